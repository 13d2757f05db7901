import type { BoxProps, Field } from '#lib/web/catalog/catalog.ts'
import { useQuery } from '#lib/web/query.ts'
import { SuggestInput } from '#lib/web/ui/suggest-input.tsx'
import { type Hotel, hoteles } from '../contract.ts'

/** Suggests the zonas that other hotels have. */
function ZonaInput(props: BoxProps) {
  const { data = [] } = useQuery(hoteles.getAll, {})
  const zonas = [...new Set(data.flatMap(({ zona }) => zona ?? []))].sort()
  return (
    <SuggestInput
      {...props}
      maxLength={60}
      suggestions={zonas}
      description="Hoteles que se recogen juntos: CENTRO, AYLLUS"
    />
  )
}

export const zona: Field<Hotel, string> = {
  label: 'Zona',
  blank: '',
  optional: true,
  folded: 'Recogida',
  box: (props) => <ZonaInput {...props} />,
}
