import * as z from 'zod/mini'
import {
  addDays,
  civilNow,
  type Day,
  daysBetween,
  formatDay,
  formatTime,
} from '#lib/contract/civil-day.ts'
import { id, moment, named } from '#lib/contract/fields.ts'
import { counter } from '#lib/contract/money.ts'
import { ESTA, estadoOf, type paxOf } from '../rules.ts'
import { type Departing, dayShift, departureOf } from './pickup-day.ts'

interface Clock {
  readonly day: string
  readonly time: string
}

const badCount = 'Diga cuántos vinieron'

/** Says who came, as adults and children together; null takes it back. */
export const Abordar = z.object({
  reservaId: id('Debe ser un id'),
  vinieron: z.nullable(z.int(badCount).check(z.minimum(0, badCount), z.maximum(1998, badCount))),
  /** Moment of the press on the device, which may have had no signal. */
  momento: z.optional(moment()),
  /** Version of what was known of it; 0 if nobody had said anything. */
  version: z.optional(z.int('Versión no válida').check(z.minimum(0, 'Versión no válida'))),
})

export const Abordaje = z.object({
  reservaId: z.int(),
  vinieron: z.nullable(z.int()),
  /** Name of the user who said so. */
  usuarioId: z.int(),
  momentoDispositivo: z.nullable(z.string()),
  momento: z.string(),
  version: z.int(),
})
export type Abordaje = z.infer<typeof Abordaje>

/** Days after an excursion on which its guide and driver may still say who came. */
const DIAS_PARA_ABORDAR = 7
const countPersonas = counter('pasajero', 'pasajeros')
export const soloHay = (pax: number) => `La reserva es de ${countPersonas(pax)}`

/** Refuses a number pressed on a device that did not know the one recorded meanwhile. */
export const yaSeDijo = (vinieron: number | null) => {
  const said =
    vinieron === null ? 'alguien borró quién vino' : `alguien registró que vinieron ${vinieron}`
  return `Mientras tanto, ${said}. Si no es así, márquelo de nuevo en la ruta.`
}

interface Awaited extends Pick<Departing, 'fecha' | 'ruta' | 'excursion'> {
  readonly habilitado: number
  readonly noshow: number
  readonly rendida: number
}

/** Tells whether people may already be picked up: from the day on, or the evening before a departure after midnight. */
const hasBegun = (reserva: Awaited, { day, time }: Clock) =>
  reserva.fecha <= day ||
  (reserva.fecha === addDays(day, 1) && dayShift(time, departureOf(reserva)) === -1)

/** Returns why nobody may say now who came of a reservation, or null. */
export function refusalOfAbordaje(
  reserva: Awaited,
  { now, enRuta }: { now: Clock; enRuta: boolean },
): string | null {
  const estado = estadoOf(reserva)
  if (estado !== 'activa') return `La reserva ${ESTA[estado]}: no se puede registrar quién vino.`
  if (reserva.rendida === 1)
    return 'La reserva ya está rendida. Deshaga la rendición para cambiar quién vino.'
  if (!hasBegun(reserva, now)) return 'Podrá registrar quién vino desde el día de la excursión.'
  if (enRuta && daysBetween(reserva.fecha, now.day) > DIAS_PARA_ABORDAR)
    return `Pasaron más de ${DIAS_PARA_ABORDAR} días. Pida a Operaciones que lo registre.`
  return null
}

export const MOMENTO_AJENO = 'La hora del dispositivo no calza con la excursión. Revísela.'
/**
 * Tells whether somebody may have pressed at an instant who came: from the day before the excursion until tomorrow, as a
 * device's clock may be some hours off.
 */
export function isMomentOf(
  momento: string,
  { fecha, hoy }: { fecha: Day; hoy: Day },
  zona: string,
) {
  const { day } = civilNow(zona, new Date(momento))
  return day >= addDays(fecha, -1) && day <= addDays(hoy, 1)
}

/** Claim that nobody came of an active reservation, which the office has not made a no-show yet. Names no passenger. */
export const NoVino = z.object({
  reservaId: z.int(),
  fecha: z.string(),
  excursion: named,
  pasajeros: z.int(),
  /** User who said so, and when: by the device's clock, unless that is later than the server's. */
  quien: z.string(),
  momento: z.string(),
  /** Version of the claim: a no-show that names an older one is refused. */
  version: z.int(),
})
export type NoVino = z.infer<typeof NoVino>

/** Formats "GLORIA GUÍA a las 08:12", with the day if it was another than the excursion's. */
export function toldBy({ quien, momento, fecha }: NoVino, zona: string) {
  const { day, time } = civilNow(zona, new Date(momento))
  const hour = `a las ${formatTime(time)}`
  return `${quien} ${day === fecha ? hour : `el ${formatDay(day)} ${hour}`}`
}

/** Returns the reason of a no-show that the office confirms. */
export const motivoDeNoVino = (claim: NoVino, zona: string) =>
  `NO SE PRESENTÓ, según ${toldBy(claim, zona)}`

export const ABORDAJE_CAMBIO = 'Alguien cambió quién vino. Revíselo antes de marcar el No Show.'

type Abordada = Parameters<typeof paxOf>[0] & { readonly vinieron?: number | undefined }

/** Returns how many came so far of these reservations; undefined while nobody said anything of any. */
export function cameOf(rows: readonly Abordada[]): number | undefined {
  const told = rows.flatMap((row) => row.vinieron ?? [])
  return told.length === 0 ? undefined : told.reduce((sum, n) => sum + n, 0)
}

/** Formats "9 de 12 a bordo". */
export const aBordo = (vinieron: number, pasajeros: number) => `${vinieron} de ${pasajeros} a bordo`
