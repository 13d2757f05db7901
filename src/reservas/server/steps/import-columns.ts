import { COMMON_IN_EXCURSIONES } from '#catalogos/excursiones/server/steps/import-excursiones.ts'
import { COMMON_IN_HOTELES } from '#catalogos/hoteles/server/steps/import-hoteles.ts'
import {
  countReader,
  dayReader,
  hourReader,
  peopleReader,
  pesosReader,
  phoneReader,
  textReader,
  upper,
} from '#lib/contract/import/reading.ts'
import { type NamedRow, nameColumn } from '#lib/server/import/name-column.ts'
import type { ImportColumn } from '#lib/server/import/noun.ts'
import { TIPOS_COBRO } from '../../contract/cobro.ts'
import { readState, STATES } from './sold-match.ts'

/** Rows to which the cells of a reservation refer. */
export interface Names {
  readonly excursiones: readonly (NamedRow & {
    readonly id: number
    readonly prefijo: string
    readonly valor: number
    readonly valorChild: number
    readonly horaSalida?: string | readonly string[] | undefined
  })[]
  readonly hoteles: readonly NamedRow[]
  /** Number of the newest reservation, before the file. */
  readonly newest: number
  readonly canales: readonly (NamedRow & { readonly portal?: boolean | undefined })[]
  readonly recepcionistas: readonly (NamedRow & { readonly id: number; readonly hotelId: number })[]
}

const ROWS_OF_COBROS = Object.entries(TIPOS_COBRO).map(([id, nombre]) => ({
  id: Number(id),
  nombre,
}))
/** Other words for a kind of charge. "No" is none: under "Pago" it means that nobody paid yet. */
const COBROS_AS_SAID: Readonly<Record<number, readonly string[]>> = {
  1: ['ruta', 'en ruta', 'a bordo', 'efectivo', 'paga al guía', 'por cobrar', 'pendiente'],
  2: ['hotel', 'en hotel', 'paga en hotel', 'cargo habitación'],
  3: ['pagado', 'prepago', 'prepagado', 'pagada', 'voucher', 'sin cobro', 'cortesía'],
  4: ['otro', 'transferencia'],
}

const text = (field: string, label: string, also: readonly string[], example: string) => ({
  field,
  label,
  also,
  example,
  read: textReader(field, upper),
})
const amount = (field: string, label: string, also: readonly string[], example: string) => ({
  field,
  label,
  also,
  example,
  read: pesosReader(field),
})

/** Columns of a file of coming reservations. Those that may be left out have what the form begins with. */
export const COLUMNS: readonly ImportColumn<Names>[] = [
  {
    field: 'fecha',
    label: 'Fecha',
    also: ['dia', 'fecha excursion', 'fecha tour', 'fecha servicio', 'fecha del tour', 'date'],
    required: true,
    example: '03-12-2026',
    read: dayReader('fecha'),
  },
  nameColumn<Names>({
    field: 'excursionId',
    label: 'Excursión',
    also: ['tour', 'servicio', 'producto', 'actividad', 'excursion', 'product', 'activity'],
    required: true,
    example: 'VALLE DE LA LUNA',
    rows: ({ excursiones }) => excursiones,
    spellings: (row) => ('prefijo' in row ? [String(row.prefijo)] : []),
    what: 'la excursión',
    common: COMMON_IN_EXCURSIONES,
  }),
  {
    field: 'salida',
    label: 'Salida',
    also: ['hora salida', 'hora de salida', 'hora del tour', 'departure'],
    example: '15:30',
    read: hourReader('salida'),
  },
  {
    field: 'hora',
    label: 'Hora de recogida',
    also: ['hora', 'pick up', 'pickup', 'pick-up', 'recogida', 'hora pick up'],
    example: '07:30',
    read: hourReader('hora'),
  },
  {
    ...text(
      'nombrePasajero',
      'Pasajero',
      [
        ...['nombre', 'nombre pasajero', 'cliente', 'huesped', 'titular', 'name', 'passenger'],
        ...['guest', 'customer', 'traveler', 'lead traveler'],
      ],
      'ANA ROJAS',
    ),
    required: true,
  },
  {
    field: 'cantidadAdultos',
    label: 'Adultos',
    also: [
      'pax',
      'pasajeros',
      'cantidad',
      'personas',
      'n pax',
      'adl',
      'adt',
      'adults',
      'cantidad adultos',
      'nro pax',
    ],
    required: true,
    example: '2',
    read: peopleReader('cantidadAdultos', 'cantidadChild'),
  },
  {
    field: 'cantidadChild',
    label: 'Niños',
    also: ['nin', 'chd', 'child', 'children', 'menores', 'cantidad ninos', 'cantidad child'],
    example: '1',
    read: countReader('cantidadChild'),
  },
  nameColumn<Names>({
    field: 'hotelId',
    label: 'Hotel',
    also: ['alojamiento', 'lugar', 'pick up en', 'lugar de recogida', 'hospedaje'],
    required: true,
    example: 'HOTEL TERRANTAI',
    rows: ({ hoteles }) => hoteles,
    what: 'el hotel',
    common: COMMON_IN_HOTELES,
  }),
  {
    ...text('habitacion', 'Habitación', ['hab', 'pieza', 'room', 'n habitacion'], '101'),
    required: true,
  },
  {
    field: 'telefono',
    label: 'Teléfono',
    also: ['fono', 'tel', 'celular', 'contacto', 'phone', 'whatsapp', 'wsp', 'movil'],
    example: '+55 11 91234-5678',
    read: phoneReader('telefono', 'CL'),
  },
  {
    field: 'email',
    label: 'Email',
    also: ['correo', 'mail', 'e-mail', 'correo electronico'],
    example: 'ana@correo.com',
    read: textReader('email'),
  },
  {
    ...text('idioma', 'Idioma', ['lengua', 'language', 'lang'], 'ESPAÑOL'),
    required: true,
  },
  amount(
    'valorAdulto',
    'Precio adulto',
    ['precio', 'valor', 'valor adulto', 'tarifa', 'price'],
    '$ 25.000',
  ),
  amount('valorChild', 'Precio niño', ['valor nino', 'precio child', 'valor child'], '$ 15.000'),
  nameColumn<Names>({
    field: 'tipoCobroId',
    label: 'Tipo de cobro',
    also: ['cobro', 'pago', 'forma de pago', 'estado pago', 'payment'],
    example: 'Cobro en ruta',
    rows: () => ROWS_OF_COBROS,
    spellings: ({ id }) => COBROS_AS_SAID[Number(id)] ?? [],
    what: 'el tipo de cobro',
  }),
  amount('abono', 'Abono', ['anticipo', 'sena', 'pagado en hotel', 'deposit'], '0'),
  nameColumn<Names>({
    field: 'canalVentaId',
    label: 'Canal de venta',
    also: ['canal', 'origen', 'agencia', 'vendido por', 'channel'],
    required: true,
    example: 'HOTEL',
    rows: ({ canales }) => canales,
    what: 'el canal de venta',
  }),
  text(
    'recepcionistaNombre',
    'Recepcionista',
    ['vendedor', 'vendio', 'receptionist'],
    'ROSA MAMANI',
  ),
  amount('comision', 'Comisión', ['com', 'commission'], '0'),
  text(
    'observacion',
    'Observación',
    ['observaciones', 'obs', 'notas', 'nota', 'notes'],
    'VEGETARIANA',
  ),
  {
    field: 'comentario',
    label: 'Comentario',
    also: ['comentarios', 'comment'],
    example: '',
    read: textReader('comentario'),
  },
  {
    field: 'referenciaExterna',
    label: 'Referencia del canal',
    also: [
      ...['referencia', 'localizador', 'codigo', 'codigo de reserva', 'booking', 'booking id'],
      ...['booking reference', 'booking ref', 'reference', 'confirmation', 'confirmation code'],
      ...['order id', 'order number', 'voucher'],
    ],
    example: 'GYG-48A2',
    read: textReader('referenciaExterna'),
  },
  amount(
    'precioNeto',
    'Precio neto',
    ['neto', 'net', 'net price', 'net rate', 'tarifa neta', 'a pagar por el canal'],
    '$ 39.000',
  ),
  {
    field: 'habilitado',
    label: 'Estado',
    also: ['estado reserva', 'estado de la reserva', 'status', 'booking status', 'situacion'],
    example: 'Confirmada',
    read: readState,
    choices: () => STATES,
  },
  {
    field: 'reservaId',
    label: 'N° de reserva',
    also: ['n reserva', 'numero', 'nro reserva', 'id', 'reserva'],
    example: '',
    read: countReader('reservaId'),
  },
]
