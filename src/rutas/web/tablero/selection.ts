import { storeOf } from '#lib/web/store.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'

/** Chosen reservations, all of one excursion: they move only within it. */
const chosen = storeOf<ReadonlyMap<number, Reserva>>(new Map())

export const useSelection = chosen.use
export const readSelection = chosen.get
export const clearSelection = () => chosen.set(new Map())

/** Returns how many of these reservations are chosen. Draws again only if that number changes. */
export const useChosenOf = (rows: readonly Reserva[]) =>
  chosen.useSome((all) => rows.reduce((sum, { id }) => sum + (all.has(id) ? 1 : 0), 0))

/** A settled reservation stays on its route. */
export const isMovable = ({ rendida }: Reserva) => rendida === 0

/** Adds or removes reservations. Those of another excursion begin a new selection. */
export function choose(rows: readonly Reserva[], wanted: boolean) {
  const movable = rows.filter(isMovable)
  const excursionId = movable[0]?.excursionId
  if (excursionId === undefined) return
  const next = new Map([...chosen.get()].filter(([, row]) => row.excursionId === excursionId))
  for (const row of movable) {
    if (wanted) next.set(row.id, row)
    else next.delete(row.id)
  }
  chosen.set(next)
}

/** Returns what moves with these reservations: the whole selection if it has one of them, else these alone. */
export function movedWith(rows: readonly Reserva[]) {
  const movable = rows.filter(isMovable)
  return movable.some(({ id }) => chosen.get().has(id)) ? [...chosen.get().values()] : movable
}

/** Takes reservations out of the selection; the others stay chosen. */
export function release(rows: readonly Reserva[]) {
  const next = new Map(chosen.get())
  for (const { id } of rows) next.delete(id)
  chosen.set(next)
}

/** Drops what is no longer on the board and takes the newest state of the rest. */
export function refreshSelection(reservas: readonly Reserva[]) {
  const now = chosen.get()
  if (now.size === 0) return
  const kept = reservas.filter((row) => now.has(row.id) && isMovable(row))
  chosen.set(new Map(kept.map((row) => [row.id, row])))
}
