import { formatDay } from '#lib/contract/civil-day.ts'
import type { Catalog } from '#lib/web/catalog/catalog.ts'
import {
  countField,
  dayField,
  stateColumn,
  stateField,
  upperField,
} from '#lib/web/catalog/fields.tsx'
import type { Column } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { UpperInput } from '#lib/web/ui/upper-input.tsx'
import { type Vehiculo, vehiculos } from '../contract.ts'
import { estadoPapel, PAPELES, PURPOSE, papelesVencidos } from '../rules.ts'

/** Vehicle with a number for the list: its key is its name. */
export interface Row extends Vehiculo {
  id: number
}

const mayNotLeave = (row: Vehiculo, hoy: string) =>
  row.habilitado !== 0 && papelesVencidos(row, hoy).length > 0

/** Numbers the vehicles, those with an expired paper first. */
export const numbered = (rows: readonly Vehiculo[], hoy: string): Row[] =>
  rows
    .map((row, id) => ({ ...row, id }))
    .toSorted((a, b) => Number(mayNotLeave(b, hoy)) - Number(mayNotLeave(a, hoy)))

const HEADERS = {
  revisionTecnica: 'Revisión técnica',
  permisoCirculacion: 'Permiso de circulación',
  seguro: 'Seguro',
} as const

/** Says in words whether a paper is expired, or soon will be; '' for a good one. */
function inWords(papel: keyof typeof HEADERS, vence: string | undefined, hoy: string) {
  const estado = estadoPapel(vence, hoy)
  if (estado === 'por vencer') return 'Por vencer'
  if (estado !== 'vencido') return ''
  return papel === 'revisionTecnica' ? 'Vencida' : 'Vencido'
}

const papelColumn = (papel: keyof typeof HEADERS, hoy: string): Column<Row> => ({
  id: papel,
  header: HEADERS[papel],
  kind: 'date',
  width: 170,
  characters: 16,
  value: (row) => row[papel],
  written: (vence) => `${formatDay(String(vence))} ${inWords(papel, String(vence), hoy)}`,
  cell: (row) => {
    const vence = row[papel]
    const words = inWords(papel, vence, hoy)
    if (!vence) return '—'
    return (
      <>
        {formatDay(vence)}{' '}
        {words ? (
          <StatusBadge tone={words === 'Por vencer' ? 'warning' : 'danger'} icon={null}>
            {words}
          </StatusBadge>
        ) : null}
      </>
    )
  },
})

export const columnsOf = (hoy: string): Column<Row>[] => [
  { id: 'nombre', header: 'Nombre', value: ({ nombre }) => nombre, characters: 26, card: 'title' },
  { id: 'patente', header: 'Patente', value: ({ patente }) => patente, width: 92, characters: 10 },
  {
    id: 'asientos',
    header: 'Asientos',
    kind: 'number',
    value: ({ asientos }) => asientos,
    width: 92,
    characters: 10,
  },
  ...PAPELES.map(([papel]) => papelColumn(papel, hoy)),
  stateColumn,
]

export const vehiculo: Catalog<Row> = {
  calls: { ...vehiculos, add: vehiculos.put, delete: vehiculos.put },
  list: '/vehiculos',
  add: '/vehiculos',
  words: {
    one: 'Vehículo',
    many: 'vehículos',
    question: '',
    purpose: PURPOSE,
  },
  nameOf: ({ nombre }) => nombre,
  columns: [],
  fields: {
    nombre: {
      ...upperField('Nombre', 60, { wide: true }),
      box: (props, row) => (
        <UpperInput
          {...props}
          maxLength={60}
          disabled={row !== undefined}
          description="Con este nombre lo elige en las rutas. Después no se puede cambiar"
        />
      ),
    },
    patente: upperField('Patente', 10, { optional: true }),
    asientos: countField('Asientos', {
      optional: true,
      description: 'Déjelo vacío si no los sabe',
    }),
    revisionTecnica: dayField('Revisión técnica hasta', { optional: true }),
    permisoCirculacion: dayField('Permiso de circulación hasta', { optional: true }),
    seguro: dayField('Seguro hasta', { optional: true }),
    habilitado: stateField(),
  },
  bodyOf: ({ asientos, ...values }) => ({ ...values, asientos: asientos === '' ? null : asientos }),
}
