import { type Costo, costos } from '#catalogos/costos/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import type { Catalog } from '#lib/web/catalog/catalog.ts'
import { dayField, moneyField } from '#lib/web/catalog/fields.tsx'
import { OwnList } from '#lib/web/catalog/own-list.tsx'

const catalogOf = (excursionId: number): Catalog<Costo> => ({
  calls: costos,
  list: '/ver-excursiones',
  add: '/ver-excursiones',
  words: {
    one: 'Costo',
    many: 'costos',
    question: '¿Está seguro que desea eliminar este costo?',
  },
  nameOf: ({ desde, porPasajero, porSalida }) =>
    `Desde el ${formatDay(desde)}: ${formatClp(porPasajero)} por pasajero y ${formatClp(porSalida)} por salida`,
  columns: [],
  fields: {
    desde: dayField('Desde'),
    porPasajero: moneyField('Por pasajero'),
    porSalida: moneyField('Por salida'),
  },
  bodyOf: (values) => ({ ...values, excursionId }),
})

/** Costs of an excursion from a day on; Gerencia takes them off the margin. */
export const Costos = ({ excursionId }: { excursionId: number }) => (
  <OwnList catalog={catalogOf(excursionId)} query={{ excursionId }} />
)
