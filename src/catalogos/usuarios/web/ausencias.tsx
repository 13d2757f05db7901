import { type Ausencia, ausencias } from '#catalogos/ausencias/contract.ts'
import { AUSENCIA_WORDS, ausenciaText } from '#catalogos/ausencias/rules.ts'
import type { Catalog } from '#lib/web/catalog/catalog.ts'
import { dayField, upperField } from '#lib/web/catalog/fields.tsx'
import { OwnList } from '#lib/web/catalog/own-list.tsx'

const catalogOf = (usuarioId: number): Catalog<Ausencia> => ({
  calls: ausencias,
  list: '/ver-usuarios',
  add: '/ver-usuarios',
  words: AUSENCIA_WORDS,
  nameOf: ausenciaText,
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
