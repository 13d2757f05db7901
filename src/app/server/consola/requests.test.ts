import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pasajeros } from '#pasajeros/contract.ts'
import { conVida, idsOf, rastros, type Vida } from '#pasajeros/server/pasajeros-calls.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import type { Operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { con, emptyCasa } from '../respaldo/respaldo.testing.ts'
import { correr, entornoOf } from './consola.testing.ts'

let o: Operacion
let jefa: Persona
let vida: Vida
let taller: string
beforeAll(async () => {
  ;({ o, jefa, vida } = await conVida())
  taller = await mkdtemp(join(tmpdir(), 'travesia-pedidos-'))
})
afterAll(async () => {
  await o.casa.close()
  await rm(taller, { recursive: true, force: true })
})

const respaldar = async () => {
  const { dicho } = await correr(entornoOf(o.casa), ['respaldar', taller])
  return /Respaldo hecho: (\S+)/.exec(dicho)?.[1] ?? ''
}

/** Restores into a new house. Returns the output and what is left of the passenger. */
async function restaurar(respaldo: string, ...opciones: string[]) {
  const empty = await emptyCasa()
  const { codigo, dicho } = await correr(entornoOf(empty), ['restaurar', respaldo, ...opciones])
  const quedan = await con(empty.connection, (pool) => rastros({ pool }))
  const list = await readdir(join(empty.dataDir, 'pedidos')).catch(() => [])
  await empty.close()
  return { codigo, dicho, quedan, lista: list }
}

test('quien pidió ser olvidado después del respaldo lo sigue siendo al restaurarlo', async () => {
  // Future in the backup; annulled and anonymised afterwards.
  const [manana = 0] = await save(o.casa, o.m, jefa.id, [{ fecha: '2099-01-01' }])
  const antes = await respaldar()
  await jefa.call(reservas.anular, { body: { reservaId: manana, motivo: 'NO VIENE' } })
  const [nueva = 0] = await save(o.casa, o.m, jefa.id, [{ fecha: '2020-01-01' }])
  const ids = [...idsOf(vida), manana, nueva]
  const reservaIds = ids.toSorted((a, b) => a - b)
  expect((await jefa.call(pasajeros.bloquear, { body: { reservaIds: [vida.falto] } })).status).toBe(
    200,
  )
  const { status } = await jefa.call(pasajeros.anonimizar, {
    body: { reservaIds, confirmacion: 'ANONIMIZAR' },
  })
  expect(status).toBe(200)

  const withoutList = await restaurar(antes)
  expect(withoutList.quedan).toContain('reserva')
  expect(withoutList.dicho).toContain('hechos de nuevo: 0 reservas')

  const withList = await restaurar(antes, '--pedidos', o.casa.dataDir)
  expect(withList.quedan).toEqual([])
  expect(withList.dicho).toContain('hechos de nuevo: 4 reservas')
  expect(withList.dicho).toContain(`porque todavía viajan: ${manana}.`)
  expect(withList.lista).toHaveLength(2)

  // The next backup keeps the list beside all the backups.
  const despues = await respaldar()
  expect((await restaurar(antes)).quedan).toEqual([])
  expect((await restaurar(despues)).quedan).toEqual([])
})

test('la lista tiene números y momentos, y a nadie', async () => {
  const folder = join(o.casa.dataDir, 'pedidos')
  for (const file of await readdir(folder))
    expect(Object.keys(JSON.parse(await readFile(join(folder, file), 'utf8')))).toEqual([
      'momento',
      'verbo',
      'reservas',
    ])
})
