import { useMemo } from 'react'
import type { Day } from '#lib/contract/civil-day.ts'
import { dataOf, queryClient, useQuery } from '#lib/web/query.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { reservas } from '#reservas/contract.ts'
import { type Ruta, rutas } from '../../contract.ts'
import { boardOf } from './board.ts'

const rutasInput = (fecha: Day) => ({ query: { desde: fecha, hasta: fecha } })
const reservasInput = (fecha: Day) => ({
  query: { desde: fecha, hasta: fecha, estado: 'activa' as const },
})

/** Reads a day's routes and active reservations. */
export function useBoard(fecha: Day) {
  const dayRutas = useQuery(rutas.getAll, rutasInput(fecha))
  const dayReservas = useQuery(reservas.getAll, reservasInput(fecha))
  const [some, rows] = [dayRutas.data, dayReservas.data]
  const board = useMemo(() => some && rows && boardOf(some, rows), [some, rows])
  return {
    board,
    rutas: some,
    reservas: rows,
    error: dayRutas.error ?? dayReservas.error,
    refetch: () => Promise.all([dayRutas.refetch(), dayReservas.refetch()]),
  }
}

const NOBODY: readonly Reserva[] = []

/** Reads the active reservations of another day, whose tours are still under way. */
export const useDayRows = (fecha: Day) =>
  useQuery(reservas.getAll, reservasInput(fecha)).data ?? NOBODY

/** Shows moved reservations on their route, or without one, at once, as the server wrote them. */
export function showMoved(moved: readonly Reserva[], rutaId: number) {
  const ids = new Set(moved.map((row) => row.id))
  const [first] = moved
  if (!first) return
  queryClient.setQueryData(dataOf(reservas.getAll, reservasInput(first.fecha)).queryKey, (rows) =>
    rows?.map((row) => (ids.has(row.id) ? { ...row, rutaId, version: row.version + 1 } : row)),
  )
}

/**
 * Shows a made or changed route at once: its next change has the version that the server wrote, and the next new route
 * is not proposed the people it took.
 */
export function showWritten(ruta: Ruta) {
  queryClient.setQueryData(
    dataOf(rutas.getAll, rutasInput(ruta.fecha)).queryKey,
    (rows) => rows && [...rows.filter(({ id }) => id !== ruta.id), ruta],
  )
}

/** Tells whether the pauta proposes other pick-up hours to somebody on a route, or cannot be asked: the dialog says so. */
export function proposesHours({ id, fecha }: Ruta) {
  const asked = { ...dataOf(reservas.getHoras, { query: { fecha } }), staleTime: 0 }
  return queryClient.fetchQuery(asked).then(
    (proposed) => proposed.some(({ rutaId }) => rutaId === id),
    () => true,
  )
}
