import { addMonths, formatMonth } from '#lib/contract/civil-day.ts'
import type { CifraDeMes } from '../../contract.ts'

/** Fills in the months without reservations between the first and the last. */
export function sinHuecos(meses: readonly CifraDeMes[]): CifraDeMes[] {
  const [primero, ultimo] = [meses[0], meses.at(-1)]
  if (!primero || !ultimo) return []
  const porMes = new Map(meses.map((fila) => [fila.mes, fila]))
  const todos: CifraDeMes[] = []
  for (let dia = `${primero.mes}-01`; dia.slice(0, 7) <= ultimo.mes; dia = addMonths(dia, 1)) {
    const mes = dia.slice(0, 7)
    todos.push(porMes.get(mes) ?? { mes, reservas: 0, pasajeros: 0, total: 0 })
  }
  return todos
}

/** Formats `Noviembre de 2026`. */
export function nombreDeMes(mes: string) {
  const nombre = formatMonth(`${mes}-01`)
  return nombre.charAt(0).toLocaleUpperCase('es') + nombre.slice(1)
}

/** Formats `nov 26`, the label of a column. */
export const cortoDeMes = (mes: string) =>
  `${formatMonth(`${mes}-01`).slice(0, 3)} ${mes.slice(2, 4)}`
