import * as z from 'zod/mini'
import { id, named } from '#lib/contract/fields.ts'

/** Names who took or gave the money: the id of a person, or the office's caja. Only finance sends it. */
const WHO = 'Elija a una persona o la caja'
export const Quien = z.union([z.literal('caja'), id(WHO)], WHO)
export type Quien = z.infer<typeof Quien>
/** Left out, it is who collected before, else the route's guide, else its driver. */
export const quien = z.optional(Quien)

/** People whom finance may name for money of a settlement, those of its route first, and the one by default. */
export const Quienes = z.object({ propuesto: Quien, personas: z.array(named) })
export type Quienes = z.infer<typeof Quienes>

interface Held {
  readonly usuarioId: number
  readonly deCaja?: boolean | undefined
}
export const quienOf = ({ usuarioId, deCaja }: Held): Quien => (deCaja ? 'caja' : usuarioId)
