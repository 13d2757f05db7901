import { rutaContada } from '../rules.ts'
import { RECEPTOR } from './documento.ts'
import type { Compared } from './field-kinds.ts'
import type { Reserva } from './reserva.ts'
import { FIELDS, type FieldName, reservaFields } from './reserva-fields.ts'

// Texts of a reservation's fields for the history and for the notice of somebody else's change.

const nameOf = (name: FieldName) => reservaFields[name].name ?? name

type KindOf<N extends FieldName> = (typeof reservaFields)[N]['kind']
export type ToldKind = Exclude<KindOf<FieldName>, 'untold'>
/** Fields that people read. */
export type ToldName = {
  [N in FieldName]: KindOf<N> extends 'untold' ? never : N
}[FieldName]

/** Label and kind of each field that people read, by its name in the history. Older entries have `rutaId`. */
export const TOLD: Readonly<Record<string, { label: string; kind: ToldKind }>> = {
  ...Object.fromEntries(
    FIELDS.flatMap((name) => {
      const { label, kind } = reservaFields[name]
      return label === '' || kind === 'untold' ? [] : [[nameOf(name), { label, kind }]]
    }),
  ),
  rutaId: reservaFields.ruta,
  documento: { label: 'Documento', kind: 'text' },
  folio: { label: 'Folio', kind: 'text' },
  enlace: { label: 'Enlace', kind: 'text' },
  ...Object.fromEntries(
    RECEPTOR.map(({ field, label }) => [field, { label, kind: 'text' as const }]),
  ),
  destinoAbono: { label: 'Abono', kind: 'text' },
}

export function tellField(r: Reserva, name: FieldName) {
  if (name === 'ruta') return rutaContada(r.ruta)
  const value = r[name]
  return typeof value === 'object' && value !== null ? value.nombre : value
}

/** Returns fields by their names in the history. References are told by name: the history outlives their rows. */
export function tell(r: Reserva, compared: readonly Compared[] = ['history']) {
  const names = FIELDS.filter((name) => compared.includes(reservaFields[name].compared))
  const isStored = (name: FieldName) => reservaFields[name].column !== null
  const ordered = [...names.filter(isStored), ...names.filter((name) => !isStored(name))]
  return Object.fromEntries(ordered.map((name) => [nameOf(name), tellField(r, name)]))
}
