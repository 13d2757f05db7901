import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { ANULADA, NO_SHOW, save } from './reservas-calls.testing.ts'

const HOY = '2026-11-21'
const LARGO = { fecha: '2026-12-20', creada: '2026-11-01T12:00:00Z' }
let casa: TestApp
let m: Muestra
let ana: Persona
let recepcion: Persona
let vendedor: Persona
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA')
  recepcion = await casa.persona('HOTEL', { hotelId: m.terrantai })
  vendedor = await casa.persona('COMERCIAL')
})
beforeEach(() => casa.db.deleteFrom('reserva').execute())
afterAll(() => casa.close())

const conocer = async (body: object = {}, quien = ana) =>
  (await quien.call(reservas.getConocido, { body })).data
const habitacion = (text = '101') => ({ hotelId: m.terrantai, habitacion: text })
const huesped = {
  ...LARGO,
  nombre_pasajero: 'JULIE MARTIN',
  telefono: '33612345678',
  email: 'julie@correo.fr',
  idioma: 'FRANCÉS',
}
const suyo = {
  nombrePasajero: 'JULIE MARTIN',
  telefono: '33612345678',
  email: 'julie@correo.fr',
  idioma: 'FRANCÉS',
}
const AYER = { fecha: '2026-11-20' }

type Row = Parameters<typeof save>[3][number]
const casos: [string, fila: Row, pedida: string, esta: boolean][] = [
  ['que viaja hoy', { fecha: HOY }, '101', true],
  ['que viajó hace tres días', { fecha: '2026-11-18' }, '101', true],
  ['que viajó hace cuatro', { fecha: '2026-11-17' }, '101', false],
  ['que viaja en tres días', { fecha: '2026-11-24' }, '101', true],
  ['que viaja en cuatro', { fecha: '2026-11-25' }, '101', false],
  // Midnight of the operator's zone, three hours behind UTC.
  ['vendida hace tres días', { creada: '2026-11-18T03:00:00Z' }, '101', true],
  ['vendida antes', { creada: '2026-11-18T02:59:00Z' }, '101', false],
  ['escrita de otra manera', { ...AYER, habitacion: 'Cabaña  7 b' }, ' CABANA 7B', true],
  ['que no llegó', { ...AYER, ...NO_SHOW }, '101', true],
]
test.each(casos)(
  'está en la habitación quien tiene una reserva %s: %j, %s, %s',
  async (_, fila, pedida, esta) => {
    const [reservaId] = await save(casa, m, ana.id, [{ ...huesped, ...fila }])
    const { pasajero, idioma } = await conocer(habitacion(pedida))
    expect(idioma).toBe('FRANCÉS')
    expect(pasajero).toEqual(esta ? { reservaId, ...suyo } : undefined)
  },
)

test('en la habitación “-”, que aún no se sabe, nadie está', async () => {
  await save(casa, m, ana.id, [{ ...huesped, ...AYER, habitacion: '-' }])
  expect(await conocer(habitacion('-'))).not.toHaveProperty('pasajero')
})

const ajenos: [string, Row][] = [
  ['anulada', { ...AYER, ...ANULADA }],
  ['bloqueada', { ...AYER, datos: 'bloqueados', nombre_pasajero: 'DATOS BLOQUEADOS' }],
  ['anonimizada', { ...AYER, datos: 'anonimos', nombre_pasajero: 'PASAJERO ANONIMIZADO' }],
  ['de otra habitación', { ...AYER, habitacion: '1010' }],
]
test.each(ajenos)('de una reserva %s no se dice nada', async (_, fila) => {
  await save(casa, m, ana.id, [{ ...huesped, ...fila }])
  expect(await conocer(habitacion())).toEqual({ canalVentaId: m.web })
})

test('quien está va antes que quien reservó después para más tarde', async () => {
  await save(casa, m, ana.id, [
    { ...huesped, ...AYER },
    { ...LARGO, nombre_pasajero: 'OTRA', idioma: 'INGLÉS' },
  ])
  const { idioma, pasajero } = await conocer(habitacion())
  expect([idioma, pasajero?.nombrePasajero]).toEqual(['FRANCÉS', 'JULIE MARTIN'])
})

test('un hotel conoce sólo a sus huéspedes, y un vendedor sólo a los suyos', async () => {
  await save(casa, m, ana.id, [
    { ...huesped, ...AYER },
    { ...huesped, ...AYER, hotel_id: m.cumbres },
  ])
  expect((await conocer(habitacion(), recepcion)).pasajero?.nombrePasajero).toBe('JULIE MARTIN')
  for (const [body, quien] of [
    [{ ...habitacion(), hotelId: m.cumbres }, recepcion],
    [habitacion(), vendedor],
  ] as const) {
    const { idioma, pasajero } = await conocer(body, quien)
    expect([idioma, pasajero]).toEqual([undefined, undefined])
  }
  await save(casa, m, vendedor.id, [{ ...huesped, ...AYER }])
  expect((await conocer(habitacion(), vendedor)).pasajero).toMatchObject(suyo)
})

test('el canal es el más frecuente de las últimas ventas propias, si sigue activo', async () => {
  // The only one is nobody's habit, but leaves no choice.
  expect(await conocer()).toEqual({ canalVentaId: m.web })
  const canal = await casa.db
    .insertInto('canal_venta')
    .values({ nombre: 'TELÉFONO' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await conocer()).toEqual({})
  await save(casa, m, ana.id, [{}, { canal_venta_id: canal.id }, { canal_venta_id: canal.id }])
  await save(casa, m, vendedor.id, [{}])
  expect(await conocer()).toEqual({ canalVentaId: canal.id })
  expect(await conocer({}, vendedor)).toEqual({ canalVentaId: m.web })
  await casa.db
    .updateTable('canal_venta')
    .set({ habilitado: 0 })
    .where('id', '=', canal.id)
    .execute()
  expect(await conocer()).toEqual({ canalVentaId: m.web })
})

test('el recepcionista es el del usuario, mientras sea de su hotel y esté activo', async () => {
  const { id } = await casa.db
    .insertInto('recepcionista')
    .values({ nombre: 'LUZ PARRA', hotel_id: m.terrantai })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ser = (cambio: object) =>
    casa.db.updateTable('recepcionista').set(cambio).where('id', '=', id).execute()
  await casa.db
    .updateTable('usuario')
    .set({ recepcionista_id: id })
    .where('id', '=', recepcion.id)
    .execute()
  expect((await conocer({}, recepcion)).recepcionista).toEqual({ id, nombre: 'LUZ PARRA' })
  await ser({ habilitado: 0 })
  expect((await conocer({}, recepcion)).recepcionista).toBeUndefined()
  await ser({ habilitado: 1, hotel_id: m.cumbres })
  expect((await conocer({}, recepcion)).recepcionista).toBeUndefined()
})

test('queda anotado a quién se vio, una vez y sólo si había alguien', async () => {
  const anotadas = () =>
    casa.db.selectFrom('acceso_datos').select(['que', 'reserva_id', 'usuario_id']).execute()
  await conocer(habitacion())
  const [reserva_id] = await save(casa, m, ana.id, [{ ...huesped, ...AYER }])
  await conocer(habitacion())
  await conocer(habitacion())
  await expect.poll(anotadas).toContainEqual({ que: 'ver', reserva_id, usuario_id: ana.id })
  expect((await anotadas()).filter((fila) => fila.reserva_id === reserva_id)).toHaveLength(1)
})

test.each([{ hotelId: 'x' }, { habitacion: 'x'.repeat(51) }, []])('%j es un 422', async (body) => {
  expect((await ana.send(reservas.getConocido, { body })).status).toBe(422)
})
