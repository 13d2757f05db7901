import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'

export const Idioma = z.object({ id: z.int(), nombre: z.string() })
export type Idioma = z.infer<typeof Idioma>

/** Adds the languages of a body that are not known yet (CA-21). */
export const idiomaNuevo = z.optional(z.boolean('Valor no válido'))

export const idiomas = {
  getAll: llamada<Idioma[]>()('GET /v1/idioma/getAll', {}),
}
