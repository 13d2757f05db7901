import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/session.ts'
import type { Meta } from '#lib/contract/envelope.ts'
import { JsonText } from '#lib/server/handle.ts'
import { page, readCursor, type Slice } from '#lib/server/listing.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import { count, isPorRendir, Key, list, readPage } from '#rutas/server/queries/ruta-lists.ts'
import type { rutasDeFinanzas } from '../../contract.ts'
import { dineroConditions, dineroFor, readPorRevisar } from './ruta-dinero.ts'

/** Whether the routes with an open difference go on, and after which route. */
const GroupKey = z.tuple([z.boolean(), z.nullable(Key)])
type GroupKey = z.output<typeof GroupKey>

const moneyOf = ({
  query,
  session,
}: Ctx<typeof rutasDeFinanzas.getRutasPorRendir | typeof rutasDeFinanzas.getRutasRendidas>) =>
  query.dinero ? sql`, ${dineroFor(session.userId)} as dinero` : sql``

/** Returns the routes that wait to be settled; the first page always has a total. */
export async function listRutasPorRendir(call: Ctx<typeof rutasDeFinanzas.getRutasPorRendir>) {
  const conditions = [isPorRendir(call.now().day)]
  const answer = await list(call, conditions, moneyOf(call))
  const { limite, cursor } = call.query
  if (!(answer instanceof JsonText) || limite === undefined || cursor !== undefined) return answer
  const total = answer.meta?.total ?? (await count(call, conditions))
  return new JsonText(answer.json, { ...(answer.meta as Meta), total })
}

/** Returns the settled routes. With their money, pages begin with the differences that may still be mended. */
export async function listRutasRendidas(call: Ctx<typeof rutasDeFinanzas.getRutasRendidas>) {
  const { dinero, limite, cursor } = call.query
  const settled = [rendida(call.now().day), ...dineroConditions(call.query)]
  if (!dinero || limite === undefined) return list(call, settled, moneyOf(call))
  const order = 'diferencias'
  const after = readCursor(cursor, order, GroupKey)
  const open = sql`ru.id = any(${await readPorRevisar(call.db, call.now().day)}::int[])`
  const read = async (isOpen: boolean, key: Key | null, rows: number): Promise<Slice<GroupKey>> => {
    const own = [...settled, isOpen ? open : sql`not ${open}`]
    const { next, ...slice } = await readPage(call, own, key, rows, moneyOf(call))
    return { ...slice, next: next && [isOpen, next] }
  }
  if (after?.[0] === false) return page(await read(false, after[1], limite), order, false)
  const first = await read(true, after?.[1] ?? null, limite)
  if (first.next) return page(first, order, after === null)
  if (first.rows === limite) return page({ ...first, next: [false, null] }, order, after === null)
  const rest = await read(false, null, limite - first.rows)
  const json = [first.json, rest.json].filter(Boolean).join(',')
  return page({ json, rows: first.rows + rest.rows, next: rest.next }, order, after === null)
}
