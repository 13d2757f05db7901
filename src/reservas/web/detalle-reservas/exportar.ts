import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { NADIE, SIN_TELEFONO, telefonoVisible } from '../../rules.ts'

// Travellers and no-shows get separate sums, so that they match a manual count.
const total = { by: 'Estado', rest: 'VIAJAN' }

/** Columns of the exported list; route, telephone and number are for planning. */
export const exportar: readonly ExportColumn<Reserva>[] = [
  { header: 'Hora', value: 'hora', kind: 'time' },
  { header: 'Hotel', value: 'hotel.nombre', width: 26 },
  { header: 'Hab', value: 'habitacion', width: 8 },
  { header: 'Nombre', value: 'nombrePasajero', width: 28 },
  { header: 'ADL', value: 'cantidadAdultos', kind: 'number', width: 6, total },
  { header: 'NIÑ', value: 'cantidadChild', kind: 'number', width: 6, total },
  { header: 'Precio Adulto', value: 'valorAdulto', kind: 'money' },
  { header: 'Precio Niño', value: 'valorChild', kind: 'money' },
  { header: 'Total', value: 'total', kind: 'money', total },
  { header: 'Idioma', value: 'idioma', width: 12 },
  { header: 'Observación', value: 'observacion', width: 34 },
  { header: 'Tipo Cobro', value: 'tipoCobro.nombre', width: 14 },
  { header: 'Estado', value: { map: 'noshow', to: { 0: '', 1: 'NO SHOW' } }, width: 10 },
  { header: 'Motivo No Show', value: 'motivoNoShow', width: 28, paper: false },
  {
    header: 'Teléfono',
    value: {
      first: [{ map: 'telefono', to: { [SIN_TELEFONO]: '' } }, { text: telefonoVisible('') }],
    },
    width: 16,
    paper: false,
  },
  {
    header: 'Conductor',
    value: { map: 'ruta.idChofer.id', to: NADIE, otherwise: 'ruta.idChofer.nombre' },
    width: 24,
    paper: false,
  },
  {
    header: 'Guía',
    value: { map: 'ruta.idGuia.id', to: NADIE, otherwise: 'ruta.idGuia.nombre' },
    width: 24,
    paper: false,
  },
  { header: 'Vehículo', value: 'ruta.vehiculo', width: 16, paper: false },
  { header: 'N°', value: 'id', kind: 'number', width: 8, paper: false },
]
