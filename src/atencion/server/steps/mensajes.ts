import type { Alcance } from '#acceso/contract/permisos.ts'
import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { isOnlyPay, pickupOf } from '#mensajes/contract/state.ts'
import { listUnsent, listUnsentAnswers } from '#mensajes/server/queries/mensajes.ts'
import { readTold, type Sale } from '#mensajes/server/queries/told.ts'
import { contenidoOf, dayOf, type Group, groupsOf } from '#mensajes/server/steps/groups.ts'
import { type Asked, dayWords, type Found } from './found.ts'

const countReservas = counter('reserva', 'reservas')
const countMensajes = counter('mensaje', 'mensajes')
const PARTS = {
  recogida: counter('recogida', 'recogidas'),
  cambio: counter('cambio', 'cambios'),
  anulacion: counter('anulada', 'anuladas'),
}

/** Hours before a pick-up within which its passenger has to be told at once. */
const SOON = 12

const groupsIn = (asked: Asked, rows: readonly Sale[], until: Day) =>
  groupsOf(rows, { at: asked.now(), until, key: asked.settings.secretKey })

/** Tells whether somebody leaves, or would wait, within a few hours. */
function isSoon({ rows, clase }: Group, { day, time }: { day: Day; time: string }): boolean {
  const limit = Number(time.slice(0, 2)) + SOON
  return rows.some(({ now, told }) =>
    (clase === 'recogida' ? [now] : [told ?? now, now]).some((facts) => {
      const pickup = pickupOf(facts)
      const hour = Number((pickup.hora ?? '00').slice(0, 2))
      if (pickup.day === day) return hour <= limit
      return pickup.day === addDays(day, 1) && hour + 24 <= limit
    }),
  )
}

/** A change of what is to be paid alone wakes nobody. */
const isPayOnly = ({ rows }: Group) => rows.every(({ now, told }) => told && isOnlyPay(told, now))

const causasOf = (group: Group) => {
  const digest = contenidoOf(group, '').toString('hex').slice(0, 8)
  return group.rows.map(({ id }) => `${id}-${group.tras}-${digest}`)
}

/** Finds the passengers who do not know yet what is true, one line a day: of the coming days, later only what changed. */
export async function findPorAvisar(asked: Asked, scope: Alcance): Promise<Found[]> {
  const { db, session, settings } = asked
  const at = asked.now()
  const until = addDays(at.day, settings.noticeDays)
  const days = { desde: at.day, hasta: addDays(until, 1), only: 'differing' } as const
  const rows = await readTold(db, { scope, session }, days, settings)
  const waiting = groupsIn(asked, rows, until).filter(
    ({ estado, clase }) =>
      estado === 'por avisar' || (estado === 'sin contacto' && clase !== 'recogida'),
  )
  const byDay = Map.groupBy(waiting, ({ rows: [first] }) => dayOf(first, at.day))
  return [...byDay].map(([fecha, groups]) => {
    const soon = groups.some((group) => !isPayOnly(group) && isSoon(group, at))
    const without = groups.filter(({ estado }) => estado === 'sin contacto')
    const parts = (['recogida', 'cambio', 'anulacion'] as const).flatMap((clase) => {
      const n = groups
        .filter((group) => group.clase === clase)
        .flatMap((group) => group.rows).length
      return n > 0 ? [PARTS[clase](n)] : []
    })
    const causas = groups.flatMap(causasOf)
    return {
      clave: `por-avisar/${fecha}`,
      causas,
      gravedad: soon ? 1 : groups.every(isPayOnly) ? 3 : 2,
      titulo: `${countReservas(causas.length)} ${wordsOf(fecha, at.day)} por avisar`,
      detalle: parts.join(', '),
      ...(without.length > 0 && { chips: [`${without.length} sin cómo avisar: llame`] }),
      fecha,
      lugar: { to: '/por-avisar', search: { fecha } },
    }
  })
}

const wordsOf = (fecha: Day, hoy: Day) => {
  const words = dayWords(fecha, hoy)
  return words.startsWith('del') ? words : `de ${words}`
}

/** Finds the messages that did not leave, or of which nobody knows, while what they say is still true. */
export const findNoSalio = async (asked: Asked, scope: Alcance): Promise<Found[]> => [
  ...(await findUnsentNews(asked, scope)),
  ...(await findUnsentAnswers(asked, scope)),
]

const ANSWER_STATES = { fallido: 'Sin entregar', dudoso: 'No se sabe si salió' }

/** An answer is told anew from the sheet of its reservation. */
async function findUnsentAnswers({ db, session, now }: Asked, scope: Alcance): Promise<Found[]> {
  const rows = await listUnsentAnswers(db, { scope, session }, now().day)
  return rows.map(({ id, estado, reservaId, fecha }) => ({
    clave: `no-salio/respuesta/${id}`,
    causas: [estado],
    gravedad: 2,
    titulo: `La respuesta a la reserva N° ${reservaId} no salió`,
    detalle: ANSWER_STATES[estado],
    fecha,
    lugar: { to: '/detalle-reservas', search: { fecha } },
    reservaId,
  }))
}

async function findUnsentNews(asked: Asked, scope: Alcance): Promise<Found[]> {
  const { db, session, settings, now } = asked
  const hoy = now().day
  const ids = await listUnsent(db, hoy)
  if (ids.length === 0) return []
  const rows = await readTold(db, { scope, session }, { ids }, settings)
  const groups = groupsIn(asked, rows, '9999-12-31').filter(
    ({ estado }) => estado === 'fallido' || estado === 'dudoso' || estado === 'en cola',
  )
  const byDay = Map.groupBy(groups, ({ rows: [first] }) => dayOf(first, hoy))
  return [...byDay].map(([fecha, ofDay]) => ({
    clave: `no-salio/${fecha}`,
    // Until it was one line a day.
    antes: ['no-salio'],
    causas: ofDay.map(({ rows: [{ last }], estado }) => `${last?.id}-${estado}`),
    gravedad: 1,
    titulo: `${countMensajes(ofDay.length)} ${wordsOf(fecha, hoy)} no ${ofDay.length === 1 ? 'salió' : 'salieron'}`,
    detalle: NOT_SENT.flatMap(([estado, words]) => {
      const n = ofDay.filter((group) => group.estado === estado).length
      return n > 0 ? [`${n} ${words}`] : []
    }).join(', '),
    fecha,
    lugar: { to: '/por-avisar', search: { fecha, ver: viewOf(ofDay) } },
  }))
}

const NOT_SENT: readonly (readonly [Group['estado'], string])[] = [
  ['fallido', 'sin entregar'],
  ['dudoso', 'que no se sabe si salieron'],
  ['en cola', 'que el servidor de correo no recibe'],
]

/** View of Por avisar that shows them. */
const viewOf = (groups: readonly Group[]) =>
  groups.every(({ estado }) => estado === 'en cola') ? 'avisados' : 'no-salieron'
