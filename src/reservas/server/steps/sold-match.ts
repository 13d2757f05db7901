import type { Reading } from '#lib/contract/import/reading.ts'
import { plain } from '#lib/contract/text-reading.ts'

// Judges the list of a channel beside the reservations that we have.

/** Beginnings of words by which portals say that a sale stands, or does not. */
const CANCELLED = /^(cancel|anul|void|refund|reembols|reject|rechaz)/
const STANDING =
  /^(confirm|activ|vigente|ok|book|reserv|paid|pagad|accept|acept|modif|amend|new$|nuev|complet|redeem|usad|used|si$|no.?show)/

/** States of a sale as people read them. */
export const STATES = [
  { id: '1', nombre: 'Confirmada' },
  { id: '0', nombre: 'Cancelada' },
]

/** Reads the state of a sale: 1 stands, 0 is cancelled. */
export function readState(text: string): Reading {
  const word = plain(text)
  if (CANCELLED.test(word)) return { values: { habilitado: 0 } }
  if (STANDING.test(word)) return { values: { habilitado: 1 } }
  return { problem: 'No se entiende el estado: escriba confirmada o cancelada' }
}

interface Ours {
  readonly id: number
  readonly habilitado: number
}

/**
 * Returns what a row of a channel's list is, or why nothing is done: a sale that is cancelled there and unknown here, or
 * annulled here and not there, is for people to look at.
 */
export function matchSold(
  isCancelled: boolean,
  ours: Ours | undefined,
): { readonly kind: 'new' | 'compare' | 'annul' } | { readonly refusal: string } {
  if (ours === undefined)
    return isCancelled
      ? { refusal: 'Está cancelada, y aquí no existe: no hay nada que anular' }
      : { kind: 'new' }
  if (isCancelled) return { kind: 'annul' }
  return ours.habilitado === 1
    ? { kind: 'compare' }
    : { refusal: `Aquí está anulada (N° ${ours.id}), y en la lista no: revíselo con el canal` }
}
