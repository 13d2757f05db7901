import type { Reserva } from '#reservas/contract/reserva.ts'

/** Names the reservations of a move with the versions that are on screen: an overtaken move is refused whole. */
export const toMove = (rows: readonly Reserva[]) => ({
  reservaIds: rows.map(({ id }) => id),
  versiones: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
})
