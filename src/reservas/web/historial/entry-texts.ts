import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import type { TimelineKind } from '#lib/web/ui/timeline.tsx'
import type { Tone } from '#lib/web/ui/tone.ts'
import type { Cambio, Movimiento } from '../../contract/reserva.ts'
import { TOLD, type ToldKind } from '../../contract/reserva-told.ts'
import { asignado, telefonoVisible } from '../../rules.ts'

/** Table text, phrase and icon of each action. */
export const ACTION_TEXTS = {
  INSERT: { table: 'CREAR', phrase: 'creado', kind: 'create', tone: 'success' },
  UPDATE: { table: 'MODIFICAR', phrase: 'modificado', kind: 'edit', tone: 'info' },
  DELETE: { table: 'ELIMINAR', phrase: 'eliminado', kind: 'remove', tone: 'danger' },
} as const satisfies Record<
  Movimiento['accion'],
  { table: string; phrase: string; kind: TimelineKind; tone: Tone }
>

/** Word for each verb: anular and eliminar are both DELETE (RE-45). */
const VERB_TEXTS: Readonly<Record<string, { text: string; tone: Tone }>> = {
  agregar: { text: 'Creada', tone: 'success' },
  editar: { text: 'Editada', tone: 'info' },
  anular: { text: 'Anulada', tone: 'danger' },
  restaurar: { text: 'Restaurada', tone: 'success' },
  noshow: { text: 'No Show', tone: 'warning' },
  quitarNoshow: { text: 'No Show quitado', tone: 'success' },
  abordar: { text: 'Abordaje', tone: 'info' },
  aprobarComision: { text: 'Comisión aprobada', tone: 'success' },
  rebajarComision: { text: 'Comisión rebajada', tone: 'warning' },
  aprobarCobro: { text: 'Cobro aprobado', tone: 'success' },
  cobrarAlHotel: { text: 'Cobrada al hotel', tone: 'warning' },
  documentar: { text: 'Boleta o factura anotada', tone: 'info' },
  reconocer: { text: 'Recepcionista reconocido', tone: 'info' },
  revocarEnlaces: { text: 'Enlaces anulados', tone: 'warning' },
  eliminar: { text: 'Eliminada', tone: 'danger' },
  asignar: { text: 'Puesta en ruta', tone: 'info' },
  mover: { text: 'Movida de ruta', tone: 'info' },
  liberar: { text: 'Sacada de ruta', tone: 'warning' },
  bloquear: { text: 'Datos bloqueados', tone: 'warning' },
  desbloquear: { text: 'Datos desbloqueados', tone: 'success' },
  anonimizar: { text: 'Anonimizada', tone: 'neutral' },
}

/** Returns `Movida de ruta` for `movidaDeRuta`. */
const inWords = (name: string) => {
  const text = name
    .replaceAll('_', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLocaleLowerCase('es')
    .trim()
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}

export const verbTextOf = ({ verbo, accion }: Pick<Movimiento, 'verbo' | 'accion'>) =>
  VERB_TEXTS[verbo] ?? { text: inWords(verbo), tone: ACTION_TEXTS[accion].tone }

type Value = Cambio['antes']
type Reader = (value: NonNullable<Value>) => string

const EMPTY = 'vacío'
const SIN_ASIGNAR = 'sin asignar'

const readDay: Reader = (value) => formatDay(String(value))
const readTime: Reader = (value) => formatTime(String(value))
/** Reads a route: its name, or in older entries its number, where a reserved one means none. */
const readRuta: Reader = (value) => {
  if (typeof value === 'string') return value
  return asignado(value) === null ? SIN_ASIGNAR : `N° ${value}`
}

const READERS: Record<ToldKind, Reader> = {
  text: String,
  named: String,
  day: readDay,
  time: readTime,
  pesos: (value) => formatClp(Number(value)),
  count: (value) => formatCount(Number(value)),
  phone: (value) => telefonoVisible(String(value)),
  state: (value) => (Number(value) === 1 ? 'Activado' : 'Cancelado'),
  'yes-no': (value) => (Number(value) === 1 ? 'Sí' : 'No'),
  route: readRuta,
}

/** Reads a value of an unknown field: recognises dates and hours. */
const readUnknown: Reader = (value) =>
  typeof value === 'number'
    ? formatCount(value)
    : /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? readDay(value)
      : /^\d{2}:\d{2}:\d{2}$/.test(value)
        ? readTime(value)
        : value

export const fieldLabel = (name: string) => TOLD[name]?.label ?? inWords(name)

export const readableValue = (name: string, value: Value) => readAs(TOLD[name]?.kind, value)

/** Reads a value of a kind; of an unknown field without one. */
export function readAs(kind: ToldKind | undefined, value: Value) {
  if (value === null && kind === 'route') return SIN_ASIGNAR
  if (value === null || value === '') return EMPTY
  return (kind ? READERS[kind] : readUnknown)(value)
}

export const readChanges = (changes: readonly Cambio[]) =>
  changes.map(({ campo, antes, despues }) => ({
    id: campo,
    label: fieldLabel(campo),
    before: readableValue(campo, antes),
    after: readableValue(campo, despues),
  }))
export type ReadableChange = ReturnType<typeof readChanges>[number]

const STATE_VERBS = ['anular', 'restaurar', 'noshow', 'quitarNoshow', 'eliminar']
/** Fields that those verbs already tell. */
const STATE_FIELDS = [
  'habilitado',
  'noshow',
  'motivoNoShow',
  'nombreCancela',
  'motivoCancela',
  'fechaCancela',
  'horaCancela',
]

/** Returns the changes that the verb does not already tell. */
export const changesOf = ({ verbo, cambios }: Pick<Movimiento, 'verbo' | 'cambios'>) =>
  readChanges(
    STATE_VERBS.includes(verbo)
      ? cambios.filter(({ campo }) => !STATE_FIELDS.includes(campo))
      : cambios,
  )
