import type { Ajustes, EstadoSesion } from '#acceso/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { serverCivil } from '#lib/web/clock.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { type Ruta, rutas } from '#rutas/contract.ts'
import { byHour } from '#rutas/web/parts/ruta-order.ts'

const HOURS_BEFORE = 2
const EVENING = '18:00'
/** Longest wait for the own routes: with a weak signal the list is shown instead. */
const PATIENCE_MS = 2_500

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Returns the route to open: today's that leaves within two hours or left last, in the evening tomorrow's first. */
export function routeOfNow(
  own: readonly Ruta[],
  { day, time }: { day: string; time: string },
): Ruta | undefined {
  const ofDay = (fecha: string) =>
    own
      .filter((ruta) => ruta.fecha === fecha && ruta.reservas > 0 && ruta.estado === 'PENDIENTE')
      .toSorted(byHour)
  const today = ofDay(day)
  const soon = today.filter(
    ({ hora }) => hora !== undefined && minutesOf(hora) <= minutesOf(time) + HOURS_BEFORE * 60,
  )
  return soon.at(-1) ?? today[0] ?? (time >= EVENING ? ofDay(addDays(day, 1))[0] : undefined)
}

/** Returns the route that a guide or driver opens the application for, with the answer that the device keeps. */
export async function routeToOpen(
  { usuario }: EstadoSesion,
  { hoy, zona }: Ajustes,
  guides: boolean,
) {
  const call = guides ? rutas.getRutasByIdGuia : rutas.getRutasByIdChofer
  const input = { params: { id: usuario.id }, query: { desde: addDays(hoy, -1) } }
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const asked = queryClient.ensureQueryData(dataOf(call, input)).catch(() => null)
  const own = await Promise.race([asked, late])
  const ruta = own && routeOfNow(own, { ...serverCivil(zona), day: hoy })
  if (!ruta) return null
  const { id: rutaId, fecha, excursionId, guiaId } = ruta
  return guides
    ? { to: '/detalle-ruta', search: { excursionId, fecha, guiaId, rutaId, origin: 'mis-rutas' } }
    : { to: '/detalle-viaje', search: { excursionId, fecha, guiaId: '', rutaId } }
}
