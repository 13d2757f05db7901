import type { Recordatorio } from '#catalogos/recordatorios/contract.ts'
import { civilNow } from '#lib/contract/civil-day.ts'

const MINUTO_MS = 60_000
const MINUTOS = 5
const DURA_MS = MINUTOS * MINUTO_MS

/** Reminder that rang. `clave` holds user, reminder, day and hour: it rings once. */
export interface Aviso {
  readonly clave: string
  readonly hora: string
  readonly mensaje: string
}

/** Reminders that rang, in order. The first one shows since the instant `desde`. */
export interface Turno {
  readonly cola: readonly Aviso[]
  readonly desde: number
}
export const SIN_TURNO: Turno = { cola: [], desde: 0 }

const minutosDe = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/**
 * Returns the reminders of the last five minutes, several after a sleep. `ahora` is an instant of the server's clock.
 */
export function queSuenan(
  recordatorios: readonly Recordatorio[],
  ahora: number,
  { zona, usuarioId }: { zona: string; usuarioId: number },
): Aviso[] {
  const { day, time } = civilNow(zona, new Date(ahora))
  return recordatorios
    .filter(({ hora }) => {
      const hace = minutosDe(time) - minutosDe(hora)
      return hace >= 0 && hace < MINUTOS
    })
    .sort((a, b) => a.hora.localeCompare(b.hora) || a.id - b.id)
    .map(({ id, hora, mensaje }) => ({
      clave: [usuarioId, day, hora, id].join('-').replace(':', ''),
      hora: hora.slice(0, 5),
      mensaje,
    }))
}

export const vencido = ({ cola, desde }: Turno, ahora: number): Aviso | undefined =>
  ahora - desde >= DURA_MS ? cola[0] : undefined

/** Removes reminders done in any tab and adds new ones at the end. */
export function avanzar(
  turno: Turno,
  suenan: readonly Aviso[],
  hecho: (clave: string) => boolean,
  ahora: number,
): Turno {
  const quedan = turno.cola.filter(({ clave }) => !hecho(clave))
  const nuevos = suenan.filter(
    ({ clave }) => !hecho(clave) && !quedan.some((aviso) => aviso.clave === clave),
  )
  const cola = [...quedan, ...nuevos]
  return { cola, desde: cola[0] === turno.cola[0] ? turno.desde : ahora }
}

/** Returns the milliseconds until the next full minute or the end of the one that shows. */
export function espera({ cola, desde }: Turno, ahora: number) {
  const minuto = MINUTO_MS - (ahora % MINUTO_MS)
  return cola.length > 0 ? Math.min(minuto, desde + DURA_MS - ahora) : minuto
}
