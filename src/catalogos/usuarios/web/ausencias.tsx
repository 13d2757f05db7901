import { type Ausencia, ausencias } from '#catalogos/ausencias/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import type { Catalog } from '#lib/web/catalog/catalog.ts'
import { dayField, upperField } from '#lib/web/catalog/fields.tsx'
import { OwnList } from '#lib/web/catalog/own-list.tsx'

const daysOf = ({ desde, hasta }: Ausencia) =>
  desde === hasta ? formatDay(desde) : `${formatDay(desde)} a ${formatDay(hasta)}`

const catalogOf = (usuarioId: number): Catalog<Ausencia> => ({
  calls: ausencias,
  list: '/ver-usuarios',
  add: '/ver-usuarios',
  words: {
    one: 'Ausencia',
    many: 'ausencias',
    feminine: true,
    question: '¿Está seguro que desea eliminar esta ausencia?',
  },
  nameOf: (ausencia) => `${daysOf(ausencia)}: ${ausencia.motivo}`,
  columns: [],
  fields: {
    desde: dayField('Desde'),
    hasta: dayField('Hasta'),
    motivo: upperField('Motivo', 200, { wide: true }),
  },
  bodyOf: (values) => ({ ...values, usuarioId }),
})

/** Days on which a guide or driver does not work. */
export const Ausencias = ({ usuarioId }: { usuarioId: number }) => (
  <OwnList catalog={catalogOf(usuarioId)} query={{ usuarioId }} />
)
