import { formatDay } from '#lib/contract/civil-day.ts'
import { UNITS } from '#lib/contract/figure.ts'
import { catalogOf, type Field } from '#lib/web/catalog/catalog.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { FigureInput } from '#lib/web/ui/money-input.tsx'
import { monedas } from '../contract.ts'
import { formatRate } from '../rules.ts'
import { ApplyRate } from './apply-rate.tsx'

const fecha: Field<unknown, string | null> = {
  label: 'Fecha',
  blank: null,
  box: (props) => <DateInput {...props} />,
  shown: (value) => (value ? formatDay(value) : ''),
  wide: true,
}

const rateField = (label: string, description: string): Field<unknown, number | ''> => ({
  label,
  blank: '',
  box: (props) => <FigureInput {...props} unit={UNITS.rate} description={description} />,
  shown: (value) => (value === '' ? '' : formatRate(value)),
})

const rateColumn = {
  kind: 'decimal',
  written: (value: number) => formatRate(value),
  characters: 14,
} as const

export const moneda = catalogOf({
  calls: monedas,
  list: '/ver-monedas',
  add: '/agregar-moneda',
  words: {
    one: 'Moneda',
    many: 'monedas',
    feminine: true,
    update: 'Actualizar',
    purpose: 'Con la tasa de cada día se convierte lo que se cobra en dólares y reales.',
    question: '¿Está seguro que desea eliminar esta moneda?',
  },
  nameOf: ({ fecha, dolar, real }) =>
    `${formatDay(fecha)}: dólar ${formatRate(dolar)}, real ${formatRate(real)}`,
  columns: [
    { id: 'fecha', header: 'Fecha', kind: 'date', card: 'title' },
    { id: 'dolar', header: 'Dolar', ...rateColumn },
    { id: 'real', header: 'Real', ...rateColumn },
  ],
  usual: { id: 'fecha', desc: true },
  offer: (row) => (row.rendiciones ? <ApplyRate {...row} /> : null),
  fields: {
    fecha,
    dolar: rateField('Valor Dolar', 'Pesos por 1 dólar'),
    real: rateField('Valor Real', 'Pesos por 1 real'),
  },
})
