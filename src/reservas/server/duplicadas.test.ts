import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { ANULADA, NO_SHOW, save } from './reservas-calls.testing.ts'

const HOY = '2026-11-21'
let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
})
beforeEach(() => casa.db.deleteFrom('reserva').execute())
afterAll(() => casa.close())

const search = (body: unknown, quien = ana) => quien.send(reservas.getReservaDuplicada, { body })
const igual = { nombrePasajero: 'MARÍA NÚÑEZ', nombreHabitacion: '101 B' }
const saved = {
  nombre_pasajero: 'MARÍA NÚÑEZ',
  habitacion: '101 B',
  fecha: '2026-12-01',
}

const table: [
  string,
  fila: Parameters<typeof save>[3][number],
  request: Record<string, unknown>,
  esDuplicada: boolean,
][] = [
  ['igual', {}, {}, true],
  ['sin acentos ni mayúsculas', {}, { nombrePasajero: 'maria nunez' }, true],
  ['guardada sin acentos', { nombre_pasajero: 'Maria Nunez' }, {}, true],
  ['con espacios de más', {}, { nombrePasajero: '  MARÍA   NÚÑEZ ' }, true],
  ['guardada con espacios de más', { nombre_pasajero: 'MARÍA  NÚÑEZ' }, {}, true],
  ['habitación en minúsculas', {}, { nombreHabitacion: '101  b' }, true],
  ['habitación sin su espacio', {}, { nombreHabitacion: '101B' }, true],
  ['guardada sin su espacio', { habitacion: '101B' }, {}, true],
  ['nombre y apellido juntos', {}, { nombrePasajero: 'MARÍANÚÑEZ' }, true],
  ['otra habitación', {}, { nombreHabitacion: '101' }, false],
  ['otro pasajero', {}, { nombrePasajero: 'MARÍA NÚÑEZ SOTO' }, false],
  ['otra excursión', {}, { excursionId: () => m.geiser }, false],
  ['anulada', ANULADA, {}, false],
  ['no-show', NO_SHOW, {}, false],
  ['de hoy', { fecha: HOY }, {}, true],
  ['de ayer', { fecha: '2026-11-20' }, {}, false],
  ['de ayer aunque la fecha pedida sea ayer', { fecha: '2026-11-20' }, { fecha: HOY }, false],
  ['lejana sin fecha', { fecha: '2027-06-01' }, {}, true],
  ['siete días antes', { fecha: '2026-12-01' }, { fecha: '2026-12-08' }, true],
  ['ocho días antes', { fecha: '2026-12-01' }, { fecha: '2026-12-09' }, false],
  ['siete días después', { fecha: '2026-12-08' }, { fecha: '2026-12-01' }, true],
  ['ocho días después', { fecha: '2026-12-09' }, { fecha: '2026-12-01' }, false],
  ['guardada con apóstrofo', { nombre_pasajero: "O'REILLY" }, { nombrePasajero: 'O’REILLY' }, true],
  ['sin el apóstrofo', { nombre_pasajero: "O'REILLY" }, { nombrePasajero: 'OREILLY' }, true],
  ['con punto', { nombre_pasajero: 'LUIS PAZ JR.' }, { nombrePasajero: 'LUIS PAZ JR' }, true],
  ['apellido primero', { nombre_pasajero: 'JOHN SMITH' }, { nombrePasajero: 'SMITH, JOHN' }, true],
  [
    'guardada apellido primero',
    { nombre_pasajero: 'SMITH,JOHN' },
    { nombrePasajero: 'JOHN SMITH' },
    true,
  ],
  [
    'dos apellidos primero',
    { nombre_pasajero: 'JUAN LUIS DA SILVA SOTO' },
    { nombrePasajero: 'DA SILVA SOTO JUAN LUIS' },
    true,
  ],
  [
    'las mismas letras de otro',
    { nombre_pasajero: 'OMAR DIAZ' },
    { nombrePasajero: 'ROMA DIAZ' },
    false,
  ],
  ['guardada con ancho cero', { nombre_pasajero: 'MARÍA NÚ\u200bÑEZ' }, {}, true],
  ['guardada al revés', { nombre_pasajero: '\u202eMARÍA NÚÑEZ\u202c' }, {}, true],
  ['guardada con salto de línea', { nombre_pasajero: 'MARÍA\nNÚÑEZ' }, {}, true],
  ['guardada con espacio duro', { nombre_pasajero: 'MARÍA\u00a0NÚÑEZ' }, {}, true],
  ['habitación guardada con guion opcional', { habitacion: '101\u00ad B' }, {}, true],
  ['habitación con guion', { habitacion: '101-B' }, {}, true],
  ['pedida con ancho cero', {}, { nombrePasajero: 'MA\u200dRÍA NÚÑEZ' }, true],
  [
    'guardada con letras cirílicas',
    { nombre_pasajero: 'АНА РАЅТОR' },
    { nombrePasajero: 'AHA PASTOR' },
    true,
  ],
  [
    'pedida con letras griegas',
    { nombre_pasajero: 'ANA PAZ' },
    { nombrePasajero: 'ΑΝΑ ΡΑΖ' },
    true,
  ],
  [
    'pedida en letras matemáticas',
    { nombre_pasajero: 'ANA PAZ' },
    { nombrePasajero: '𝐀𝐍𝐀 PAZ' },
    true,
  ],
  ['otro en chino', { nombre_pasajero: '山田太郎' }, { nombrePasajero: '𠮷田太郎' }, false],
  ['con % de pasajero', {}, { nombrePasajero: 'MAR%' }, false],
]
test.each(table)('%s', async (_, fila, request, esDuplicada) => {
  const [id] = await save(casa, m, ana.id, [{ ...saved, ...fila }])
  const excursionId = typeof request.excursionId === 'function' ? request.excursionId() : m.luna
  const { status, data } = await search({ ...igual, ...request, excursionId })
  expect(status).toBe(200)
  expect(data?.map((r) => r.id) ?? null).toEqual(esDuplicada ? [id] : null)
})

test('usa el índice de los parecidos', async () => {
  const client = await casa.pool.connect()
  await client.query('begin; set local enable_seqscan = off')
  const { rows } = await client.query(
    `explain select id from reserva where excursion_id = 101 and habilitado = 1 and noshow = 0
      and parecido(clave_duplicado) = any(array['x', 'y']) and fecha >= '2026-12-01'`,
  )
  await client.query('rollback')
  client.release()
  expect(JSON.stringify(rows)).toContain('reserva_parecida')
})

test('todas las que coinciden, por fecha', async () => {
  const [tarde, pronto] = await save(casa, m, ana.id, [
    { ...saved, fecha: '2026-12-20' },
    { ...saved, fecha: '2026-12-02' },
  ])
  const { data } = await search({ ...igual, excursionId: m.luna })
  expect(data?.map(({ id, fecha }) => ({ id, fecha }))).toEqual([
    { id: pronto, fecha: '2026-12-02' },
    { id: tarde, fecha: '2026-12-20' },
  ])
})

test('por id, solo o como objeto, no se cuenta a sí misma', async () => {
  const [una, other] = await save(casa, m, ana.id, [saved, saved])
  expect((await search(una)).data?.map(({ id }) => id)).toEqual([other])
  expect((await search({ id: other })).data?.map(({ id }) => id)).toEqual([una])
  await casa.db.deleteFrom('reserva').where('id', '=', Number(other)).execute()
  expect((await search(una)).data).toBeNull()
  expect((await search(other)).status).toBe(404)
})

test('cada cual ve las suyas: quien las creó, o su hotel', async () => {
  const [agencia, other, hotelero] = [
    await casa.persona('AGENCIAS'),
    await casa.persona('AGENCIAS'),
    await casa.persona('HOTEL', { hotelId: m.cumbres }),
  ]
  const [deAgencia, deCumbres] = await save(casa, m, agencia.id, [
    saved,
    { ...saved, usuario_id: ana.id, hotel_id: m.cumbres },
  ])
  const request = { ...igual, excursionId: m.luna }
  const ids = async (quien: Persona) => (await search(request, quien)).data?.map(({ id }) => id)
  expect(await ids(ana)).toEqual([deAgencia, deCumbres])
  expect(await ids(agencia)).toEqual([deAgencia])
  expect(await ids(hotelero)).toEqual([deCumbres])
  expect(await ids(other)).toBeUndefined()
  expect((await search(deAgencia, hotelero)).status).toBe(404)
  expect((await search(deCumbres, agencia)).status).toBe(404)
})

const pasajero = 'Por favor, ingresa el nombre del pasajero'
const habitacion = 'Por favor, ingresa la habitacion'
const excursion = 'Por favor, selecciona una excursión'
test.each([
  [
    { nombrePasajero: '', nombreHabitacion: '', excursionId: 100 },
    { nombrePasajero: pasajero, nombreHabitacion: habitacion },
  ],
  [{ nombrePasajero: 'X', excursionId: 100 }, { nombreHabitacion: habitacion }],
  [{}, { nombrePasajero: pasajero, nombreHabitacion: habitacion, excursionId: excursion }],
  [{ id: 'x' }, { id: 'Debe ser un id' }],
  ['doce', { body: 'Debe ser un id' }],
  [undefined, { body: 'Debe ser un id' }],
])('%j es 422, con su mensaje en cada campo', async (body, errors) => {
  expect(await search(body)).toMatchObject({ status: 422, errors })
})
