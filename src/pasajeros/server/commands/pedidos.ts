import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { FileStore } from '#lib/server/file-store.ts'
import { ultimoVerbo, VERBOS_PEDIDOS } from '../../rules.ts'

/** One file per request, never changed. */
const CARPETA = 'pedidos'

const Pedido = z.object({
  momento: z.iso.datetime(),
  verbo: z.enum(VERBOS_PEDIDOS),
  reservas: z.array(z.int()),
})
export type Pedido = z.output<typeof Pedido>

/** Keeps a request apart from the database, without names. Call it before the commit: it counts even if that fails. */
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

/** Never overwrites a file in the target. */
export async function copiarPedidos(de: FileStore, a: FileStore): Promise<void> {
  for await (const nombres of de.list(CARPETA))
    for (const nombre of nombres.filter(esPedido)) {
      const bytes = await de.get(nombre)
      if (bytes && !(await a.get(nombre))) await a.put(nombre, bytes)
    }
}

const esPedido = (nombre: string) => nombre.endsWith('.json')

export async function pedidosDesde(files: FileStore, desde: Date) {
  const pedidos: Pedido[] = []
  for await (const nombres of files.list(CARPETA))
    for (const nombre of nombres.filter(esPedido)) {
      const bytes = await files.get(nombre)
      if (bytes) pedidos.push(z.parse(Pedido, JSON.parse(Buffer.from(bytes).toString())))
    }
  return ultimoVerbo(pedidos.filter(({ momento }) => new Date(momento) >= desde))
}
