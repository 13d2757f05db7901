import type { FormErrors } from '@mantine/form'
import { usePermitted } from '#lib/web/permitted.ts'
import { useQuery } from '#lib/web/query.ts'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import type { Quien } from '../../contract/quien.ts'
import { rendiciones } from '../../contract.ts'
import type { QuienValues } from './quien-chosen.ts'

interface QuienFieldProps {
  label: string
  description?: string
  values: QuienValues
  rendicionId: number | undefined
  reservaId?: number
  /** Present holder; left out, the server proposes. */
  now?: Quien
  errors: FormErrors
  disabled: boolean
  onChange: (next: { quien: Quien | null }) => void
}

/** Asks finance who took or gave the money, and nobody else: a guide's own entries name the guide. */
export function QuienField(props: QuienFieldProps) {
  const { values, rendicionId, reservaId, now } = props
  const mayChoose = usePermitted(rendiciones.getQuienes)
  const { data } = useQuery(
    rendiciones.getQuienes,
    { query: { rendicionId: rendicionId ?? 0, ...(reservaId !== undefined && { reservaId }) } },
    { enabled: mayChoose && rendicionId !== undefined },
  )
  if (!mayChoose || !data) return null
  const options = [
    { value: 'caja' as Quien, label: 'Caja de la oficina' },
    ...data.personas.map(({ id, nombre }) => ({ value: id as Quien, label: nombre })),
  ]
  return (
    <SelectInput<Quien>
      label={props.label}
      description={props.description}
      clearable={false}
      options={options}
      value={values.quien ?? now ?? data.propuesto}
      error={props.errors.quien}
      disabled={props.disabled}
      data-path="quien"
      onChange={(quien) => props.onChange({ quien })}
    />
  )
}

/** Names who has money, for finance; null for others, and while it is not known. */
export function useHolderName(rendicionId: number, held: Quien): string | null {
  const mayRead = usePermitted(rendiciones.getQuienes)
  const { data } = useQuery(
    rendiciones.getQuienes,
    { query: { rendicionId } },
    { enabled: mayRead },
  )
  if (!mayRead) return null
  if (held === 'caja') return 'Caja de la oficina'
  return data?.personas.find(({ id }) => id === held)?.nombre ?? null
}
