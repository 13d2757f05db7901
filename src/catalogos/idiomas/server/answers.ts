import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Idioma, idiomas } from '../contract.ts'

export const answers = answersOf(idiomas, {
  getAll: { summary: 'Known languages of passengers and guides', data: z.array(Idioma) },
})
