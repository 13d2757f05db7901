import type { Tarifa } from '#catalogos/tarifas/contract.ts'
import { type EstadoTarifa, formatTarifa } from '#catalogos/tarifas/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Tone } from '#lib/web/ui/tone.ts'
import classes from './tarifas.module.css'

/** Tariff with its state among the others. */
export type TarifaRow = Tarifa & { estado: EstadoTarifa }

export const ESTADO_VISIBLE: Record<EstadoTarifa, { label: string; tone: Tone }> = {
  vigente: { label: 'Vigente', tone: 'success' },
  futura: { label: 'Aún no vale', tone: 'info' },
  reemplazada: { label: 'Reemplazada', tone: 'neutral' },
  anulada: { label: 'Anulada', tone: 'danger' },
}

export const PARA_VISIBLE = { recepcionista: 'Recepcionista', hotel: 'Hotel' } as const

/** Texts for a hotel, excursion or channel that a tariff does not name. */
export const CUALQUIERA = {
  hotel: 'Todos los hoteles',
  excursion: 'Todas las excursiones',
  canalVenta: 'Todos los canales',
} as const

const named = (id: keyof typeof CUALQUIERA, header: string): Column<TarifaRow> => ({
  id,
  header,
  wrap: true,
  cell: (tarifa) => tarifa[id]?.nombre ?? <span className={classes.all}>{CUALQUIERA[id]}</span>,
})

export const columns: readonly Column<TarifaRow>[] = [
  { ...named('hotel', 'Hotel'), card: 'title' },
  named('excursion', 'Excursión'),
  named('canalVenta', 'Canal de venta'),
  {
    id: 'monto',
    header: 'Comisión',
    width: 190,
    card: 'aside',
    cell: (tarifa) => <strong>{formatTarifa(tarifa)}</strong>,
  },
  { id: 'para', header: 'Para', width: 130, cell: ({ para }) => PARA_VISIBLE[para] },
  { id: 'desde', header: 'Desde', width: 108, cell: ({ desde }) => formatDay(desde) },
  {
    id: 'estado',
    header: 'Estado',
    width: 140,
    cell: ({ estado }) => (
      <StatusBadge tone={ESTADO_VISIBLE[estado].tone}>{ESTADO_VISIBLE[estado].label}</StatusBadge>
    ),
  },
]
