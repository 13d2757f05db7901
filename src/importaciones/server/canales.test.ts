import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { historiaOf, type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { importaciones } from '../contract.ts'
import { importacionOf, preview, rowsOf, toEnd } from './importaciones.testing.ts'

// The list of a channel, imported every day: each row is found by the channel's reference.

const TODAY = '2026-11-21'
const HEADER = [
  ...['Booking Ref', 'Status', 'Date', 'Product', 'Customer', 'Adults', 'Children'],
  ...['Hotel', 'Room', 'Language', 'Net price'],
]
const FIJOS = { canalVentaId: 'VIATOR' }

let casa: TestApp
let m: Muestra
let ana: Persona
let viator: number
let n = 0
beforeAll(async () => {
  casa = await testApp({ today: TODAY })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA', { nombre: 'ANA ROJAS' })
  viator = (
    await casa.db
      .insertInto('canal_venta')
      .values({ nombre: 'VIATOR' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
  await casa.db
    .insertInto('idioma')
    .values({ nombre: 'INGLÉS' })
    .onConflict((c) => c.doNothing())
    .execute()
})
afterAll(() => casa.close())

interface Line {
  ref: string
  status?: string
  date?: string
  product?: string
  name?: string
  adults?: string
  room?: string
  net?: string
}
const line = ({
  ref,
  status = 'Confirmed',
  date = '03-12-2026',
  product = 'VALLE DE LA LUNA',
  name = `Guest ${ref}`,
  adults = '2',
  room = ref.slice(-6),
  net = '39.000',
}: Line) => [ref, status, date, product, name, adults, '0', 'Terrantai', room, 'INGLÉS', net]
const list = (lines: readonly Line[]) => [HEADER, ...lines.map(line)]
const newRef = () => `BR-${100_000 + ++n}`

const show = (lines: readonly Line[]) => preview(ana, 'reservas', list(lines), { fijos: FIJOS })
async function importList(lines: readonly Line[]) {
  const { id, rows } = await show(lines)
  await toEnd(ana, 'aplicar', id)
  return { id, rows, done: await rowsOf(ana, id) }
}
const judged = ({ rows }: Pick<Awaited<ReturnType<typeof show>>, 'rows'>) =>
  rows.map(({ juicio }) => juicio)
const sold = async (ref: string) => {
  const { rows } = await casa.pool.query<{
    id: number
    habilitado: number
    precio_neto: number
    version: number
    motivo_cancela: string | null
  }>(
    'select id, habilitado, precio_neto, version, motivo_cancela from reserva where canal_venta_id = $1 and referencia_externa = $2',
    [viator, ref],
  )
  expect(rows.length).toBeLessThan(2)
  return rows[0]
}
/** Everything that a list may change, to compare. */
const everything = async () =>
  JSON.stringify(
    (
      await casa.pool.query(`select (select json_agg(r order by id) from reserva r) as reservas,
        (select count(*) from historial where entidad = 'reserva') as hechos`)
    ).rows,
  )

describe('la lista de un canal, todos los días', () => {
  test('nuevas, cambiadas, canceladas, desconocidas e iguales; la misma lista otra vez no hace nada', async () => {
    const [same, changes, goes, gone, unknown, fresh] = [1, 2, 3, 4, 5, 6].map(newRef) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const first = await importList([{ ref: same }, { ref: changes }, { ref: goes }, { ref: gone }])
    expect(judged(first)).toEqual(Array(4).fill('nueva'))
    expect(first.done.map(({ paso }) => paso)).toEqual(Array(4).fill('hecha'))
    expect(await sold(same)).toMatchObject({ habilitado: 1, precio_neto: 39_000 })
    const { data } = await ana.call(reservas.getPost, { body: (await sold(same))?.id ?? 0 })
    expect([data.tipoCobro.nombre, data.canalVenta.nombre, data.usuario.nombre]).toEqual([
      'No cobrar',
      'VIATOR',
      'ANA ROJAS',
    ])
    const ours = (await sold(gone))?.id ?? 0
    await ana.call(reservas.anular, { body: { reservaId: ours, motivo: 'LA PIDIÓ EL HOTEL' } })

    const next = [
      { ref: same.toLowerCase() },
      { ref: changes, date: '04-12-2026', adults: '3', net: '58.500' },
      { ref: goes, status: 'Cancelled by traveler' },
      { ref: gone },
      { ref: unknown, status: 'CANCELED' },
      { ref: fresh },
    ]
    const second = await importList(next)
    expect(judged(second)).toEqual(['igual', 'cambia', 'cambia', 'rechazada', 'rechazada', 'nueva'])
    expect(second.rows[1]?.cambios).toEqual([
      { campo: 'Fecha', antes: '2026-12-03', despues: '2026-12-04' },
      { campo: 'Adultos', antes: '2', despues: '3' },
      { campo: 'Precio neto', antes: '39000', despues: '58500' },
    ])
    expect(second.rows.slice(3, 5).map(({ faltas }) => faltas[0]?.razon)).toEqual([
      `Aquí está anulada (N° ${ours}), y en la lista no: revíselo con el canal`,
      'Está cancelada, y aquí no existe: no hay nada que anular',
    ])
    expect(second.rows[2]?.cambios).toEqual([
      { campo: 'Estado', antes: 'Confirmada', despues: 'Cancelada' },
    ])
    expect(await sold(changes)).toMatchObject({ precio_neto: 58_500, version: 2 })
    expect(await sold(goes)).toMatchObject({
      habilitado: 0,
      motivo_cancela: 'Importación de planilla.xlsx: está cancelada en la lista',
    })
    expect(await sold(unknown)).toBeUndefined()
    const sameId = (await sold(same))?.id ?? 0
    expect(await historiaOf(casa, 'reserva', sameId)).toHaveLength(1)

    const before = await everything()
    const again = await importList(next)
    expect(judged(again)).toEqual(['igual', 'igual', 'igual', 'rechazada', 'rechazada', 'igual'])
    expect(await everything()).toBe(before)
  })

  test('dos personas que importan la misma lista a la vez no venden nada dos veces', async () => {
    const lines = Array.from({ length: 12 }, () => ({ ref: newRef() }))
    const eva = await casa.persona('LCR')
    const [one, other] = await Promise.all(
      [ana, eva].map((quien) => preview(quien, 'reservas', list(lines), { fijos: FIJOS })),
    )
    await Promise.all([toEnd(ana, 'aplicar', one?.id ?? 0), toEnd(eva, 'aplicar', other?.id ?? 0)])
    const { rows } = await casa.pool.query(
      'select count(*)::int as n from reserva where referencia_externa = any($1)',
      [lines.map(({ ref }) => ref)],
    )
    expect(rows).toEqual([{ n: 12 }])
  })

  test('lo que la oficina cambió a mano, fuera de lo que vende el canal, queda', async () => {
    const ref = newRef()
    await importList([{ ref }])
    const id = (await sold(ref))?.id ?? 0
    const { data } = await ana.call(reservas.getPost, { body: id })
    await ana.call(reservas.put, {
      body: { ...data, reservaId: id, motivo: 'LLAMÓ', habitacion: '909', hotelId: m.cumbres },
    })
    expect(judged(await show([{ ref }]))).toEqual(['igual'])
  })

  test('las que no están en la lista se dicen, y nada se hace con ellas', async () => {
    const [here, missing] = [newRef(), newRef()]
    await importList([
      { ref: here, date: '10-12-2026' },
      { ref: missing, date: '11-12-2026' },
      { ref: newRef(), date: '12-12-2026' },
    ])
    const before = await everything()
    const { id } = await show([
      { ref: here, date: '10-12-2026' },
      { ref: newRef(), date: '11-12-2026' },
    ])
    const { data } = await ana.call(importaciones.getAusentes, { query: { id } })
    expect(data).toEqual([
      {
        id: (await sold(missing))?.id,
        texto: `VIATOR ${missing}: VALLE DE LA LUNA, 11-12-2026`,
      },
    ])
    await toEnd(ana, 'aplicar', id)
    expect((await sold(missing))?.habilitado).toBe(1)
    expect(before).not.toBe(await everything())
  })

  test('deshacer quita lo nuevo, devuelve lo cambiado y restaura lo anulado', async () => {
    const [changes, goes, fresh] = [newRef(), newRef(), newRef()]
    await importList([{ ref: changes }, { ref: goes }])
    const { id } = await importList([
      { ref: changes, net: '50.000' },
      { ref: goes, status: 'Cancelada' },
      { ref: fresh },
    ])
    await toEnd(ana, 'deshacer', id)
    expect((await rowsOf(ana, id)).map(({ paso }) => paso)).toEqual(Array(3).fill('deshecha'))
    expect(await sold(changes)).toMatchObject({ precio_neto: 39_000, habilitado: 1 })
    expect(await sold(goes)).toMatchObject({ habilitado: 1, motivo_cancela: null })
    expect(await sold(fresh)).toMatchObject({ habilitado: 0 })
    expect((await importacionOf(ana, id)).estado).toBe('deshecha')
  })

  test('una fila que no se puede leer se dice, y las demás entran', async () => {
    const [good, bad] = [newRef(), newRef()]
    const { rows, done } = await importList([{ ref: good }, { ref: bad, date: 'mañana' }])
    expect(rows.map(({ juicio }) => juicio)).toEqual(['nueva', 'rechazada'])
    expect(done.map(({ paso }) => paso)).toEqual(['hecha', 'por hacer'])
    expect(await sold(bad)).toBeUndefined()
    const odd = await show([{ ref: newRef(), status: '¿?' }])
    expect(odd.rows[0]?.faltas[0]).toMatchObject({
      campo: 'Estado',
      razon: expect.stringContaining('No se entiende el estado'),
    })
    const past = await show([{ ref: newRef(), date: '01-11-2026' }])
    expect(past.rows[0]?.faltas).toEqual([
      { campo: 'Fecha', razon: 'La fecha ya pasó: es el 01-11-2026' },
    ])
  })

  test('una de la lista que ya viajó, y sigue igual, no es una falta', async () => {
    const ref = newRef()
    await importList([{ ref }])
    await casa.pool.query(`update reserva set fecha = '2026-11-01' where referencia_externa = $1`, [
      ref,
    ])
    expect(judged(await show([{ ref, date: '01-11-2026' }]))).toEqual(['igual'])
  })
})
