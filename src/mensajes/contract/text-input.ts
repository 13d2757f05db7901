import * as z from 'zod/mini'
import { line, requiredText, text, version } from '#lib/contract/fields.ts'
import { CLASES, IDIOMAS } from '../rules.ts'

/** Texts that the operator may write: a message of each class, and what the page says to bring. */
export const TEXT_CLASSES = [...CLASES, 'pagina'] as const

/** Text of a class and language, the operator's or the product's. Version 0: the product's. */
export const MessageText = z.object({
  clase: z.enum(TEXT_CLASSES),
  idioma: z.enum(IDIOMAS),
  asunto: z.string(),
  cuerpo: z.string(),
  linea: z.string(),
  version: z.int(),
})
export type MessageText = z.infer<typeof MessageText>

const which = {
  clase: z.enum(TEXT_CLASSES, { error: 'Diga qué texto' }),
  idioma: z.enum(IDIOMAS, { error: 'Diga en qué idioma' }),
  version,
}

export const MessageTextInput = z.union([
  z.object({
    ...which,
    asunto: line(120),
    cuerpo: requiredText(3000, 'Por favor, escriba el texto'),
    linea: text(600),
  }),
  /** Takes the product's text again. */
  z.object({ ...which, original: z.literal(true) }),
])
