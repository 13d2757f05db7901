import { excursiones } from '#catalogos/excursiones/contract.ts'
import { distinguidas } from '#catalogos/excursiones/rules.ts'
import { formatCount } from '#lib/contract/money.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { useQuery } from '#lib/web/query.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { reservas } from '#reservas/contract.ts'
import { SIN_RUTA, viajan } from '#reservas/rules.ts'

const counter = (one: string, many: string) => (n: number) =>
  `${formatCount(n)} ${n === 1 ? one : many}`
export const countPasajeros = counter('pasajero', 'pasajeros')
export const countReservas = counter('reserva', 'reservas')

/** Loads the excursions of a day, those with reservations without a route first. Disabled ones cannot be chosen. */
export function useSalidas(fecha: string | null) {
  const dia = useQuery(
    reservas.getAllByExcursion,
    { query: { fecha: fecha ?? '' } },
    { enabled: fecha !== null },
  )
  const { data: catalogo = [] } = useQuery(excursiones.getAll, {})
  const disabled = new Set(
    catalogo.filter(({ habilitado }) => habilitado === 0).map(({ id }) => id),
  )
  const nombres = new Map(distinguidas(catalogo).map(({ id, nombre }) => [id, nombre]))
  const sums = new Map<number, { nombre: string; pasajeros: number; sinRuta: number }>()
  for (const row of dia.data ?? []) {
    const { pasajeros = 0, sinRuta = 0 } = sums.get(row.excursionId) ?? {}
    const van = viajan(row)
    sums.set(row.excursionId, {
      nombre: nombres.get(row.excursionId) ?? row.nombreExcursion,
      pasajeros: pasajeros + van,
      sinRuta: sinRuta + (row.rutaId === SIN_RUTA ? van : 0),
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
  return { source: dia, options: dia.data && options }
}

/** Loads the reservations of a day and excursion; undefined while loading. */
export const useReservas = (fecha: string | null, excursionId: number | null) =>
  useQuery(
    reservas.getDetalleReserva,
    { query: { fecha: fecha ?? '', excursionId: excursionId ?? 0 } },
    { enabled: fecha !== null && excursionId !== null },
  )

export function cargaDe(rows: readonly Reserva[]) {
  const idiomas = new Map<string, number>()
  let pasajeros = 0
  for (const { idioma, cantidadAdultos, cantidadChild } of rows) {
    const van = cantidadAdultos + cantidadChild
    pasajeros += van
    idiomas.set(idioma, (idiomas.get(idioma) ?? 0) + van)
  }
  return {
    reservas: rows.length,
    pasajeros,
    idiomas: [...idiomas].sort(([, a], [, b]) => b - a),
  }
}
