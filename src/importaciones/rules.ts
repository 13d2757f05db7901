/** Nouns that a file may bring, in the order in which a company enters them. */
export const DE = [
  'excursiones',
  'hoteles',
  'recepcionistas',
  'vehiculos',
  'usuarios',
  'reservas',
] as const
export type De = (typeof DE)[number]

export const ESTADOS = [
  'cargando',
  'revisando',
  'aplicando',
  'aplicada',
  'deshaciendo',
  'deshecha',
] as const
export type Estado = (typeof ESTADOS)[number]

export const JUICIOS = ['por ver', 'nueva', 'cambia', 'igual', 'rechazada', 'pregunta'] as const
export type Juicio = (typeof JUICIOS)[number]

export const PASOS = ['por hacer', 'hecha', 'no pudo', 'deshecha', 'no se deshizo'] as const
export type Paso = (typeof PASOS)[number]

/** Limits of a file. */
export const MOST_ROWS = 5000
export const MOST_COLUMNS = 100
export const LONGEST_CELL = 2000
/** Rows of a request: it stays below the longest body. */
export const ROWS_AT_ONCE = 200

/** Days after which the contents of a file are forgotten, and an import can no longer be undone. */
export const DAYS_KEPT = 7
const DAY_MS = 24 * 60 * 60 * 1000
export const isPastUndoing = ({ creada }: { readonly creada: string }, now: number) =>
  now - Date.parse(creada) > DAYS_KEPT * DAY_MS

/** Counts rows by what they are. */
export type Cuentas = Readonly<Record<Juicio | Paso, number>>

/** Rows that the next press applies. */
export const buenas = ({ nueva, cambia }: Pick<Cuentas, 'nueva' | 'cambia'>) => nueva + cambia
