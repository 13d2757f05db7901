import { useOpens } from '#lib/web/open-screens.ts'
import type { Base, Days } from '../../rules.ts'
import type { Opened } from '../cifras/figure-table.tsx'

/** Addresses of the rows behind a figure, for who may see them. */
export function useOpenedRows(por: Base, { desde, hasta }: Days) {
  const maySeeReservas = useOpens('/buscar-reservas')
  const maySeeCuentas = useOpens('/cuentas')
  const to = (search: object): Opened | undefined =>
    maySeeReservas ? { to: '/buscar-reservas', search } : undefined
  const days = por === 'viaje' ? { desde, hasta } : { vendidaDesde: desde, vendidaHasta: hasta }
  return {
    /** Reservations in a state, of these days. */
    reservas: (search: object) => to({ ...days, ...search }),
    /** Active reservations of these days, of one excursion, hotel, channel or seller. */
    activas: (search: object = {}) => to({ ...days, estado: 'activa', ...search }),
    /** Active reservations that travel in these days, whatever the days are of. */
    viajadas: (search: object) => to({ desde, hasta, estado: 'activa', ...search }),
    /** Account of a hotel. */
    cuenta: (nombre: string): Opened | undefined =>
      maySeeCuentas
        ? { to: '/cuentas', search: { tipo: 'hotel', ver: 'todas', buscar: nombre } }
        : undefined,
    costs: useOpens('/ver-excursiones') ? { to: '/ver-excursiones', search: {} } : undefined,
  }
}
export type OpenedRows = ReturnType<typeof useOpenedRows>
