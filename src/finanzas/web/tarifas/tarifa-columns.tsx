import type { Tarifa } from '#catalogos/tarifas/contract.ts'
import { type EstadoTarifa, formatTarifa } from '#catalogos/tarifas/rules.ts'
import type { Column } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Tone } from '#lib/web/ui/tone.ts'
import classes from './tarifas.module.css'

/** Tariff with its state among the others. */
export type TarifaRow = Tarifa & { estado: EstadoTarifa }

export const ESTADO_VISIBLE: Record<EstadoTarifa, { label: string; tone: Tone }> = {
  vigente: { label: 'Vigente', tone: 'success' },
  futura: { label: 'Aún no rige', tone: 'info' },
  reemplazada: { label: 'Reemplazada', tone: 'neutral' },
  anulada: { label: 'Anulada', tone: 'danger' },
}

const PARA_VISIBLE = { recepcionista: 'Recepcionista', hotel: 'Hotel' } as const

/** Texts for a hotel, excursion or channel that a tariff does not name. */
export const CUALQUIERA = {
  hotel: 'Todos los hoteles',
  excursion: 'Todas las excursiones',
  canalVenta: 'Todos los canales',
} as const

const namedOrAny = (id: keyof typeof CUALQUIERA, header: string): Column<TarifaRow> => ({
  id,
  header,
  value: (tarifa) => tarifa[id]?.nombre ?? CUALQUIERA[id],
  wrap: true,
  cell: (tarifa) => tarifa[id]?.nombre ?? <span className={classes.all}>{CUALQUIERA[id]}</span>,
})

export const columns: readonly Column<TarifaRow>[] = [
  { ...namedOrAny('hotel', 'Hotel'), card: 'title', characters: 26 },
  { ...namedOrAny('excursion', 'Excursión'), characters: 26 },
  namedOrAny('canalVenta', 'Canal de venta'),
  {
    id: 'monto',
    header: 'Comisión',
    width: 190,
    card: 'aside',
    file: false,
    cell: (tarifa) => <strong>{formatTarifa(tarifa)}</strong>,
  },
  { id: 'porPasajero', header: 'Por pasajero', kind: 'money', screen: false },
  { id: 'porcentaje', header: '% del total', kind: 'decimal', screen: false },
  { id: 'para', header: 'Para', value: ({ para }) => PARA_VISIBLE[para], width: 130 },
  { id: 'desde', header: 'Desde', kind: 'date', width: 108 },
  {
    id: 'estado',
    header: 'Estado',
    value: ({ estado }) => ESTADO_VISIBLE[estado]?.label,
    width: 140,
    cell: ({ estado }) => (
      <StatusBadge tone={ESTADO_VISIBLE[estado].tone}>{ESTADO_VISIBLE[estado].label}</StatusBadge>
    ),
  },
]
