import { type Pickup, pickupsOf } from '../../contract/pickup-order.ts'
import type { Reserva } from '../../contract/reserva.ts'

/** Stop of the vehicle: one hotel at one hour. */
export interface Stop {
  /** Position of its first reservation in the list, from 1. */
  first: number
  pickup: Pickup | undefined
  hotel: string
  rows: readonly Reserva[]
}

export function stopsOf(rows: readonly Reserva[]): Stop[] {
  const pickups = pickupsOf(rows)
  const groups = Map.groupBy(rows, (row) => `${pickups.get(row)?.hora} ${row.hotelId}`)
  let first = 1
  return [...groups.values()].flatMap((group) => {
    const [firstRow] = group
    if (!firstRow) return []
    const { nombre: hotel } = firstRow.hotel
    const stop = {
      first,
      pickup: pickups.get(group.find(({ hora }) => hora !== null) ?? firstRow),
      hotel,
      rows: group,
    }
    first += group.length
    return [stop]
  })
}

/** Returns passengers per language or charge type, most first. */
export function paxBy(rows: readonly Reserva[], nameOf: (row: Reserva) => string) {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const name = nameOf(row)
    sums.set(name, (sums.get(name) ?? 0) + row.cantidadAdultos + row.cantidadChild)
  }
  return [...sums].sort(([, a], [, b]) => b - a)
}
