import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ESTADO_VISIBLE, emailVisible, SIN_TELEFONO, telefonoVisible } from '../../rules.ts'

export const exportar: readonly ExportColumn<Reserva>[] = [
  { header: 'N°', value: 'id', kind: 'number' },
  { header: 'Fecha', value: 'fecha', kind: 'date' },
  { header: 'Hora', value: 'hora', kind: 'time' },
  { header: 'Nombre', value: 'nombrePasajero', width: 28 },
  { header: 'Observación', value: 'observacion', width: 34 },
  { header: 'Hab', value: 'habitacion', width: 9 },
  { header: 'Hotel', value: 'hotel.nombre', width: 26 },
  { header: 'Excursión', value: 'nombreExcursion', width: 26 },
  { header: 'ADL', value: 'cantidadAdultos', kind: 'number', width: 6 },
  { header: 'NIÑ', value: 'cantidadChild', kind: 'number', width: 6 },
  {
    header: 'Pasajeros',
    value: { sum: ['cantidadAdultos', 'cantidadChild'] },
    kind: 'number',
    width: 11,
    paper: false,
  },
  {
    header: 'Estado',
    value: {
      choose: 'noshow',
      from: { 1: { text: ESTADO_VISIBLE.noshow } },
      otherwise: { map: 'habilitado', to: { 1: ESTADO_VISIBLE.activa, 0: ESTADO_VISIBLE.anulada } },
    },
    width: 11,
  },
  { header: 'Precio Adulto', value: 'valorAdulto', kind: 'money', paper: false },
  { header: 'Precio Niño', value: 'valorChild', kind: 'money', paper: false },
  { header: 'Total', value: 'total', kind: 'money' },
  { header: 'Tipo Cobro', value: 'tipoCobro.nombre', width: 15 },
  { header: 'Idioma', value: 'idioma', width: 12, paper: false },
  {
    header: 'Teléfono',
    value: {
      first: [{ map: 'telefono', to: { [SIN_TELEFONO]: '' } }, { text: telefonoVisible('') }],
    },
    width: 16,
    paper: false,
  },
  {
    header: 'Email',
    value: { first: ['email', { text: emailVisible('') }] },
    width: 28,
    paper: false,
  },
  { header: 'Canal de Venta', value: 'canalVenta.nombre', width: 20, paper: false },
  { header: 'Recepcionista', value: 'recepcionistaNombre', width: 24, paper: false },
  { header: 'Comisión', value: 'comision', kind: 'money', paper: false },
  { header: 'Comentario', value: 'comentario', width: 28, paper: false },
  { header: 'Ingresada por', value: 'usuario.nombre', width: 24, paper: false },
  { header: 'Cancelada por', value: 'nombreCancela', width: 24, paper: false },
  { header: 'Fecha de cancelación', value: 'fechaCancela', kind: 'date', width: 20, paper: false },
  { header: 'Motivo de cancelación', value: 'motivoCancela', width: 30, paper: false },
]
