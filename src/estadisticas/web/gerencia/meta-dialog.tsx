import { useState } from 'react'
import { titleOfMonth } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { CountInput, MoneyInput } from '#lib/web/ui/money-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { gerencia, Meta } from '../../contract/gerencia.ts'

interface Values extends Record<string, unknown> {
  ventas: number | ''
  pasajeros: number | ''
  margen: number | ''
}
/** Returns the goals of a month in one line. */
const inWords = ({ ventas, pasajeros, margen }: Meta) =>
  [
    ventas !== null && `ventas ${formatClp(ventas)}`,
    pasajeros !== null && `pasajeros ${formatCount(pasajeros)}`,
    margen !== null && `margen ${formatClp(margen)}`,
  ]
    .filter((goal) => goal !== false)
    .join(', ') || 'ninguna'

const orNull = (value: number | '') => (value === '' ? null : value)

interface MetaDialogProps {
  mes: string
  meta: Meta | undefined
  onClose: () => void
}

/** Goals of a month. An empty box is no goal. */
export function MetaDialog({ mes, meta, onClose }: MetaDialogProps) {
  const [known, setKnown] = useState(meta)
  const initial: Values = {
    ventas: meta?.ventas ?? '',
    pasajeros: meta?.pasajeros ?? '',
    margen: meta?.margen ?? '',
  }
  const { form, failure, dialog } = useCallForm({
    call: gerencia.putMeta,
    initial,
    bodyOf: ({ ventas, pasajeros, margen }) => ({
      mes,
      ventas: orNull(ventas),
      pasajeros: orNull(pasajeros),
      margen: orNull(margen),
      ...(known && { version: known.version }),
    }),
    onDone: () => {
      toast.success(`Metas de ${titleOfMonth(mes).toLowerCase()} guardadas`)
      onClose()
    },
    // After a conflict the typed values stay, over the newer version.
    onFailure: (error) => {
      setKnown(conflictRow(error, Meta) ?? known)
      return false
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={`Metas de ${titleOfMonth(mes).toLowerCase()}`}
      {...dialog}
      submit="Guardar metas"
      unsaved={form.isDirty()}
      above={
        <Failure title="No se pudo guardar" error={failure}>
          {known && known !== meta
            ? ` Metas que puso: ${inWords(known)}. Si guarda de nuevo, quedan las suyas.`
            : null}
        </Failure>
      }
    >
      <FormSection>
        <MoneyInput
          label="Ventas"
          description="Vacío: sin meta"
          data-autofocus
          {...form.getInputProps('ventas')}
        />
        <CountInput
          label="Pasajeros"
          description="Vacío: sin meta"
          {...form.getInputProps('pasajeros')}
        />
        <MoneyInput
          label="Margen"
          description="Vacío: sin meta"
          {...form.getInputProps('margen')}
        />
      </FormSection>
    </FormDialog>
  )
}
