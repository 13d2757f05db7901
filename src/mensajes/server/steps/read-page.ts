import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Settings } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { sha256 } from '#lib/server/secrets.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { findEnlace } from '#reservas/server/queries/enlaces.ts'
import { minutesLate } from '#rutas/server/queries/tarde.ts'
import type { Facts } from '../../contract/facts.ts'
import { PAGE_WORDS } from '../../contract/page-words.ts'
import { factsOf, type Idioma, idiomaOf } from '../../rules.ts'
import { findLastTold, type LastTold } from '../queries/confirmar.ts'
import { findBringText, readPage } from '../queries/page-reserva.ts'
import { listPeticiones } from '../queries/peticiones.ts'
import type { Page, Tour } from './page-html.ts'

/** What the page reads and writes with. */
export interface PageCall {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly settings: Settings
  now(): { day: string }
}

const ownOrder = (facts: Facts) => Object.entries(facts).sort(([a], [b]) => (a < b ? -1 : 1))
const written = (facts: Facts) => JSON.stringify(ownOrder(facts))

/** Digest of what a page says of its reservation. */
export const digestOf = (reservaId: number, facts: Facts): Buffer =>
  sha256(JSON.stringify([[reservaId, ...ownOrder(facts)], '']))

/** Tells whether the passenger said on the page to have seen these facts, and nothing was told since. */
export const isConfirmed = (last: LastTold | undefined, facts: Facts) =>
  last?.canal === 'pagina' && written(last.facts) === written(facts)

/** Returns the number of the reservation that a token opens, or null. */
export const openPage = async ({ db, now }: PageCall, token: string) =>
  (await findEnlace(db, token, now().day))?.reservaId ?? null

/** Reads what a page shows, or null once its reservation is gone. `idioma` is the one chosen there. */
export async function readShown(
  call: PageCall,
  { token, reservaId, idioma }: { token: string; reservaId: number; idioma: Idioma | undefined },
): Promise<Omit<Page, 'cambio'> | null> {
  const { pool, db, settings, now } = call
  const found = await readPage(pool, db, reservaId, now().day)
  if (!found) return null
  const { reserva, otras } = found
  const tour = (one: Reserva): Tour => ({
    reserva: one,
    facts: factsOf(one, settings.pickupWindow),
  })
  const own = tour(reserva)
  const shown = idioma ?? idiomaOf(reserva.idioma)
  return {
    idioma: shown,
    token,
    tour: own,
    contenido: digestOf(reservaId, own.facts).toString('hex'),
    confirmado: isConfirmed(await findLastTold(db, reservaId), own.facts),
    tarde: await minutesLate(db, reserva.rutaId),
    llevar: (await findBringText(db, shown)) ?? PAGE_WORDS[shown].bringText,
    otras: otras.map(tour),
    peticiones: await listPeticiones(db, reservaId),
  }
}
