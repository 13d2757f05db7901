import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { nombreVisible, telefonoVisible } from '../../rules.ts'

// Travellers and no-shows get separate sums, so that they match a manual count.
const total = { by: 'Estado', rest: 'VIAJAN' }

/** Columns of the exported list; route, telephone and number are for planning. */
export const fileColumns: readonly ExportColumn<Reserva>[] = [
  { header: 'Hora', value: (row) => row.hora, kind: 'time' },
  { header: 'Hotel', value: (row) => row.hotel.nombre, width: 26 },
  { header: 'Hab', value: (row) => row.habitacion, width: 8 },
  { header: 'Nombre', value: (row) => row.nombrePasajero, width: 28 },
  { header: 'ADL', value: (row) => row.cantidadAdultos, kind: 'number', width: 6, total },
  { header: 'NIÑ', value: (row) => row.cantidadChild, kind: 'number', width: 6, total },
  {
    header: 'Vinieron',
    value: (row) => row.vinieron,
    kind: 'number',
    width: 8,
    total,
    paper: false,
  },
  { header: 'Precio Adulto', value: (row) => row.valorAdulto, kind: 'money' },
  { header: 'Precio Niño', value: (row) => row.valorChild, kind: 'money' },
  { header: 'Total', value: (row) => row.total, kind: 'money', total },
  { header: 'Idioma', value: (row) => row.idioma, width: 12 },
  { header: 'Observación', value: (row) => row.observacion, width: 34 },
  { header: 'Tipo Cobro', value: (row) => row.tipoCobro.nombre, width: 14 },
  { header: 'Estado', value: (row) => (row.noshow === 1 ? 'NO SHOW' : ''), width: 10 },
  { header: 'Motivo No Show', value: (row) => row.motivoNoShow, width: 28, paper: false },
  {
    header: 'Teléfono',
    value: (row) => telefonoVisible(row.telefono),
    width: 16,
    paper: false,
  },
  {
    header: 'Conductor',
    value: (row) => nombreVisible(row.ruta.idChofer),
    width: 24,
    paper: false,
  },
  {
    header: 'Guía',
    value: (row) => nombreVisible(row.ruta.idGuia),
    width: 24,
    paper: false,
  },
  { header: 'Vehículo', value: (row) => row.ruta.vehiculo, width: 16, paper: false },
  { header: 'N°', value: (row) => row.id, kind: 'number', width: 8, paper: false },
]
