import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Moment } from '#cuentas/web/parts/moment.tsx'
import { formatDay } from '#lib/contract/civil-day.ts'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { PorResolver } from '#rendiciones/contract/por-resolver.ts'
import { montosText } from '#rendiciones/web/parts/office-has.tsx'

const ESTADOS = {
  pendiente: ['Por resolver', 'warning'],
  aplicado: ['Aplicado', 'success'],
  devuelto: ['Devuelto', 'info'],
  ingreso: ['Ingreso', 'success'],
  rechazado: ['Rechazado', 'danger'],
} as const satisfies Record<PorResolver['estado'], readonly [string, string]>

/** “Reserva N° 12, LUNA, 20-11-2026, HOTEL CUMBRES” */
export function whatOf({ reservaId, reserva, ruta }: PorResolver) {
  const place = reserva ?? ruta
  return [
    reservaId === null ? null : `Reserva N° ${reservaId}`,
    place && `${place.excursion.nombre}, ${formatDay(place.fecha)}`,
    reserva?.hotel.nombre,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Leads to the route, where FINANZAS reads the passenger: it reads no reservations. */
function WhatCell({ row }: { row: PorResolver }) {
  const { ruta } = row
  if (!ruta) return whatOf(row)
  const search = {
    excursionId: ruta.excursion.id,
    fecha: ruta.fecha,
    origin: 'finanzas-home',
    rutaId: ruta.id,
  }
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link {...props} to="/detalle-ruta" search={search} />}
    >
      {whatOf(row)}
    </Anchor>
  )
}

export const porResolverColumns: readonly ListColumn<PorResolver>[] = [
  {
    id: 'usuario',
    header: 'Quién',
    wrap: true,
    card: 'title',
    cell: ({ usuario }) => usuario.nombre,
  },
  {
    id: 'monto',
    header: 'Cuánto',
    width: 130,
    wrap: true,
    card: 'aside',
    cell: (row) => <strong>{montosText(row)}</strong>,
  },
  {
    id: 'momento',
    header: 'Cuándo',
    width: 110,
    cell: ({ momento }) => <Moment instant={momento} />,
  },
  { id: 'que', header: 'De qué', wrap: true, cell: (row) => <WhatCell row={row} /> },
  {
    id: 'razon',
    header: 'Por qué',
    wrap: true,
    cell: ({ razon, comentario }) => [razon, comentario].filter(Boolean).join(' · '),
  },
  {
    id: 'comprobante',
    header: 'Comprobante',
    width: 120,
    cell: ({ urlComprobante }) =>
      urlComprobante ? (
        <Anchor href={urlComprobante} target="_blank" rel="noreferrer" size="sm">
          Ver foto
        </Anchor>
      ) : (
        '—'
      ),
  },
  {
    id: 'estado',
    header: 'Estado',
    wrap: true,
    cell: ({ estado, resueltoPor, motivo }) => {
      const [text, tone] = ESTADOS[estado]
      return (
        <>
          <StatusBadge tone={tone}>{text}</StatusBadge>{' '}
          {resueltoPor ? `${resueltoPor.nombre}: ${motivo}` : null}
        </>
      )
    },
  },
]
