import { type Cupo, cupos } from '#catalogos/cupos/contract.ts'
import { DIAS, diasOfCupo } from '#catalogos/cupos/rules.ts'
import type { Catalog } from '#lib/web/catalog/catalog.ts'
import { countField, dayField } from '#lib/web/catalog/fields.tsx'
import { OwnList } from '#lib/web/catalog/own-list.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
const OPTIONS = DIAS.map((dia, i) => ({ value: i + 1, label: capital(dia) }))

const catalogOf = (excursionId: number): Catalog<Cupo> => ({
  calls: cupos,
  list: '/ver-excursiones',
  add: '/ver-excursiones',
  words: {
    one: 'Cupo',
    many: 'cupos',
    question: '¿Está seguro que desea eliminar este cupo?',
  },
  nameOf: ({ lugares, ...cupo }) => `${capital(diasOfCupo(cupo))}: ${lugares} lugares`,
  columns: [],
  fields: {
    dia: {
      label: 'Día',
      blank: null,
      optional: true,
      box: (props) => (
        <SelectInput<number> {...props} options={OPTIONS} placeholder="Todos los días" clearable />
      ),
      shown: (value) => (typeof value === 'number' ? capital(DIAS[value - 1] ?? '') : ''),
    },
    fecha: dayField('O una fecha', { optional: true }),
    lugares: countField('Lugares'),
  },
  bodyOf: (values) => ({ ...values, excursionId }),
})

/** Seats of each departure: of a date, else of a day of the week, else of every day. */
export const Cupos = ({ excursionId }: { excursionId: number }) => (
  <OwnList catalog={catalogOf(excursionId)} query={{ excursionId }} />
)
