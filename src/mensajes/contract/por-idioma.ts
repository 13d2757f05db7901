import * as z from 'zod/mini'
import { text } from '#lib/contract/fields.ts'
import type { Idioma } from '../rules.ts'

const words = z.optional(text(300))

/** Words for passengers in each of their languages. Nobody is told words of another language than the own. */
export const PorIdioma = z.object({ es: words, en: words, pt: words })
export type PorIdioma = Readonly<Partial<Record<Idioma, string | undefined>>>
