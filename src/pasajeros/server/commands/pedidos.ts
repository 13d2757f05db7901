import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { FileStore } from '#lib/server/file-store.ts'
import { ultimoVerbo, VERBOS_PEDIDOS } from '../../rules.ts'

/** Folder of the list in its store: a file for each request, never changed. */
const CARPETA = 'pedidos'

const Pedido = z.object({
  momento: z.iso.datetime(),
  verbo: z.enum(VERBOS_PEDIDOS),
  reservas: z.array(z.int()),
})
export type Pedido = z.output<typeof Pedido>

/**
 * Keeps, apart from the database, what was asked for about passengers: ids of reservations and the moment, no names. To
 * be called before the commit: a request that is on the list and failed was made all the same.
 */
export async function anotarPedido(
  files: FileStore,
  verbo: Pedido['verbo'],
  reservas: readonly number[],
) {
  const momento = new Date().toISOString()
  const nombre = `${momento.replace(/[-:.]/g, '')}-${randomUUID()}.json`
  const pedido = JSON.stringify({ momento, verbo, reservas })
  await files.put(`${CARPETA}/${nombre}`, Buffer.from(pedido))
}

/** Copies the list into another store. What is there already stays. */
export async function copiarPedidos(de: FileStore, a: FileStore): Promise<void> {
  for await (const nombres of de.list(CARPETA))
    for (const nombre of nombres.filter(esPedido)) {
      const bytes = await de.get(nombre)
      if (bytes && !(await a.get(nombre))) await a.put(nombre, bytes)
    }
}

const esPedido = (nombre: string) => nombre.endsWith('.json')

/** What was last asked for about each reservation since a moment. */
export async function pedidosDesde(files: FileStore, desde: Date) {
  const pedidos: Pedido[] = []
  for await (const nombres of files.list(CARPETA))
    for (const nombre of nombres.filter(esPedido)) {
      const bytes = await files.get(nombre)
      if (bytes) pedidos.push(z.parse(Pedido, JSON.parse(Buffer.from(bytes).toString())))
    }
  return ultimoVerbo(pedidos.filter(({ momento }) => new Date(momento) >= desde))
}
