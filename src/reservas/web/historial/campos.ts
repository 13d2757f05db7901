export type Tipo =
  | 'texto'
  | 'dia'
  | 'hora'
  | 'monto'
  | 'cantidad'
  | 'telefono'
  | 'estado'
  | 'siNo'
  | 'ruta'

/** Label and type of each field, by its API name. */
export const CAMPOS: Readonly<Record<string, readonly [nombre: string, tipo: Tipo]>> = {
  fecha: ['Fecha', 'dia'],
  hora: ['Hora', 'hora'],
  nombrePasajero: ['Pasajero', 'texto'],
  email: ['Email', 'texto'],
  telefono: ['Teléfono', 'telefono'],
  habitacion: ['Habitación', 'texto'],
  idioma: ['Idioma', 'texto'],
  observacion: ['Observación', 'texto'],
  cantidadAdultos: ['Adultos', 'cantidad'],
  valorAdulto: ['Precio adulto', 'monto'],
  cantidadChild: ['Niños', 'cantidad'],
  valorChild: ['Precio niño', 'monto'],
  total: ['Total', 'monto'],
  comision: ['Comisión', 'monto'],
  comentario: ['Comentario', 'texto'],
  habilitado: ['Estado', 'estado'],
  noshow: ['No Show', 'siNo'],
  motivoNoShow: ['Motivo No Show', 'texto'],
  nombreCancela: ['Anulado por', 'texto'],
  motivoCancela: ['Motivo de anulación', 'texto'],
  fechaCancela: ['Fecha de anulación', 'dia'],
  horaCancela: ['Hora de anulación', 'hora'],
  excursion: ['Excursión', 'texto'],
  hotel: ['Hotel', 'texto'],
  canalVenta: ['Canal de venta', 'texto'],
  tipoCobro: ['Tipo de cobro', 'texto'],
  recepcionistaNombre: ['Recepcionista', 'texto'],
  ruta: ['Ruta', 'ruta'],
  rutaId: ['Ruta', 'ruta'],
}

export const VACIO = 'vacío'
export const SIN_ASIGNAR = 'sin asignar'

// Fields that the verb already tells.
const ESTADOS = [
  'habilitado',
  'noshow',
  'motivoNoShow',
  'nombreCancela',
  'motivoCancela',
  'fechaCancela',
  'horaCancela',
]
/** Changes that are not shown, by verb. */
export const DICHO: Readonly<Record<string, readonly string[]>> = {
  anular: ESTADOS,
  restaurar: ESTADOS,
  noshow: ESTADOS,
  quitarNoshow: ESTADOS,
  eliminar: ESTADOS,
}
