import { excursiones } from '#catalogos/excursiones/contract.ts'
import { distinguish } from '#catalogos/excursiones/rules.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { useQuery } from '#lib/web/query.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { reservas } from '#reservas/contract.ts'
import { paxOf, SIN_RUTA, viajan } from '#reservas/rules.ts'
import { countPasajeros } from '#reservas/web/parts/counts.ts'

/** Loads the excursions of a day, those with reservations without a route first. Disabled ones cannot be chosen. */
export function useSalidas(fecha: string | null) {
  const dayReservas = useQuery(
    reservas.getAllByExcursion,
    { query: { fecha: fecha ?? '' } },
    { enabled: fecha !== null },
  )
  const { data: catalog = [] } = useQuery(excursiones.getAll, {})
  const disabled = new Set(catalog.filter(({ habilitado }) => habilitado === 0).map(({ id }) => id))
  const names = new Map(distinguish(catalog).map(({ id, nombre }) => [id, nombre]))
  const sums = new Map<number, { nombre: string; pasajeros: number; sinRuta: number }>()
  for (const row of dayReservas.data ?? []) {
    const { pasajeros = 0, sinRuta = 0 } = sums.get(row.excursionId) ?? {}
    const travelling = viajan(row)
    sums.set(row.excursionId, {
      nombre: names.get(row.excursionId) ?? row.nombreExcursion,
      pasajeros: pasajeros + travelling,
      sinRuta: sinRuta + (row.rutaId === SIN_RUTA ? travelling : 0),
    })
  }
  const options = [...sums]
    .filter(([, { pasajeros }]) => pasajeros > 0)
    .sort(([, a], [, b]) => b.sinRuta - a.sinRuta || compareSpanish(a.nombre, b.nombre))
    .map(([value, { nombre, pasajeros, sinRuta }]) => ({
      value,
      disabled: disabled.has(value),
      label: `${nombre} (${
        disabled.has(value)
          ? 'desactivada'
          : sinRuta > 0
            ? `${countPasajeros(sinRuta)} sin ruta`
            : `${countPasajeros(pasajeros)}, con ruta`
      })`,
    }))
  return { source: dayReservas, options: dayReservas.data && options }
}

/** Loads the reservations of a day and excursion; undefined while loading. */
export const useDayReservas = (fecha: string | null, excursionId: number | null) =>
  useQuery(
    reservas.getDetalleReserva,
    { query: { fecha: fecha ?? '', excursionId: excursionId ?? 0 } },
    { enabled: fecha !== null && excursionId !== null },
  )

export function loadOf(rows: readonly Reserva[]) {
  const idiomas = new Map<string, number>()
  let pasajeros = 0
  for (const row of rows) {
    const travelling = paxOf(row)
    pasajeros += travelling
    idiomas.set(row.idioma, (idiomas.get(row.idioma) ?? 0) + travelling)
  }
  return {
    reservas: rows.length,
    pasajeros,
    idiomas: [...idiomas].sort(([, a], [, b]) => b - a),
  }
}
