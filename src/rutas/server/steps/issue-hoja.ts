import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import type { Session } from '#lib/server/handle.ts'
import { type HojaEmitida, isOutdated, type Lugar, type Via } from '#reservas/contract/hoja.ts'
import { asignado } from '#reservas/rules.ts'
import { lockDays } from '#reservas/server/queries/change-reserva.ts'
import { lockRutaRow, readRutaDay } from '../queries/change-ruta.ts'
import { insertHojaVersion, readHojaVersion, upsertAbierta } from '../queries/hoja.ts'
import { recordHoja } from './ruta-history.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly session: Session
  now(): { day: string }
}

/** Locks a route for its hoja de ruta: nobody moves its reservations or issues a version meanwhile. */
export async function lockForHoja({ db, now }: Call, rutaId: number) {
  await lockDays(db, [await readRutaDay(db, rutaId)])
  return lockRutaRow(db, now().day, rutaId)
}

const NOBODY = {
  guia: 'La ruta no tiene guía: no se anotó con quién se abrió WhatsApp.',
  chofer: 'La ruta no tiene conductor: no se anotó con quién se abrió WhatsApp.',
} satisfies Record<Lugar, string>

/**
 * Issues a version if something changed since the last. Returns the last one. With `para` it also notes that WhatsApp
 * was opened with it for the route's guide or driver. Requires lockForHoja.
 */
export async function issueHoja(
  call: Call,
  ruta: Awaited<ReturnType<typeof lockForHoja>>,
  { via, para }: { via: Via; para?: Lugar | undefined },
): Promise<HojaEmitida> {
  const { db, session } = call
  const { id: rutaId, hoja } = ruta
  const nueva = hoja === undefined || isOutdated(hoja)
  const version = (hoja?.version ?? 0) + (nueva ? 1 : 0)
  const issued = { rutaId, version, userId: session.userId }
  if (nueva) await insertHojaVersion(db, { ...issued, via })
  const whatsapp = para && (para === 'guia' ? ruta.idGuia : ruta.idChofer)
  if (whatsapp) {
    if (asignado(whatsapp.id) === null) throw conflict(NOBODY[para], ruta)
    await upsertAbierta(db, { ...issued, destinatarioId: whatsapp.id })
  }
  if (nueva || whatsapp)
    await recordHoja(call, 'emitirHoja', ruta, {
      ...{ hoja: version, via },
      ...(whatsapp && { whatsapp: whatsapp.nombre }),
    })
  return { ...(await readHojaVersion(db, rutaId, version)), nueva }
}
