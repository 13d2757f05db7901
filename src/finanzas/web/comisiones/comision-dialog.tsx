import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp, questionOfFew } from '#lib/contract/money.ts'
import { formatRut } from '#lib/contract/rut.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { useLoaded } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormSection, Wide } from '#lib/web/ui/form.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { MoneyInput } from '#lib/web/ui/money-input.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { Comision, comisiones, type Pago } from '../../contract.ts'
import { ComisionHistorial } from './comision-historial.tsx'

interface Values extends Record<string, unknown> {
  valor: number | ''
  desde: string | null
  motivo: string
}

/** Form of a new commission, or of the correction of an earlier one. */
function useComision(usuarioId: number) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const blank: Values = { valor: '', desde: hoy, motivo: '' }
  const [corrected, setCorrected] = useState<Comision | null>(null)
  const sent = useCallForm({
    call: corrected ? comisiones.put : comisiones.add,
    initial: blank,
    bodyOf: ({ valor, desde, motivo }) =>
      corrected
        ? { id: corrected.id, valor, desde, motivo, version: corrected.version }
        : { usuarioId, valor, desde },
    doubtOf: ({ valor }) => questionOfFew([['comisión', valor]]),
    onDone: ({ valor, desde }) => {
      toast.success(`${formatClp(valor)} por ruta desde el ${formatDay(desde)}`)
      startWith(null)
    },
    // After a conflict the typed values stay, over the newer version.
    onFailure: (error) => {
      setCorrected(conflictRow(error, Comision) ?? corrected)
      return false
    },
  })
  const { form, forget } = sent
  function startWith(comision: Comision | null) {
    const values = comision ? { ...blank, valor: comision.valor, desde: comision.desde } : blank
    setCorrected(comision)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
    forget()
  }
  return { ...sent, corregida: corrected, empezar: startWith }
}

interface ComisionDialogProps {
  pago: Pago
  onClose: () => void
}

/** "Comisión Guia": commission of a guide from a day on, and earlier ones. */
export function ComisionDialog({ pago, onClose }: ComisionDialogProps) {
  const {
    form,
    failure,
    dialog,
    corregida: corrected,
    empezar: startWith,
  } = useComision(pago.usuarioId)
  return (
    <FormDialog
      onClose={onClose}
      title="Comisión Guia"
      {...dialog}
      submit={corrected ? 'Corregir comision' : 'Agregar comision'}
      onCancel={corrected ? () => startWith(null) : undefined}
      unsaved={form.isDirty()}
      above={<Failure title="No se pudo guardar" error={failure} />}
      below={
        <ComisionHistorial usuarioId={pago.usuarioId} corrected={corrected} onCorrect={startWith} />
      }
    >
      <FormSection>
        <PlainInput label="Nombre" readOnly value={pago.nombre} />
        <PlainInput label="Rut" readOnly value={pago.rut ? formatRut(pago.rut) : 'Sin RUT'} />
        <Wide>
          <PlainInput label="Email" readOnly value={pago.email} />
        </Wide>
        <MoneyInput
          label="Valor Comisión"
          description="Por ruta rendida"
          withAsterisk
          data-autofocus
          {...form.getInputProps('valor')}
        />
        <DateInput
          label="Desde"
          description="Vigente desde"
          withAsterisk
          {...form.getInputProps('desde')}
        />
        {corrected ? (
          <Wide>
            <UpperTextarea
              label="Motivo"
              description="También cambia el pago de las rutas ya rendidas. Para un aumento, agregue otra comisión."
              withAsterisk
              maxLength={1000}
              {...form.getInputProps('motivo')}
            />
          </Wide>
        ) : null}
      </FormSection>
    </FormDialog>
  )
}
