import type { Recordatorio } from '#catalogos/recordatorios/contract.ts'
import { civilNow } from '#lib/contract/civil-day.ts'

const MINUTE_MS = 60_000
const MINUTES = 5
const LIFETIME_MS = MINUTES * MINUTE_MS

/** Reminder that rang. `clave` holds user, reminder, day and hour: it rings once. */
export interface Aviso {
  readonly key: string
  readonly hora: string
  readonly mensaje: string
}

/** Reminders that rang, in order. The first one shows since the instant `desde`. */
export interface Queue {
  readonly waiting: readonly Aviso[]
  readonly since: number
}
export const EMPTY_QUEUE: Queue = { waiting: [], since: 0 }

const minutesOf = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/**
 * Returns the reminders of the last five minutes, several after a sleep. `ahora` is an instant of the server's clock.
 */
export function ringing(
  recordatorios: readonly Recordatorio[],
  now: number,
  { zona, usuarioId }: { zona: string; usuarioId: number },
): Aviso[] {
  const { day, time } = civilNow(zona, new Date(now))
  return recordatorios
    .filter(({ hora }) => {
      const ago = minutesOf(time) - minutesOf(hora)
      return ago >= 0 && ago < MINUTES
    })
    .sort((a, b) => a.hora.localeCompare(b.hora) || a.id - b.id)
    .map(({ id, hora, mensaje }) => ({
      key: [usuarioId, day, hora, id].join('-').replace(':', ''),
      hora: hora.slice(0, 5),
      mensaje,
    }))
}

export const expired = ({ waiting, since }: Queue, now: number): Aviso | undefined =>
  now - since >= LIFETIME_MS ? waiting[0] : undefined

/** Removes reminders done in any tab and adds new ones at the end. */
export function advance(
  queue: Queue,
  rung: readonly Aviso[],
  isDone: (clave: string) => boolean,
  now: number,
): Queue {
  const left = queue.waiting.filter(({ key }) => !isDone(key))
  const added = rung.filter(({ key }) => !isDone(key) && !left.some((aviso) => aviso.key === key))
  const waiting = [...left, ...added]
  return { waiting, since: waiting[0] === queue.waiting[0] ? queue.since : now }
}

/** Returns the milliseconds until the next full minute or the end of the one that shows. */
export function waitMs({ waiting, since }: Queue, now: number) {
  const minute = MINUTE_MS - (now % MINUTE_MS)
  return waiting.length > 0 ? Math.min(minute, since + LIFETIME_MS - now) : minute
}
