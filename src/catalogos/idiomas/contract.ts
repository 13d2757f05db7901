import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { named } from '#lib/contract/fields.ts'

export const Idioma = named
export type Idioma = z.infer<typeof Idioma>

/** Adds the languages of a body that are not known yet (CA-21). */
export const idiomaNuevo = z.optional(z.boolean('Valor no válido'))

export const idiomas = {
  getAll: llamada<Idioma[]>()('GET /v1/idioma/getAll', {}),
}
