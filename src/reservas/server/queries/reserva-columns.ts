import { reservaFields, type STORED } from '../../contract/reserva-fields.ts'

type Stored = (typeof STORED)[number]

/** Returns the values of fields by their columns. */
export const columnsOf = <N extends Stored, V extends Readonly<Record<N, unknown>>>(
  names: readonly N[],
  values: V,
) =>
  Object.fromEntries(names.map((name) => [reservaFields[name].column, values[name]])) as {
    [K in N as (typeof reservaFields)[K]['column']]: V[K]
  }
