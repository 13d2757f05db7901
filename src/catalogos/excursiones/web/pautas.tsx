import { type Hotel, hoteles } from '#catalogos/hoteles/contract.ts'
import { type Pauta, pautas } from '#catalogos/pautas/contract.ts'
import type { BoxProps, Catalog } from '#lib/web/catalog/catalog.ts'
import { countField } from '#lib/web/catalog/fields.tsx'
import { listField } from '#lib/web/catalog/list-field.tsx'
import { OwnList } from '#lib/web/catalog/own-list.tsx'
import { useQuery } from '#lib/web/query.ts'
import { SuggestInput } from '#lib/web/ui/suggest-input.tsx'

/** Suggests the zonas of hotels and of other pautas. */
function ZonaInput(props: BoxProps) {
  const { data: deHoteles = [] } = useQuery(hoteles.getAll, {})
  const { data: dePautas = [] } = useQuery(pautas.getAll, { query: {} })
  const zonas = [...deHoteles, ...dePautas].flatMap(({ zona }) => zona ?? [])
  return <SuggestInput {...props} maxLength={60} suggestions={[...new Set(zonas)].sort()} />
}

function cuando(minutos: number) {
  if (minutos === 0) return 'a la hora de salida'
  return `${Math.abs(minutos)} min ${minutos > 0 ? 'después' : 'antes'}`
}

const catalogOf = (excursionId: number): Catalog<Pauta> => ({
  calls: pautas,
  list: '/ver-excursiones',
  add: '/ver-excursiones',
  words: {
    one: 'Pauta',
    many: 'pautas',
    feminine: true,
    question: '¿Está seguro que desea eliminar esta pauta?',
  },
  nameOf: ({ zona, hotel, minutos }) => `${zona ?? hotel?.nombre}: ${cuando(minutos)}`,
  columns: [],
  fields: {
    zona: { label: 'Zona', blank: '', optional: true, box: (props) => <ZonaInput {...props} /> },
    hotelId: listField({
      label: 'O un hotel',
      call: hoteles.getAll,
      option: ({ id, nombre }: Hotel) => ({ value: id, label: nombre }),
      offered: ({ habilitado }) => habilitado !== 0,
      kept: ({ hotel }: Pauta) => (hotel ? { value: hotel.id, label: hotel.nombre } : undefined),
      optional: true,
    }),
    minutos: countField('Minutos desde la salida', { description: 'Con signo menos, si es antes' }),
  },
  bodyOf: ({ zona, ...values }) => ({ ...values, zona: zona || null, excursionId }),
})

/** Pick-up times of an excursion for each zona, or for one hotel. */
export const Pautas = ({ excursionId }: { excursionId: number }) => (
  <OwnList catalog={catalogOf(excursionId)} query={{ excursionId }} />
)
