import { parseArgs } from 'node:util'
import { OperatorError } from '#lib/server/operator-error.ts'

const OPCIONES = {
  email: { type: 'string' },
  nombre: { type: 'string' },
  rol: { type: 'string' },
  rut: { type: 'string' },
  'sin-rut': { type: 'string' },
  telefono: { type: 'string' },
  hotel: { type: 'string' },
  generar: { type: 'boolean' },
} as const
type Opcion = keyof typeof OPCIONES

/** Each order with the options that it takes. */
const ORDENES = {
  lista: [],
  agregar: ['email', 'nombre', 'rol', 'rut', 'sin-rut', 'telefono', 'hotel', 'generar'],
  clave: ['email', 'generar'],
  'reiniciar-2fa': ['email'],
} as const satisfies Record<string, readonly Opcion[]>

/** What each order cannot do without. */
const NECESITAN: Record<keyof typeof ORDENES, string[]> = {
  lista: [],
  agregar: ['email', 'nombre', 'rol', 'rut|sin-rut'],
  clave: ['email'],
  'reiniciar-2fa': ['email'],
}

export type Opciones = ReturnType<typeof leer>['values']
export interface Orden {
  orden: keyof typeof ORDENES
  opciones: Opciones
}

export const AYUDA = `Usuarios de Travesía, desde la línea de comandos:

  npm run usuario -- lista
  npm run usuario -- agregar --email ana@empresa.cl --nombre "ANA ROJAS" --rol GERENCIAL --rut 12.678.579-8
  npm run usuario -- clave --email ana@empresa.cl
  npm run usuario -- reiniciar-2fa --email ana@empresa.cl

Lo que no se indique se pregunta. La contraseña se escribe sin que se vea, o se crea con --generar y se
muestra una sola vez; sin nadie a quien preguntar, es la primera línea de la entrada.
agregar acepta además --sin-rut "MOTIVO", --telefono 56912345678 y, para el rol HOTEL, --hotel con su id.`

/**
 * What the arguments ask for; null for nothing, which asks for help. Without a person to ask, everything that an order
 * needs must be said, and what is missing is told at once.
 */
export function leerOrden(args: string[], interactive: boolean): Orden | null {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return null
  const { values, positionals } = leer(args)
  const [nombre = '', ...sobra] = positionals
  if (!esOrden(nombre) || sobra.length > 0) throw noSeEntiende(sobra[0] ?? nombre)
  const acepta: readonly string[] = ORDENES[nombre]
  const ajena = Object.keys(values).find((opcion) => !acepta.includes(opcion))
  if (ajena) throw noSeEntiende(`--${ajena}`)
  const faltan = interactive
    ? []
    : NECESITAN[nombre].filter((una) => !una.split('|').some((opcion) => opcion in values))
  if (faltan.length > 0)
    throw new OperatorError(`Falta --${faltan.join(', --').replaceAll('|', ' o --')}.`)
  return { orden: nombre, opciones: values }
}

const esOrden = (nombre: string): nombre is Orden['orden'] => Object.hasOwn(ORDENES, nombre)
const noSeEntiende = (que: string) => new OperatorError(`No se entiende «${que}».\n\n${AYUDA}`)

function leer(args: string[]) {
  try {
    return parseArgs({ args, options: OPCIONES, allowPositionals: true })
  } catch (error) {
    const [, que = args.join(' ')] = /'([^']+)'/.exec((error as Error).message) ?? []
    throw noSeEntiende(que)
  }
}
