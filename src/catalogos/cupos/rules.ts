import { formatDay } from '#lib/contract/civil-day.ts'

export const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

/** Names the days on which a cupo holds. */
export function diasOfCupo({ fecha, dia }: { fecha: string | null; dia: number | null }): string {
  if (fecha !== null) return formatDay(fecha)
  return dia === null ? 'todos los días' : (DIAS[dia - 1] ?? '')
}
