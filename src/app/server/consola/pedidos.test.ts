import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pasajeros } from '#pasajeros/contract.ts'
import { conVida, idsDe, rastros, type Vida } from '#pasajeros/server/pasajeros-calls.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { guardar } from '#reservas/server/reservas-calls.testing.ts'
import type { Operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { casaVacia, con } from '../respaldo/respaldo.testing.ts'
import { correr, entornoDe } from './consola.testing.ts'

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
  const { dicho } = await correr(entornoDe(o.casa), ['respaldar', taller])
  return /Respaldo hecho: (\S+)/.exec(dicho)?.[1] ?? ''
}

/** Restores into a new house. Returns the output and what is left of the passenger. */
async function restaurar(respaldo: string, ...opciones: string[]) {
  const vacia = await casaVacia()
  const { codigo, dicho } = await correr(entornoDe(vacia), ['restaurar', respaldo, ...opciones])
  const quedan = await con(vacia.connection, (pool) => rastros({ pool }))
  const lista = await readdir(join(vacia.dataDir, 'pedidos')).catch(() => [])
  await vacia.close()
  return { codigo, dicho, quedan, lista }
}

test('quien pidió ser olvidado después del respaldo lo sigue siendo al restaurarlo', async () => {
  // Future in the backup; annulled and anonymised afterwards.
  const [manana = 0] = await guardar(o.casa, o.m, jefa.id, [{ fecha: '2099-01-01' }])
  const antes = await respaldar()
  await jefa.call(reservas.anular, { body: { reservaId: manana, motivo: 'NO VIENE' } })
  const [nueva = 0] = await guardar(o.casa, o.m, jefa.id, [{ fecha: '2020-01-01' }])
  const ids = [...idsDe(vida), manana, nueva]
  const reservaIds = ids.toSorted((a, b) => a - b)
  expect((await jefa.call(pasajeros.bloquear, { body: { reservaIds: [vida.falto] } })).status).toBe(
    200,
  )
  const { status } = await jefa.call(pasajeros.anonimizar, {
    body: { reservaIds, confirmacion: 'ANONIMIZAR' },
  })
  expect(status).toBe(200)

  const sinLista = await restaurar(antes)
  expect(sinLista.quedan).toContain('reserva')
  expect(sinLista.dicho).toContain('hechos de nuevo: 0 reservas')

  const conLista = await restaurar(antes, '--pedidos', o.casa.dataDir)
  expect(conLista.quedan).toEqual([])
  expect(conLista.dicho).toContain('hechos de nuevo: 4 reservas')
  expect(conLista.dicho).toContain(`porque todavía viajan: ${manana}.`)
  expect(conLista.lista).toHaveLength(2)

  // The next backup keeps the list beside all the backups.
  const despues = await respaldar()
  expect((await restaurar(antes)).quedan).toEqual([])
  expect((await restaurar(despues)).quedan).toEqual([])
})

test('la lista tiene números y momentos, y a nadie', async () => {
  const carpeta = join(o.casa.dataDir, 'pedidos')
  for (const archivo of await readdir(carpeta))
    expect(Object.keys(JSON.parse(await readFile(join(carpeta, archivo), 'utf8')))).toEqual([
      'momento',
      'verbo',
      'reservas',
    ])
})
