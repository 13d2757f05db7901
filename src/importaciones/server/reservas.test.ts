import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { historiaOf, type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { importaciones } from '../contract.ts'
import { importacionOf, preview, rowsOf, sendFile, toEnd } from './importaciones.testing.ts'

let casa: TestApp
let m: Muestra
let operadora: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-27' })
  m = await muestra(casa)
  operadora = await casa.persona('OPERACION ADMINISTRATIVA', { nombre: 'ANA ROJAS' })
})
afterAll(() => casa.close())

const HEADER = [
  'FECHA',
  'TOUR',
  'PASAJERO',
  'PAX',
  'HOTEL',
  'HAB',
  'FONO',
  'IDIOMA',
  'PICK UP',
  'VALOR',
  'OBS',
  'CANAL',
]
const row = (cells: Partial<Record<string, string>>) => {
  const whole: Record<string, string> = {
    FECHA: '03-12-2026',
    TOUR: 'Valle de la Luna',
    PASAJERO: 'JOHN SMITH',
    PAX: '2',
    HOTEL: 'Terrantai',
    HAB: '101',
    FONO: '+1 415 555 2671',
    IDIOMA: 'ESPAÑOL',
    'PICK UP': '15:00',
    VALOR: '$ 25.000.-',
    OBS: '',
    CANAL: 'página web',
    ...cells,
  }
  return HEADER.map((name) => whole[name] ?? '')
}

test('una planilla real: entran las buenas y cada falta dice su columna', async () => {
  const { id, rows } = await preview(operadora, 'reservas', [
    ['RESERVAS DICIEMBRE'],
    [],
    HEADER,
    row({ PASAJERO: 'John Smith ', PAX: '2+1' }),
    row({
      PASAJERO: 'MARIA SILVA',
      FECHA: '3 de diciembre',
      FONO: '+55 11 91234-5678',
      'PICK UP': '7.30',
    }),
    row({ PASAJERO: 'ANNE DUPONT', FECHA: '46359', 'PICK UP': '7:30 PM', VALOR: '' }),
    row({ PASAJERO: 'VIEJA', FECHA: '20-11-2026' }),
    row({ PASAJERO: 'FECHA MALA', FECHA: '31-02-2027' }),
    row({ PASAJERO: 'HORA MALA', 'PICK UP': '25:99 h' }),
    row({ PASAJERO: 'DOLARES', VALOR: 'USD 40' }),
    row({ PASAJERO: '' }),
    row({ PASAJERO: 'SIN PAX', PAX: 'familia' }),
    row({ PASAJERO: 'DOS FONOS', FONO: '912345678 / 987654321' }),
    row({ PASAJERO: 'SUSPENDIDA', TOUR: 'Salar de Tara' }),
    row({ PASAJERO: 'OTRO HOTEL', HOTEL: 'Hotel Cumbrez' }),
    row({ PASAJERO: 'SMITH, JOHN', PAX: '2+1' }),
  ])
  expect(
    rows.map(({ juicio, faltas, preguntas }) => [juicio, faltas[0]?.campo ?? preguntas[0]?.campo]),
  ).toEqual([
    ['nueva', undefined],
    ['nueva', undefined],
    ['nueva', undefined],
    ['rechazada', 'Fecha'],
    ['rechazada', 'Fecha'],
    ['rechazada', 'Hora de recogida'],
    ['rechazada', 'Precio adulto'],
    ['rechazada', 'Pasajero'],
    ['rechazada', 'Adultos'],
    ['rechazada', 'Teléfono'],
    ['rechazada', 'Excursión'],
    ['pregunta', 'Hotel'],
    ['pregunta', 'Pasajero'],
  ])
  expect(rows[3]?.faltas[0]?.razon).toBe('La fecha ya pasó: es el 20-11-2026')
  const avance = await toEnd(operadora, 'aplicar', id)
  expect(avance).toMatchObject({
    estado: 'aplicada',
    cuentas: { hecha: 3, 'no pudo': 0, rechazada: 8, pregunta: 2 },
  })
  expect(rows[12]?.preguntas[0]?.texto).toBe('SMITH, JOHN se parece a otra de la planilla.')
  const again = await preview(operadora, 'reservas', [HEADER, row({ PASAJERO: 'Smith, John' })])
  expect(again.rows[0]?.preguntas[0]?.texto).toMatch(
    /^SMITH, JOHN se parece a la reserva N° \d+, que ya está\.$/,
  )

  const all = await read(operadora, reservas.getAll)
  expect(all.map((r) => r.nombrePasajero).sort()).toEqual([
    'ANNE DUPONT',
    'JOHN SMITH',
    'MARIA SILVA',
  ])
  expect(all.find((r) => r.nombrePasajero === 'JOHN SMITH')).toMatchObject({
    fecha: '2026-12-03',
    cantidadAdultos: 2,
    cantidadChild: 1,
    valorAdulto: 25_000,
    valorChild: 20_000,
    telefono: '14155552671',
    hotelId: m.terrantai,
    excursionId: m.luna,
    canalVentaId: m.web,
    observacion: 'SIN OBSERVACIONES',
    usuarioId: operadora.id,
  })
  expect(all.find((r) => r.nombrePasajero === 'MARIA SILVA')).toMatchObject({
    fecha: '2026-12-03',
    hora: '07:30:00',
    telefono: '5511912345678',
  })
  expect(all.find((r) => r.nombrePasajero === 'ANNE DUPONT')).toMatchObject({
    fecha: '2026-12-03',
    hora: '19:30:00',
    valorAdulto: 30_000,
  })
  const smith = all.find((r) => r.nombrePasajero === 'JOHN SMITH')
  expect(await historiaOf(casa, 'reserva', smith?.id ?? 0)).toMatchObject([
    { verbo: 'agregar', nombre_usuario: 'ANA ROJAS' },
  ])

  // Undone as a whole, but for the one that somebody touched.
  await operadora.send(reservas.put, {
    body: { ...smith, email: 'j@smith.com', habitacion: '102', motivo: 'SE CAMBIÓ' },
  })
  expect(await toEnd(operadora, 'deshacer', id)).toMatchObject({
    estado: 'deshecha',
    cuentas: { deshecha: 2, 'no se deshizo': 1 },
  })
  const left = await read(operadora, reservas.getAll)
  expect(left.filter(({ habilitado }) => habilitado === 1).map((r) => r.nombrePasajero)).toEqual([
    'JOHN SMITH',
  ])
  expect(left.find((r) => r.nombrePasajero === 'MARIA SILVA')).toMatchObject({
    habilitado: 0,
    motivoCancela: 'Se deshizo la importación de planilla.xlsx',
  })
})

test('con el número de la reserva cambia la que está, y deshacer la devuelve', async () => {
  const { id: first } = await preview(operadora, 'reservas', [
    HEADER,
    row({ PASAJERO: 'CAMBIA DESPUÉS' }),
  ])
  await toEnd(operadora, 'aplicar', first)
  const [made] = await rowsOf(operadora, first)
  const { id, rows } = await preview(operadora, 'reservas', [
    [...HEADER, 'N° RESERVA'],
    [...row({ PASAJERO: 'CAMBIA DESPUÉS', PAX: '3', HAB: '205' }), made?.objeto ?? ''],
    [...row({ PASAJERO: 'NO EXISTE' }), '999999'],
  ])
  expect(rows.map(({ juicio }) => juicio)).toEqual(['cambia', 'rechazada'])
  expect(rows[0]?.cambios).toEqual([
    { campo: 'Adultos', antes: '2', despues: '3' },
    { campo: 'Habitación', antes: '101', despues: '205' },
  ])
  await toEnd(operadora, 'aplicar', id)
  const now = async () =>
    (await operadora.call(reservas.get, { query: { id: Number(made?.objeto) } })).data
  expect(await now()).toMatchObject({ cantidadAdultos: 3, habitacion: '205' })
  expect((await historiaOf(casa, 'reserva', Number(made?.objeto))).at(-1)?.motivo).toBe(
    'Importación de planilla.xlsx',
  )
  await toEnd(operadora, 'deshacer', id)
  expect(await now()).toMatchObject({ cantidadAdultos: 2, habitacion: '101' })
})

test('lo que falta en toda la planilla se dice una vez, y lo que una venta pregunta también', async () => {
  await casa.db.insertInto('cupo').values({ excursion_id: m.geiser, lugares: 3 }).execute()
  const short = HEADER.filter((name) => name !== 'CANAL')
  const cut = (cells: readonly string[]) => cells.filter((_, n) => HEADER[n] !== 'CANAL')
  const file = [
    short,
    cut(row({ PASAJERO: 'UNO', TOUR: 'TAT', FECHA: '10-12-2026', 'PICK UP': '' })),
    cut(row({ PASAJERO: 'DOS', TOUR: 'tat', FECHA: '10-12-2026', 'PICK UP': '' })),
  ]
  const without = await preview(operadora, 'reservas', file)
  expect(without.rows.map(({ faltas }) => faltas)).toEqual([
    [{ campo: 'Canal de venta', razon: 'Falta este dato' }],
    [{ campo: 'Canal de venta', razon: 'Falta este dato' }],
  ])
  const { id } = await sendFile(operadora, 'reservas', file, {
    fijos: { canalVentaId: 'PÁGINA WEB' },
  })
  await toEnd(operadora, 'ensayar', id)
  expect((await rowsOf(operadora, id)).map(({ juicio }) => juicio)).toEqual(['nueva', 'pregunta'])
  expect((await importacionOf(operadora, id)).preguntas).toMatchObject([
    { clave: 'confirmarCupo', filas: 1 },
  ])
  await operadora.call(importaciones.responder, {
    body: { id, respuestas: { confirmarCupo: 'si' } },
  })
  await toEnd(operadora, 'ensayar', id)
  expect(await toEnd(operadora, 'aplicar', id)).toMatchObject({ cuentas: { hecha: 2 } })
})

test('HOTEL importa las de su hotel, y no reconoce otro', async () => {
  const hotelero = await casa.persona('HOTEL', { hotelId: m.cumbres })
  const { id, rows } = await preview(hotelero, 'reservas', [
    HEADER,
    row({ PASAJERO: 'DEL HOTEL', HOTEL: 'Cumbres', VALOR: '1' }),
    row({ PASAJERO: 'DE OTRO', HOTEL: 'Terrantai' }),
  ])
  expect(rows.map(({ juicio }) => juicio)).toEqual(['nueva', 'pregunta'])
  expect((await importacionOf(hotelero, id)).listas.hotelId).toEqual([
    { id: String(m.cumbres), nombre: 'Cumbres' },
  ])
  await toEnd(hotelero, 'aplicar', id)
  const query = { desde: '2026-12-01', hasta: '2026-12-31' }
  const { data } = await hotelero.call(reservas.getMes, { query })
  // The server sets the price.
  expect(data.vendido).toMatchObject({ reservas: 1, total: 60_000 })
})
