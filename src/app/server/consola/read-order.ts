import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/server/operator-error.ts'
import { HELP } from './help-text.ts'
import type { Terminal } from './terminal.ts'

const OPTIONS = {
  email: { type: 'string' },
  nombre: { type: 'string' },
  rol: { type: 'string' },
  rut: { type: 'string' },
  'sin-rut': { type: 'string' },
  telefono: { type: 'string' },
  hotel: { type: 'string' },
  generar: { type: 'boolean' },
  todas: { type: 'boolean' },
  conservar: { type: 'string' },
  desde: { type: 'string' },
  reservas: { type: 'string' },
  formato: { type: 'string' },
  archivo: { type: 'string' },
  confirmar: { type: 'string' },
  pedidos: { type: 'string' },
  meses: { type: 'string' },
  aplicar: { type: 'boolean' },
  ajustes: { type: 'string' },
  respaldos: { type: 'string' },
  unidades: { type: 'string' },
  escribir: { type: 'boolean' },
} as const
type Option = keyof typeof OPTIONS

interface Form {
  takes?: 'qué carpeta' | 'a quién' | 'qué nombre'
  /** Asked in a terminal, so that a person's name does not stay in the shell's history. */
  asks?: true
  accepts?: readonly Option[]
  /** Options required when there is nobody to ask; `a|b` means one of the two. */
  needs?: readonly string[]
}

const FORMS = {
  estado: {},
  libro: { accepts: ['desde'] },
  migrar: {},
  respaldar: { takes: 'qué carpeta', accepts: ['conservar'] },
  verificar: { takes: 'qué carpeta' },
  restaurar: { takes: 'qué carpeta', accepts: ['pedidos'] },
  'cambiar-secreto': {},
  operador: { accepts: ['ajustes', 'respaldos', 'unidades'] },
  'operador nuevo': { takes: 'qué nombre', accepts: ['ajustes', 'respaldos', 'escribir'] },
  'usuario lista': {},
  'usuario agregar': {
    accepts: ['email', 'nombre', 'rol', 'rut', 'sin-rut', 'telefono', 'hotel', 'generar'],
    needs: ['email', 'nombre', 'rol', 'rut|sin-rut'],
  },
  'usuario clave': { accepts: ['email', 'generar'], needs: ['email'] },
  'usuario reiniciar-2fa': { accepts: ['email'], needs: ['email'] },
  'usuario cerrar-sesiones': { accepts: ['email', 'todas'], needs: ['email|todas'] },
  'pasajeros buscar': { takes: 'a quién', asks: true },
  'pasajeros exportar': {
    accepts: ['reservas', 'formato', 'archivo'],
    needs: ['reservas', 'archivo'],
  },
  'pasajeros bloquear': { accepts: ['reservas'], needs: ['reservas'] },
  'pasajeros desbloquear': { accepts: ['reservas'], needs: ['reservas'] },
  'pasajeros anonimizar': {
    accepts: ['reservas', 'confirmar'],
    needs: ['reservas', 'confirmar'],
  },
  'pasajeros retencion': { accepts: ['meses', 'aplicar', 'confirmar'] },
} as const satisfies Record<string, Form>

const GROUPS = ['usuario', 'pasajeros']

export type OrderName = keyof typeof FORMS
export type Options = ReturnType<typeof parse>['values']
export interface Order {
  name: OrderName
  argument: string
  options: Options
}

export interface Task extends Order {
  env: Record<string, string | undefined>
  terminal: Terminal
  signal: AbortSignal | undefined
}
export type Run = (task: Task) => Promise<number | undefined>

/** Parses the arguments; null asks for help. Without a terminal every missing value is reported at once. */
export function readOrder(args: string[], interactive: boolean): Order | null {
  if (args.includes('--help') || args.includes('-h')) return null
  const { values, positionals } = parse(args)
  const [first, second, ...rest] = positionals
  if (!first || first === 'ayuda') return null
  const isGroup = GROUPS.includes(first)
  if (isGroup && !second) return null
  // `operador` is an order alone, and a pair with a second word.
  const isPair = isGroup || isOrder(`${first} ${second}`)
  const name = isPair ? `${first} ${second}` : first
  if (!isOrder(name)) throw notUnderstood(isPair ? second : first)
  const form: Form = FORMS[name]
  const left = isPair || second === undefined ? rest : [second, ...rest]
  const argument = form.takes ? left.shift() : ''
  const mayAsk = form.asks && interactive
  if (!argument && form.takes && !mayAsk)
    throw new OperatorError(`Falta decir ${form.takes}.\n\n${HELP}`)
  const extra =
    left[0] ?? Object.keys(values).find((option) => !form.accepts?.includes(option as Option))
  if (extra !== undefined) throw notUnderstood(left.length > 0 ? extra : `--${extra}`)
  const missing = interactive
    ? []
    : (form.needs ?? []).filter((one) => !one.split('|').some((option) => option in values))
  if (missing.length > 0)
    throw new OperatorError(`Falta --${missing.join(', --').replaceAll('|', ' o --')}.`)
  return { name, argument: argument ?? '', options: values }
}

const isOrder = (name: string): name is OrderName => Object.hasOwn(FORMS, name)
const notUnderstood = (what = '') => new OperatorError(`No se entiende «${what}».\n\n${HELP}`)

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch (error) {
    const [, what = args.join(' ')] = /'([^']+)'/.exec((error as Error).message) ?? []
    throw notUnderstood(what)
  }
}
