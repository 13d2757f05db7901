import { deviceChoice } from '#lib/web/device-choice.ts'
import { storeOf } from '#lib/web/store.ts'
import type { Waiting } from './board.ts'

/** Most cards of which the device remembers that they differ from the others. */
const MOST_KEPT = 40
const ALL = 'todas'
const kept = deviceChoice('tablero')

interface Unfolded {
  /** All cards are unfolded but those in `others`; else only those are. */
  all: boolean
  others: readonly string[]
}

function read(): Unfolded {
  const words = kept.get()?.split('.').filter(Boolean) ?? []
  return { all: words[0] === ALL, others: words.filter((word) => word !== ALL) }
}

const unfolded = storeOf<Unfolded>(read())

function write(next: Unfolded) {
  unfolded.set(next)
  kept.set([...(next.all ? [ALL] : []), ...next.others].join('.') || '.')
}

/** Unfolds or folds every card. */
export const unfoldAll = (all: boolean) => write({ all, others: [] })

/** Folds an unfolded card, unfolds a folded one. */
export function turnCard(key: string) {
  const { all, others } = unfolded.get()
  const rest = others.filter((one) => one !== key)
  write({ all, others: (rest.length < others.length ? rest : [...rest, key]).slice(-MOST_KEPT) })
}

const isUnfolded = ({ all, others }: Unfolded, key: string) => all !== others.includes(key)

/** Tells whether a card shows its reservations. Draws again only if that changes. */
export const useUnfolded = (key: string) => unfolded.useSome((now) => isUnfolded(now, key))

/** Tells whether all these cards are unfolded. */
export const useAllUnfolded = (keys: readonly string[]) =>
  unfolded.useSome((now) => keys.every((key) => isUnfolded(now, key)))

export const keyOfRuta = (id: number) => `r${id}`
/** Without the colon of its hour, which a cookie's reader does not take. */
export const keyOfWaiting = ({ excursionId, salida = '' }: Waiting) =>
  `s${excursionId}-${salida.replace(':', '')}`
