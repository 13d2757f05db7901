import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ESTADO_VISIBLE, emailVisible, estadoOf, telefonoVisible } from '../../rules.ts'

export const fileColumns: readonly ExportColumn<Reserva>[] = [
  { header: 'N°', value: (row) => row.id, kind: 'number' },
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Hora', value: (row) => row.hora, kind: 'time' },
  { header: 'Nombre', value: (row) => row.nombrePasajero, width: 28 },
  { header: 'Observación', value: (row) => row.observacion, width: 34 },
  { header: 'Hab', value: (row) => row.habitacion, width: 9 },
  { header: 'Hotel', value: (row) => row.hotel.nombre, width: 26 },
  { header: 'Excursión', value: (row) => row.nombreExcursion, width: 26 },
  { header: 'ADL', value: (row) => row.cantidadAdultos, kind: 'number', width: 6 },
  { header: 'NIÑ', value: (row) => row.cantidadChild, kind: 'number', width: 6 },
  {
    header: 'Pasajeros',
    value: (row) => row.cantidadAdultos + row.cantidadChild,
    kind: 'number',
    width: 11,
    paper: false,
  },
  {
    header: 'Estado',
    value: (row) => ESTADO_VISIBLE[estadoOf(row)],
    width: 11,
  },
  { header: 'Precio Adulto', value: (row) => row.valorAdulto, kind: 'money', paper: false },
  { header: 'Precio Niño', value: (row) => row.valorChild, kind: 'money', paper: false },
  { header: 'Total', value: (row) => row.total, kind: 'money' },
  { header: 'Tipo Cobro', value: (row) => row.tipoCobro.nombre, width: 15 },
  { header: 'Idioma', value: (row) => row.idioma, width: 12, paper: false },
  {
    header: 'Teléfono',
    value: (row) => telefonoVisible(row.telefono),
    width: 16,
    paper: false,
  },
  {
    header: 'Email',
    value: (row) => emailVisible(row.email),
    width: 28,
    paper: false,
  },
  { header: 'Canal de Venta', value: (row) => row.canalVenta.nombre, width: 20, paper: false },
  { header: 'Recepcionista', value: (row) => row.recepcionistaNombre, width: 24, paper: false },
  { header: 'Comisión', value: (row) => row.comision, kind: 'money', paper: false },
  { header: 'Comentario', value: (row) => row.comentario, width: 28, paper: false },
  { header: 'Ingresada por', value: (row) => row.usuario.nombre, width: 24, paper: false },
  { header: 'Cancelada por', value: (row) => row.nombreCancela, width: 24, paper: false },
  {
    header: 'Fecha de cancelación',
    value: (row) => row.fechaCancela,
    kind: 'date',
    width: 20,
    paper: false,
  },
  { header: 'Motivo de cancelación', value: (row) => row.motivoCancela, width: 30, paper: false },
]
