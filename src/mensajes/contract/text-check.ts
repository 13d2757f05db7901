import type { Words } from './default-texts.ts'
import type { TEXT_CLASSES } from './text-input.ts'

type TextClass = (typeof TEXT_CLASSES)[number]
export type Part = keyof Words

/** Words in braces that a part may have. Those with a star are required, and the text says why. */
type Allowed = Readonly<Record<string, string | null>>

const SIGNED: Allowed = { operador: null, telefono: null }
const BODY: Allowed = {
  nombre: null,
  detalle: 'sin él no se dice cuándo',
  enlace: 'sin él no hay cómo mirar de nuevo ni contestar',
  motivo: null,
  ...SIGNED,
}
const PICKUP: Allowed = {
  excursion: 'sin ella no se dice cuál',
  fecha: 'sin ella no se dice qué día',
  desde: 'sin ella no se dice a qué hora',
  hasta: null,
  lugar: 'sin él no se dice dónde',
  pagar: null,
  antes: null,
  salida: null,
}
const ANNULLED: Allowed = { excursion: PICKUP.excursion ?? null, fecha: PICKUP.fecha ?? null }

/** The page's text says what to bring, the same to all. */
const ALLOWED: Readonly<Record<TextClass, Readonly<Partial<Record<Part, Allowed>>>>> = {
  recogida: { asunto: { operador: null }, cuerpo: BODY, linea: PICKUP },
  cambio: { asunto: { operador: null }, cuerpo: BODY, linea: PICKUP },
  anulacion: { asunto: { operador: null }, cuerpo: BODY, linea: ANNULLED },
  respuesta: {
    asunto: { operador: null },
    cuerpo: {
      nombre: null,
      respuesta: 'sin ella no se dice nada',
      enlace: BODY.enlace ?? null,
      ...SIGNED,
    },
  },
  pagina: { cuerpo: {} },
}

/** Parts that a text of a class has. */
export const partsOf = (clase: TextClass) => Object.keys(ALLOWED[clase]) as Part[]

/** Words in braces that a part of a text may have. */
export const placeholdersOf = (clase: TextClass, part: Part) =>
  Object.keys(ALLOWED[clase][part] ?? {}).map((name) => `{${name}}`)

const listOf = (names: readonly string[]) => names.join(', ')

function refusalOfPart(clase: TextClass, part: Part, text: string): string | null {
  const allowed = ALLOWED[clase][part]
  if (!allowed) return text === '' ? null : 'Este texto no lleva esto.'
  const open = /\{[^{}]*(?=\{|$)/.exec(text)
  if (open) return `Cierre la llave de ${open[0].slice(0, 30)}`
  if (text.replace(/\{[^{}]*\}/g, '').includes('}')) return 'Hay una llave } que nada abre.'
  const used = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const names = placeholdersOf(clase, part)
  const unknown = used.find((name) => !Object.hasOwn(allowed, name))
  if (unknown !== undefined)
    return names.length > 0
      ? `No existe {${unknown}}. Puede usar ${listOf(names)}.`
      : `No existe {${unknown}}: este texto es igual para todos.`
  const missing = Object.entries(allowed).find(
    ([name, why]) => why !== null && !used.includes(name),
  )
  return missing ? `Falta {${missing[0]}}: ${missing[1]}.` : null
}

/** Says per part why a text cannot be used; empty if it can. */
export function refusalsOf(clase: TextClass, words: Words): Partial<Record<Part, string>> {
  const parts: readonly Part[] = ['asunto', 'cuerpo', 'linea']
  return Object.fromEntries(
    parts.flatMap((part) => {
      const refusal = refusalOfPart(clase, part, words[part])
      return refusal ? [[part, refusal]] : []
    }),
  )
}
