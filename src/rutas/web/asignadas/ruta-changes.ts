import { formatDay } from '#lib/contract/civil-day.ts'
import { FIELDS, type Field, type RutaValues } from '../form/ruta-values.ts'

type Named = readonly { id: number; nombre: string }[]
export interface Names {
  excursiones: Named
  personas: Named
}

const TOLD: {
  [C in Field]: [label: string, tell: (value: RutaValues[C], names: Names) => string]
} = {
  fecha: ['Fecha', (dia) => (dia ? formatDay(dia) : 'sin fecha')],
  excursionId: ['Excursión', (id, { excursiones }) => nameIn(excursiones, id) ?? 'sin excursión'],
  choferId: ['Conductor', (id, { personas }) => nameIn(personas, id) ?? 'sin conductor'],
  guiaId: ['Guía', (id, { personas }) => nameIn(personas, id) ?? 'sin guía'],
  vehiculo: ['Vehículo', (nombre) => nombre.trim() || 'sin vehículo'],
  asientos: ['Asientos', (count) => (count === '' ? 'sin decir' : String(count))],
  hora: ['Hora de salida', (hora) => hora || 'la de la excursión'],
  nombre: ['Nombre', (nombre) => nombre.trim() || 'sin nombre'],
}

const nameIn = (rows: Named, id: number | null) => rows.find((row) => row.id === id)?.nombre

const tell = <C extends Field>(field: C, values: RutaValues, names: Names) =>
  TOLD[field][1](values[field], names)

export interface FieldChange {
  field: Field
  label: string
  before: string
  after: string
}

export const fieldChanges = (before: RutaValues, after: RutaValues, names: Names): FieldChange[] =>
  FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    label: TOLD[field][0],
    before: tell(field, before, names),
    after: tell(field, after, names),
  }))
