import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/server/operator-error.ts'
import { AYUDA } from './ayuda.ts'

const OPCIONES = {
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
  reservas: { type: 'string' },
  formato: { type: 'string' },
  archivo: { type: 'string' },
  confirmar: { type: 'string' },
  pedidos: { type: 'string' },
  meses: { type: 'string' },
  aplicar: { type: 'boolean' },
} as const
type Opcion = keyof typeof OPCIONES

interface Forma {
  toma?: 'qué carpeta' | 'a quién'
  /** Asked in a terminal, so that a person's name does not stay in the shell's history. */
  pregunta?: true
  acepta?: readonly Opcion[]
  /** Options required when there is nobody to ask; `a|b` means one of the two. */
  necesita?: readonly string[]
}

const FORMAS = {
  estado: {},
  migrar: {},
  respaldar: { toma: 'qué carpeta', acepta: ['conservar'] },
  verificar: { toma: 'qué carpeta' },
  restaurar: { toma: 'qué carpeta', acepta: ['pedidos'] },
  'cambiar-secreto': {},
  'usuario lista': {},
  'usuario agregar': {
    acepta: ['email', 'nombre', 'rol', 'rut', 'sin-rut', 'telefono', 'hotel', 'generar'],
    necesita: ['email', 'nombre', 'rol', 'rut|sin-rut'],
  },
  'usuario clave': { acepta: ['email', 'generar'], necesita: ['email'] },
  'usuario reiniciar-2fa': { acepta: ['email'], necesita: ['email'] },
  'usuario cerrar-sesiones': { acepta: ['email', 'todas'], necesita: ['email|todas'] },
  'pasajeros buscar': { toma: 'a quién', pregunta: true },
  'pasajeros exportar': {
    acepta: ['reservas', 'formato', 'archivo'],
    necesita: ['reservas', 'archivo'],
  },
  'pasajeros bloquear': { acepta: ['reservas'], necesita: ['reservas'] },
  'pasajeros desbloquear': { acepta: ['reservas'], necesita: ['reservas'] },
  'pasajeros anonimizar': {
    acepta: ['reservas', 'confirmar'],
    necesita: ['reservas', 'confirmar'],
  },
  'pasajeros retencion': { acepta: ['meses', 'aplicar', 'confirmar'] },
} as const satisfies Record<string, Forma>

const GRUPOS = ['usuario', 'pasajeros']

export type NombreDeOrden = keyof typeof FORMAS
export type Opciones = ReturnType<typeof leer>['values']
export interface Orden {
  orden: NombreDeOrden
  dato: string
  opciones: Opciones
}

/** Parses the arguments; null asks for help. Without a terminal every missing value is reported at once. */
export function leerOrden(args: string[], interactive: boolean): Orden | null {
  if (args.includes('--help') || args.includes('-h')) return null
  const { values, positionals } = leer(args)
  const [primera, segunda, ...resto] = positionals
  if (!primera || primera === 'ayuda') return null
  const esDeDos = GRUPOS.includes(primera)
  if (esDeDos && !segunda) return null
  const nombre = esDeDos ? `${primera} ${segunda}` : primera
  if (!esOrden(nombre)) throw noSeEntiende(esDeDos ? segunda : primera)
  const forma: Forma = FORMAS[nombre]
  const sigue = esDeDos || segunda === undefined ? resto : [segunda, ...resto]
  const dato = forma.toma ? sigue.shift() : ''
  const sePregunta = forma.pregunta && interactive
  if (!dato && forma.toma && !sePregunta)
    throw new OperatorError(`Falta decir ${forma.toma}.\n\n${AYUDA}`)
  const sobra =
    sigue[0] ?? Object.keys(values).find((opcion) => !forma.acepta?.includes(opcion as Opcion))
  if (sobra !== undefined) throw noSeEntiende(sigue.length > 0 ? sobra : `--${sobra}`)
  const faltan = interactive
    ? []
    : (forma.necesita ?? []).filter((una) => !una.split('|').some((opcion) => opcion in values))
  if (faltan.length > 0)
    throw new OperatorError(`Falta --${faltan.join(', --').replaceAll('|', ' o --')}.`)
  return { orden: nombre, dato: dato ?? '', opciones: values }
}

const esOrden = (nombre: string): nombre is NombreDeOrden => Object.hasOwn(FORMAS, nombre)
const noSeEntiende = (que = '') => new OperatorError(`No se entiende «${que}».\n\n${AYUDA}`)

function leer(args: string[]) {
  try {
    return parseArgs({ args, options: OPCIONES, allowPositionals: true })
  } catch (error) {
    const [, que = args.join(' ')] = /'([^']+)'/.exec((error as Error).message) ?? []
    throw noSeEntiende(que)
  }
}
