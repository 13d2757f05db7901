import type { Insertable, Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { formatTime } from '#lib/contract/civil-day.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { sendsLetters } from '#lib/server/mail.ts'
import { isUrgent, type QuietHours, quietEnd } from '../../contract/quiet.ts'
import type { Moment } from '../../contract/state.ts'
import type { Avisado, Avisar } from '../../contract/told.ts'
import type { mensajes } from '../../contract.ts'
import {
  findSame,
  insertMensaje,
  instantOf,
  lockReservas,
  superseder,
} from '../queries/mensajes.ts'
import { readTold } from '../queries/told.ts'
import { contenidoOf, type Group, groupsOf, wordsFor } from './groups.ts'

/** A chosen reservation may be told however far away its day is. */
export const EVER = '9999-12-31'

const CHANGED = 'Cambió mientras tanto. Mire de nuevo antes de avisar.'

type Call = Ctx<typeof mensajes.avisar>
type Canal = Avisar['canal']

/** State of a message as soon as it is made. */
const AT_FIRST = { correo: 'en_cola', whatsapp: 'abierto', persona: 'dicho' } as const

/** Returns until when nobody writes to a group; null where one may now. That a tour soon does not leave is told at once. */
export function quietUntil(
  { clase, rows }: Pick<Group, 'clase' | 'rows'>,
  at: Moment,
  hours: QuietHours,
): Moment | null {
  const end = quietEnd(at, hours)
  if (!end || clase !== 'anulacion') return end
  return rows.some(({ now, told }) => isUrgent(told ?? now, at, end)) ? null : end
}

function refuseUntellable(group: Group) {
  const [first] = group.rows
  if (group.estado === null) throw conflict('No hay nada que decirle.')
  if (group.estado === 'sin hora')
    throw conflict(`La reserva N° ${first.id} no tiene hora propia: escríbale una antes.`)
}

/** Refuses a way that does not lead to the person, or not at this hour. Returns until when a letter waits, or null. */
export function checkWay(
  { settings }: Teller,
  group: Group,
  { canal, at }: { canal: Canal; at: Moment },
): Moment | null {
  const [first] = group.rows
  if (canal === 'correo' && first.email === '') throw conflict('No tiene correo.')
  if (canal === 'correo' && !sendsLetters(settings))
    throw conflict('Los correos a pasajeros no están configurados: avise por WhatsApp.')
  if (canal === 'whatsapp' && first.telefono === '')
    throw conflict('No tiene un teléfono que WhatsApp pueda abrir.')
  const quiet = quietUntil(group, at, settings.quietHours)
  if (quiet && canal === 'whatsapp')
    throw conflict(
      `A esta hora no se escribe a nadie. Puede hacerlo desde las ${formatTime(quiet.time)}.`,
    )
  return quiet
}

/** Returns the message that told these reservations, or is about to. */
function knownOf({ rows, estado }: Group): Avisado | null {
  const said = estado === 'en cola' ? rows[0].last : rows[0].tellingMensaje
  return said && { mensaje: said.id, estado: said.estado, ya: true }
}

/** Tells a group once, however many press at the same time. */
export async function tellGroup(
  call: Call,
  db: Transaction<DB>,
  grupo: Avisar['grupos'][number],
): Promise<Avisado> {
  const { settings, now, body } = call
  const { canal, otraVez = false } = body
  const ids = [...new Set(grupo.reservaIds)]
  await lockReservas(db, ids)
  const rows = await readTold(db, call, { ids }, settings)
  if (rows.length < ids.length) throw notFound()
  const at = now()
  const groups = groupsOf(rows, { at, until: EVER, key: settings.secretKey })
  const [group, ...others] = groups
  if (!group) throw notFound()
  const isKnown = ({ estado }: Group) => estado === 'en cola' || estado === 'avisado'
  const isToldSince = grupo.tras !== group.tras
  if (groups.every(isKnown) && (!otraVez || isToldSince || group.estado === 'en cola')) {
    const known = knownOf(group)
    if (known) return known
  }
  const words = body.motivo?.[group.idioma] ?? ''
  const contenido = contenidoOf(group, words)
  if (others.length > 0 || isToldSince || contenido.toString('hex') !== grupo.contenido)
    throw conflict(CHANGED)
  refuseUntellable(group)
  const quiet = checkWay(call, group, { canal, at })
  await superseder(db, ids)
  const motivo = wordsFor(group.clase, words)
  return keepMensaje(call, db, group, { canal, contenido, motivo, from: quiet ?? at })
}

/** Settings and author of whoever tells. */
export type Teller = Pick<Call, 'session' | 'settings'>

interface Said {
  readonly canal: Canal
  readonly contenido: Buffer
  readonly motivo: string
  /** Moment from which a letter may leave. */
  readonly from: Moment
}

/** Keeps that a group is told. The same message is kept once, whoever adds it. */
export async function keepMensaje(
  { session, settings }: Teller,
  db: Transaction<DB>,
  { clase, idioma, persona, venta, tras, pickup, rows }: Group,
  { canal, contenido, motivo, from }: Said,
): Promise<Avisado> {
  const row = {
    ...{ clase, canal, idioma, persona, venta, contenido, tras, motivo },
    dia: pickup.day,
    estado: AT_FIRST[canal],
    usuario_id: session.userId,
    ...(canal === 'correo'
      ? { proximo: (await instantOf(db, from, settings.timeZone)).toISOString() }
      : { terminado: new Date().toISOString() }),
  } satisfies Insertable<DB['mensaje']>
  const mensaje = await insertMensaje(db, row, rows)
  if (mensaje === undefined) {
    const same = await findSame(db, row)
    if (!same) throw conflict(CHANGED)
    return { mensaje: same.id, estado: same.estado, ya: true }
  }
  await insertHistory(db, session, {
    entidad: 'mensaje',
    id: mensaje,
    accion: 'INSERT',
    verbo: 'avisar',
    cambios: changesBetween({}, { clase, canal, reservas: rows.map(({ id }) => id).join(', ') }),
    fechas: fechasOf(rows),
    quiet: true,
  })
  return { mensaje, estado: AT_FIRST[canal] }
}

/** Days that a message is about, as they are and as they were told. */
export const fechasOf = (rows: Group['rows']) =>
  rows.flatMap(({ now, told }) => [now.fecha, ...(told ? [told.fecha] : [])])
