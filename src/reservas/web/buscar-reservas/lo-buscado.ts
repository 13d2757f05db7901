import { formatDay } from '#lib/contract/civil-day.ts'
import type { Busqueda } from './address.ts'

const ESTADO = { activa: 'solo activas', anulada: 'solo canceladas', noshow: 'solo no-show' }

/** What was searched, in words; empty when nothing was. */
export function loBuscado(b: Busqueda): string {
  const { desde, hasta, estado } = b
  const dias =
    desde && hasta && desde !== hasta
      ? `del ${formatDay(desde)} al ${formatDay(hasta)}`
      : desde && hasta
        ? `del ${formatDay(desde)}`
        : desde
          ? `desde el ${formatDay(desde)}`
          : hasta && `hasta el ${formatDay(hasta)}`
  const textos = (['nombre', 'hotel', 'excursion'] as const).map(
    (campo) => b[campo] && `${campo === 'excursion' ? 'excursión' : campo} “${b[campo]}”`,
  )
  const todo = [dias, ...textos, estado && ESTADO[estado]].filter(Boolean).join(' · ')
  return todo.charAt(0).toUpperCase() + todo.slice(1)
}
