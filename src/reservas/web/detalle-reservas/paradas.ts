import type { Reserva } from '../../contract/reserva.ts'

/** Stop of the vehicle: one hotel at one hour. */
export interface Parada {
  /** Position of its first reservation in the list, from 1. */
  desde: number
  hora: string | null
  hotel: string
  rows: readonly Reserva[]
}

export function paradasDe(rows: readonly Reserva[]): Parada[] {
  const groups = Map.groupBy(rows, ({ hora, hotelId }) => `${hora} ${hotelId}`)
  let desde = 1
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const parada = { desde, hora: first.hora, hotel: first.hotel.nombre, rows: group }
    desde += group.length
    return [parada]
  })
}

/** Returns passengers per language or charge type, most first. */
export function porGrupo(rows: readonly Reserva[], nameOf: (row: Reserva) => string) {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const name = nameOf(row)
    sums.set(name, (sums.get(name) ?? 0) + row.cantidadAdultos + row.cantidadChild)
  }
  return [...sums].sort(([, a], [, b]) => b - a)
}
