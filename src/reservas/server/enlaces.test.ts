import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#lib/server/announce.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { findEnlace } from './queries/enlaces.ts'
import { nueva } from './reservas-calls.testing.ts'
import { issueEnlace } from './steps/issue-enlace.ts'
import { maskReserva, unmaskReserva } from './steps/mask-reserva.ts'

const HOY = '2026-11-21'
let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: HOY })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
})
afterAll(() => casa.close())

async function withEnlace() {
  const { data } = await ana.call(reservas.add, { body: nueva(m) })
  const token = await transact(casa.db, (db) => issueEnlace(db, data.id, ana.id))
  return { id: data.id, token }
}
const opens = (token: string, hoy = HOY) => findEnlace(casa.db, token, hoy)
const countOf = async (id: number) =>
  (await casa.db.selectFrom('enlace').select('id').where('reserva_id', '=', id).execute()).length

test('cada enlace lleva a su reserva, el anterior sigue, y la base no tiene el token', async () => {
  const { id, token } = await withEnlace()
  const other = await transact(casa.db, (db) => issueEnlace(db, id, null))
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await Promise.all([opens(token), opens(other)])).toEqual([
    { reservaId: id },
    { reservaId: id },
  ])
  const { rows } = await casa.pool.query<{ row: string }>('select e::text as row from enlace e')
  for (const said of [token, Buffer.from(token).toString('hex')])
    expect(rows.filter(({ row }) => row.includes(said))).toEqual([])
  expect(await opens(`${token.slice(0, -1)}_`)).toBeNull()
  expect(await opens('')).toBeNull()
})

test('sirve hasta el día después de la excursión, también si la fecha cambia', async () => {
  const { id, token } = await withEnlace()
  const { rows } = await casa.pool.query<{ last: string; over: string }>(
    `select (r.fecha + x.dias)::text as last, (r.fecha + x.dias + 1)::text as over
     from reserva r join excursion x on x.id = r.excursion_id where r.id = $1`,
    [id],
  )
  const { last = '', over = '' } = rows[0] ?? {}
  expect(await opens(token, last)).toEqual({ reservaId: id })
  expect(await opens(token, over)).toBeNull()
  await casa.pool.query('update reserva set fecha = fecha + 1 where id = $1', [id])
  expect(await opens(token, over)).toEqual({ reservaId: id })
})

test('el de una anulada sigue; revocado no, y eliminada la reserva no queda ninguno', async () => {
  const { id, token } = await withEnlace()
  await ana.call(reservas.anular, { body: { reservaId: id, motivo: 'SE REPITE' } })
  expect(await opens(token)).toEqual({ reservaId: id })
  await casa.pool.query('update enlace set revocado = now() where reserva_id = $1', [id])
  expect(await opens(token)).toBeNull()
  await ana.call(reservas.eliminar, { body: { reservaId: id, motivo: 'SE REPITE' } })
  expect(await countOf(id)).toBe(0)
})

test('a quien se bloquea se le quita el enlace, y desbloquear no lo devuelve', async () => {
  const { id, token } = await withEnlace()
  await ana.call(reservas.anular, { body: { reservaId: id, motivo: 'SE REPITE' } })
  const session = { id: '', userId: 1, userName: 'GERENTA' }
  await transact(casa.db, async (db) => {
    const protection = { db, session, hoy: HOY, motivo: 'A PETICIÓN' }
    const kept = await maskReserva(protection, id, 'bloqueados')
    if (kept) await unmaskReserva(protection, id, kept)
  })
  expect(await opens(token)).toBeNull()
  expect(await countOf(id)).toBe(0)
})
