import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#lib/contract/endpoint.ts'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { inPickupOrder } from '../contract/pickup-order.ts'
import { reservas } from '../contract.ts'
import { ANULADA, save } from './reservas-calls.testing.ts'

// A list of one day in the order of the day (RE-28, RE-29), on a real PostgreSQL.

const DIA = '2026-12-01'
const QUE = { desde: DIA, hasta: DIA, orden: 'recogida' } as const
let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('GERENCIAL')
  await casa.pool.query(`update excursion set hora_salida = '00:30' where id = $1`, [m.geiser])
  await casa.pool.query(`update excursion set hora_salida = '15:00' where id = $1`, [m.luna])
  await casa.pool.query('insert into pauta (excursion_id, hotel_id, minutos) values ($1, $2, 90)', [
    m.luna,
    m.cumbres,
  ])
  const rutaId = await saveRuta(casa, m, { fecha: DIA, hora: '15:00' })
  const luna = { fecha: DIA, excursion_id: m.luna, ruta_id: null }
  const geiser = { ...luna, excursion_id: m.geiser }
  await save(casa, m, ana.id, [
    { ...luna, nombre_pasajero: 'TARDE', hora: '14:40', habitacion: '3' },
    { ...luna, nombre_pasajero: 'PAUTA', hora: null, hotel_id: m.cumbres },
    { ...luna, nombre_pasajero: 'EN RUTA', hora: '14:20', ruta_id: rutaId, habitacion: '1' },
    { ...luna, nombre_pasajero: 'CON SU HOTEL', hora: null, ruta_id: rutaId, habitacion: '9' },
    { ...luna, nombre_pasajero: 'CON SU OTRO HOTEL', hora: null, habitacion: '2' },
    { ...geiser, nombre_pasajero: 'MADRUGADA', hora: '00:10', hotel_id: m.cumbres },
    { ...geiser, nombre_pasajero: 'NOCHE ANTERIOR', hora: '23:50' },
    { ...geiser, nombre_pasajero: 'SIN HORA', hora: null, hotel_id: await casa.hotel('Zafiro') },
    { ...luna, nombre_pasajero: 'OTRO DÍA', hora: '01:00', fecha: '2026-12-02' },
    { ...luna, nombre_pasajero: 'ANULADA TARDE', hora: '12:00', ...ANULADA },
    { ...luna, nombre_pasajero: 'ANULADA TEMPRANO', hora: '11:00', ...ANULADA },
  ])
})
afterAll(() => casa.close())

const IN_ORDER = [
  'SIN HORA',
  'NOCHE ANTERIOR',
  'MADRUGADA',
  'EN RUTA',
  'CON SU HOTEL',
  'CON SU OTRO HOTEL',
  'TARDE',
  'PAUTA',
]
type Query = InputOf<typeof reservas.getAll>['query']
const pedir = (query: Query) => ana.call(reservas.getAll, { query })
const nombresOf = ({ data }: { data: { nombrePasajero: string }[] }) =>
  data.map(({ nombrePasajero }) => nombrePasajero)
const nombres = async (query: Query) => nombresOf(await pedir(query))

describe('orden de recogida', () => {
  test('es el de la lista del día, también en archivos y de página en página', async () => {
    const activas = { ...QUE, estado: 'activa' } as const
    expect(await nombres(activas)).toEqual(IN_ORDER)
    expect(await nombres({ ...activas, limite: 50 })).toEqual(IN_ORDER)
    expect(await nombres({ ...activas, limite: 50, sentido: 'desc' })).toEqual(
      IN_ORDER.toReversed(),
    )
    const { data } = await pedir({ desde: DIA, hasta: DIA, estado: 'activa' })
    expect(inPickupOrder(data).map(({ nombrePasajero }) => nombrePasajero)).toEqual(IN_ORDER)
    const pages: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await pedir({ ...activas, limite: 3, cursor })
      pages.push(...page.data.map(({ nombrePasajero }) => nombrePasajero))
      cursor = (page.meta as { siguiente: string | null }).siguiente
    }
    expect(pages).toEqual(IN_ORDER)
  })
  test('con otros filtros, y en las anuladas', async () => {
    expect(await nombres({ ...QUE, limite: 50, nombre: 'noche' })).toEqual(['NOCHE ANTERIOR'])
    expect(await nombres({ ...QUE, limite: 50, hotel: 'cumbres' })).toEqual(['MADRUGADA', 'PAUTA'])
    for (const limite of [{}, { limite: 50 }])
      expect(
        nombresOf(
          await ana.call(reservas.getAllReservasAnuladas, { query: { ...QUE, ...limite } }),
        ),
      ).toEqual(['ANULADA TEMPRANO', 'ANULADA TARDE'])
  })
  test('sin él todo queda como era', async () => {
    const del = { desde: DIA, hasta: DIA }
    const rows = (await pedir(del)).data.map(({ id }) => id)
    expect(rows).toEqual(rows.toSorted((a, b) => a - b))
    expect((await pedir({ ...del, limite: 50 })).data.map(({ id }) => id)).toEqual(
      rows.toReversed(),
    )
  })
  test.each([{}, { desde: DIA }, { desde: DIA, hasta: '2026-12-02' }])(
    'de más de un día se rechaza: %j',
    async (dias) => {
      for (const limite of [{}, { limite: 50 }])
        expect(await pedir({ ...dias, ...limite, orden: 'recogida' })).toMatchObject({
          status: 422,
          errors: { orden: 'El orden de recogida es el de un solo día' },
        })
    },
  )
})
