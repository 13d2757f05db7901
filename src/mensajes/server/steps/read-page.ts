import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Settings } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { findEnlace } from '#reservas/server/queries/enlaces.ts'
import { minutesLate } from '#rutas/server/queries/tarde.ts'
import { differs, type Moment } from '../../contract/state.ts'
import { factsOf, type Idioma, idiomaOf } from '../../rules.ts'
import { readPage } from '../queries/page-reserva.ts'
import { listPeticiones } from '../queries/peticiones.ts'
import { readWords } from '../queries/texts.ts'
import { EVERYTHING, readTold, type Sale } from '../queries/told.ts'
import { contenidoOf } from './groups.ts'
import type { Page, Tour } from './page-html.ts'

/** Database, clock and settings that the page reads and writes with. */
export interface PageCall {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly settings: Settings
  now(): Moment
}

/** Reads what is true of the reservation of a page, and what was told of it. */
export const readSale = async (
  db: Kysely<DB>,
  { settings }: PageCall,
  reservaId: number,
): Promise<Sale | undefined> => (await readTold(db, EVERYTHING, { ids: [reservaId] }, settings))[0]

/** Digest of what a page says of its reservation: that of a message without further words. */
export const digestOf = (sale: Sale) => contenidoOf({ rows: [sale], clase: 'recogida' }, '')

/** Tells whether the passenger said on the page to have seen what is true, and nothing was told since. */
export const isConfirmed = ({ tellingMensaje, now }: Sale) =>
  tellingMensaje?.canal === 'pagina' && !differs(tellingMensaje.dicho, now)

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
  const sale = await readSale(db, call, reservaId)
  if (!found || !sale) return null
  const { reserva, otras } = found
  const tour = (one: Reserva): Tour => ({
    reserva: one,
    facts: factsOf(one, settings.pickupWindow),
  })
  const shown = idioma ?? idiomaOf(reserva.idioma)
  return {
    idioma: shown,
    token,
    tour: { reserva, facts: sale.now },
    contenido: digestOf(sale).toString('hex'),
    confirmado: isConfirmed(sale),
    tarde: await minutesLate(db, reserva.rutaId),
    llevar: (await readWords(db, 'pagina', shown)).cuerpo,
    otras: otras.map(tour),
    peticiones: await listPeticiones(db, reservaId),
  }
}
