import * as z from 'zod/mini'
import { salidaDeRuta } from '#catalogos/excursiones/contract.ts'
import { flag, named } from '#lib/contract/fields.ts'
import { SIN_TELEFONO } from '../rules.ts'

// Kinds of fields for the table of a reservation's fields.

// Kinds of values that people read, with their schema in answers. Days `YYYY-MM-DD`, hours `HH:MM:SS`, whole pesos.
export const TEXT = { kind: 'text', schema: z.string() } as const
export const DAY = { kind: 'day', schema: z.string() } as const
export const TIME = { kind: 'time', schema: z.string() } as const
export const PHONE = { kind: 'phone', schema: z.string() } as const
export const COUNT = { kind: 'count', schema: z.int() } as const
export const PESOS = { kind: 'pesos', schema: z.int() } as const
export const STATE = { kind: 'state', schema: flag } as const
export const YES_NO = { kind: 'yes-no', schema: flag } as const
export const NAMED = { kind: 'named', schema: named } as const
export const ROUTE = {
  kind: 'route',
  schema: z.object({
    id: z.int(),
    vehiculo: z.nullable(z.string()),
    idChofer: named,
    idGuia: named,
    ...salidaDeRuta,
  }),
} as const

interface Value<K extends string, S extends z.ZodMiniType> {
  readonly kind: K
  readonly schema: S
}
export const orNull = <K extends string, S extends z.ZodMiniType>({
  kind,
  schema,
}: Value<K, S>) => ({
  kind,
  schema: z.nullable(schema),
})

/** Kind of a field that a response may leave out. */
export const orNone = <K extends string, S extends z.ZodMiniType>({
  kind,
  schema,
}: Value<K, S>) => ({
  kind,
  schema: z.optional(schema),
})

/** Texts that replace a name and a free text. */
export interface MaskTexts {
  readonly nombre: string
  readonly texto: string
}
/** Returns what a field with data of the passenger says once they are blocked or anonymised. */
type Mask = (value: unknown, texts: MaskTexts) => string | null
export const asName: Mask = (_, { nombre }) => nombre
export const asText: Mask = (value, { texto }) =>
  value === '' ? '' : value === null ? null : texto
export const asDash: Mask = () => '—'
export const asNothing: Mask = () => ''
export const asNoPhone: Mask = () => SIN_TELEFONO
/** For fields without data of the passenger and without free text. */
export const NOT_PERSONAL = null

interface Input {
  readonly add: z.ZodMiniType
  readonly edit: z.ZodMiniType
}
export const required = <S extends z.ZodMiniType>(schema: S) => ({ add: schema, edit: schema })
/** A new reservation gets the default, an edited one keeps its value. */
export const optional = <S extends z.ZodMiniType>(schema: S, otherwise: z.output<S>) => ({
  add: z._default(schema, otherwise as never),
  edit: z.optional(schema),
})

/** Whether a change is in the history, only in the notice of somebody else's change, or in neither. */
export type Compared = 'history' | 'notice' | 'never'

interface More<I extends Input | null> {
  /** Input of a person. */
  readonly input?: I
  readonly compared?: Compared
  /** Name in the history, if it is another one. */
  readonly name?: string
  /** Whether HOTEL users neither read nor write it. */
  readonly staffOnly?: boolean
}

/** Field that people read. `column` is null for what is looked up elsewhere. */
export const told = <
  const K extends string,
  S extends z.ZodMiniType,
  const C extends string | null,
  M extends Mask | null,
  I extends Input | null = null,
>(
  { kind, schema }: Value<K, S>,
  label: string,
  column: C,
  mask: M,
  { input = null as I, compared = 'history', name, staffOnly = false }: More<I> = {},
) => ({ kind, schema, label, column, mask, input, compared, name, staffOnly })

/** Field for programs: an id, an instant, a row that is looked up. Never data of the passenger. */
export const untold = <
  S extends z.ZodMiniType,
  const C extends `${string}_id` | 'id' | 'creada' | 'version' | null,
  I extends Input | null = null,
>(
  schema: S,
  column: C,
  input = null as I,
) => ({
  ...told({ kind: 'untold', schema }, '', column, NOT_PERSONAL, { input }),
  compared: 'never' as const,
})
