import type { Ctx } from '#acceso/server/session.ts'
import { addDays, type Day, daysBetween } from '#lib/contract/civil-day.ts'
import { invalid } from '#lib/server/errors.ts'
import { sendsLetters } from '#lib/server/mail.ts'
import { quietEnd } from '../../contract/quiet.ts'
import type { Grupo, PorAvisar } from '../../contract/told.ts'
import type { mensajes } from '../../contract.ts'
import { dayOf, type Group, groupsOf } from '../steps/groups.ts'
import { readTold, type Said } from './told.ts'

/** Days that are read together at most. */
const MOST_DAYS = 7

const mensajeOf = ({ id, canal, estado, momento }: Said) => ({ id, canal, estado, momento })

function grupoOf({ rows, clase, idioma, estado, pickup }: Group): Grupo[] {
  if (estado === null) return []
  const [first] = rows
  const said = estado === 'por avisar' ? first.tellingMensaje : (first.last ?? first.tellingMensaje)
  return [
    {
      reservaIds: rows.map(({ id }) => id),
      clase,
      idioma,
      estado,
      dia: pickup.day,
      hora: pickup.hora,
      pasajero: first.nombre,
      hotel: first.hotel,
      excursion: first.excursion,
      correo: first.email !== '',
      telefono: first.telefono !== '',
      ahora: first.now,
      ...(first.told && { dicho: first.told }),
      ...(said && { mensaje: mensajeOf(said) }),
      ...(first.decir !== '' && { decir: first.decir }),
    },
  ]
}

const UNTELLABLE: readonly string[] = ['sin hora', 'sin contacto']
const NOT_SENT: readonly string[] = ['fallido', 'dudoso']

/** Returns what is to be told of some days, and what was told, the first pick-up first. */
export async function getPorAvisar(call: Ctx<typeof mensajes.getPorAvisar>): Promise<PorAvisar> {
  const { query, db, settings, now } = call
  const { fecha, hasta = fecha } = query
  if (hasta < fecha || daysBetween(fecha, hasta) >= MOST_DAYS)
    throw invalid({ hasta: `Hasta ${MOST_DAYS} días` })
  const at = now()
  const rows = await readTold(db, call, { desde: fecha, hasta }, settings)
  const soon = addDays(at.day, settings.noticeDays)
  const until = hasta > soon ? hasta : soon
  const grupos = groupsOf(rows, { at, until, key: settings.secretKey })
    .flatMap(grupoOf)
    .toSorted(
      (a, b) => a.dia.localeCompare(b.dia) || (a.hora ?? '99').localeCompare(b.hora ?? '99'),
    )
  const count = (states: readonly string[]) =>
    grupos.filter(({ estado }) => states.includes(estado)).length
  const { quietHours } = settings
  return {
    grupos,
    cuentas: {
      porAvisar: count(['por avisar']),
      avisados: count(['avisado', 'en cola']),
      sinComoAvisar: count(UNTELLABLE),
      noSalieron: count(NOT_SENT),
    },
    silencio: quietHours && {
      desde: quietHours[0],
      hasta: quietHours[1],
      ahora: quietEnd(at, quietHours) !== null,
    },
    correo: sendsLetters(settings),
    otros: await listOthers(call, until),
  }
}

/** Days after `hasta` that would be looked at too late: what was told of them has changed. */
async function listOthers(call: Ctx<typeof mensajes.getPorAvisar>, hasta: Day) {
  const { db, settings, now } = call
  const at = now()
  const days = { desde: at.day, hasta, only: 'later differing' } as const
  const rows = await readTold(db, call, days, settings)
  const waiting = groupsOf(rows, { at, until: at.day, key: settings.secretKey }).filter(
    ({ estado, rows: [first] }) =>
      (estado === 'por avisar' || estado === 'sin contacto') && dayOf(first, at.day) > hasta,
  )
  const byDay = Map.groupBy(waiting, ({ rows: [first] }) => dayOf(first, at.day))
  return [...byDay]
    .map(([fecha, groups]) => ({ fecha, mensajes: groups.length }))
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha))
}
