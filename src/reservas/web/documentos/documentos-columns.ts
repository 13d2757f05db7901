import { formatClp } from '#lib/contract/money.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import { type Documento, RECEPTOR } from '../../contract/documento.ts'

export const TIPO = { boleta: 'Boleta', factura: 'Factura' } as const

export const columns: readonly Column<Documento>[] = [
  { id: 'fecha', header: 'Fecha', kind: 'date', width: 104 },
  {
    id: 'reservaId',
    header: 'Reserva',
    kind: 'number',
    width: 82,
    cell: ({ reservaId }) => String(reservaId),
  },
  { id: 'nombrePasajero', header: 'Pasajero', card: 'title', characters: 28 },
  { ...named('excursion', 'Excursión'), characters: 26 },
  { ...named('hotel', 'Hotel'), characters: 26, hideOnPhone: true },
  { ...named('tipoCobro', 'Tipo de cobro'), screen: false },
  { id: 'monto', header: 'Monto', kind: 'money', width: 104, total: true },
  {
    id: 'tarjeta',
    header: 'Con tarjeta',
    kind: 'money',
    width: 104,
    total: true,
    cell: ({ tarjeta }) => (tarjeta === 0 ? '' : formatClp(tarjeta)),
  },
  { id: 'autorizacion', header: 'Código de autorización', screen: false },
  { id: 'documento', header: 'Documento', value: ({ tipo }) => TIPO[tipo], width: 104 },
  ...RECEPTOR.map(
    ({ field, label }): Column<Documento> => ({
      id: field,
      header: label,
      screen: false,
      ...(field === 'rut' && { kind: 'rut' as const }),
    }),
  ),
  { id: 'folio', header: 'Folio', width: 110, card: 'aside' },
  { id: 'enlace', header: 'Enlace', screen: false, paper: false },
]
