import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { Tone } from '#lib/web/ui/status-badge.tsx'
import type { TimelineKind } from '#lib/web/ui/timeline.tsx'
import type { Cambio, Movimiento } from '../../contract/reserva.ts'
import { SIN_RECEPCIONISTA, SIN_RUTA, TIPOS_COBRO, telefonoVisible } from '../../rules.ts'

/** How each action of the change log reads: in the table, in the sentence (1§2), and its icon. */
export const ACCION_VISIBLE = {
  INSERT: { tabla: 'CREAR', frase: 'creado', kind: 'create', tone: 'success' },
  UPDATE: { tabla: 'MODIFICAR', frase: 'modificado', kind: 'edit', tone: 'info' },
  DELETE: { tabla: 'ELIMINAR', frase: 'eliminado', kind: 'remove', tone: 'danger' },
} as const satisfies Record<
  Movimiento['accion'],
  { tabla: string; frase: string; kind: TimelineKind; tone: Tone }
>

/** What exactly was done: an annulled reservation and one deleted for good are both DELETE (D21). */
export const VERBO_VISIBLE: Readonly<Record<string, { texto: string; tone: Tone }>> = {
  agregar: { texto: 'Creada', tone: 'success' },
  editar: { texto: 'Editada', tone: 'info' },
  anular: { texto: 'Anulada', tone: 'danger' },
  restaurar: { texto: 'Restaurada', tone: 'success' },
  noshow: { texto: 'No Show', tone: 'warning' },
  quitarNoshow: { texto: 'No Show quitado', tone: 'success' },
  eliminar: { texto: 'Eliminada', tone: 'danger' },
}

/** `movidaDeRuta` → `Movida de ruta`. */
const palabras = (nombre: string) => {
  const text = nombre
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLocaleLowerCase('es')
    .trim()
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}

export const verboVisible = ({ verbo, accion }: Pick<Movimiento, 'verbo' | 'accion'>) =>
  VERBO_VISIBLE[verbo] ?? { texto: palabras(verbo), tone: ACCION_VISIBLE[accion].tone }

export const VACIO = 'vacío'

type Valor = Cambio['antes']
type Lectura = (valor: NonNullable<Valor>) => string

const texto: Lectura = String
const dia: Lectura = (valor) => formatDay(String(valor))
const hora: Lectura = (valor) => formatTime(String(valor))
const monto: Lectura = (valor) => formatClp(Number(valor))
const cantidad: Lectura = (valor) => formatCount(Number(valor))
const siNo: Lectura = (valor) => (Number(valor) === 1 ? 'Sí' : 'No')
const numero: Lectura = (valor) => `N° ${valor}`
/** An id whose reserved row means nobody (D12). */
const nadie =
  (reservado: number, nada: string): Lectura =>
  (valor) =>
    Number(valor) <= reservado ? nada : numero(valor)

/** The fields of a reservation: what people call them, and how their values read. */
const CAMPOS: Readonly<Record<string, [nombre: string, leer: Lectura]>> = {
  fecha: ['Fecha', dia],
  hora: ['Hora', hora],
  nombrePasajero: ['Pasajero', texto],
  email: ['Email', texto],
  telefono: ['Teléfono', (valor) => telefonoVisible(String(valor))],
  habitacion: ['Habitación', texto],
  idioma: ['Idioma', texto],
  observacion: ['Observación', texto],
  cantidadAdultos: ['Adultos', cantidad],
  valorAdulto: ['Precio adulto', monto],
  cantidadChild: ['Niños', cantidad],
  valorChild: ['Precio niño', monto],
  total: ['Total', monto],
  comision: ['Comisión', monto],
  comentario: ['Comentario', texto],
  habilitado: ['Estado', (valor) => (Number(valor) === 1 ? 'Activado' : 'Cancelado')],
  noshow: ['No Show', siNo],
  motivoNoShow: ['Motivo No Show', texto],
  nombreCancela: ['Anulado por', texto],
  motivoCancela: ['Motivo de anulación', texto],
  fechaCancela: ['Fecha de anulación', dia],
  horaCancela: ['Hora de anulación', hora],
  excursion: ['Excursión', texto],
  nombreExcursion: ['Excursión', texto],
  excursionId: ['Excursión', numero],
  hotel: ['Hotel', texto],
  hotelId: ['Hotel', numero],
  canalVenta: ['Canal de venta', texto],
  canalVentaId: ['Canal de venta', numero],
  tipoCobro: ['Tipo de cobro', texto],
  tipoCobroId: [
    'Tipo de cobro',
    (valor) => TIPOS_COBRO[Number(valor) as keyof typeof TIPOS_COBRO] ?? numero(valor),
  ],
  recepcionista: ['Recepcionista', texto],
  recepcionistaNombre: ['Recepcionista', texto],
  recepcionistaId: ['Recepcionista', nadie(SIN_RECEPCIONISTA, VACIO)],
  ruta: ['Ruta', texto],
  rutaId: ['Ruta', nadie(SIN_RUTA + 1, 'sin asignar')],
  usuario: ['Usuario', texto],
  usuarioId: ['Usuario', numero],
}

/** A value of a field nobody has named: dates and hours still read as such. */
const desconocido: Lectura = (valor) =>
  typeof valor === 'number'
    ? formatCount(valor)
    : /^\d{4}-\d{2}-\d{2}$/.test(valor)
      ? dia(valor)
      : /^\d{2}:\d{2}:\d{2}$/.test(valor)
        ? hora(valor)
        : valor

export const campoVisible = (campo: string) => CAMPOS[campo]?.[0] ?? palabras(campo)

export function valorVisible(campo: string, valor: Valor) {
  if (valor === null || valor === '') return VACIO
  return (CAMPOS[campo]?.[1] ?? desconocido)(valor)
}

export interface CambioLeido {
  campo: string
  antes: string
  despues: string
}

export const leerCambios = (cambios: readonly Cambio[]): CambioLeido[] =>
  cambios.map(({ campo, antes, despues }) => ({
    campo: campoVisible(campo),
    antes: valorVisible(campo, antes),
    despues: valorVisible(campo, despues),
  }))

/** What a verb's own name says already: that an annulled reservation is now "Cancelado", and by whom. */
const DICHO = new Set([
  'habilitado',
  'noshow',
  'motivoNoShow',
  'nombreCancela',
  'motivoCancela',
  'fechaCancela',
  'horaCancela',
])

/** What there is to read in an entry besides its verb and its reason. */
export const cambiosDe = ({ verbo, cambios }: Pick<Movimiento, 'verbo' | 'cambios'>) =>
  leerCambios(verbo === 'editar' ? cambios : cambios.filter(({ campo }) => !DICHO.has(campo)))
