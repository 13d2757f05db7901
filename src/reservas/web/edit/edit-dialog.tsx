import { useState } from 'react'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { useQuery } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { estadoOf } from '../../rules.ts'
import { OthersChanges } from '../actions/others-changes.tsx'
import type { ReservaDialogProps } from '../actions/reserva-dialog.ts'
import { ReservaSummary } from '../actions/reserva-summary.tsx'
import { VentaButton } from '../comprobante/venta-button.tsx'
import { VentaDialog } from '../comprobante/venta-dialog.tsx'
import { pickExcursion } from '../form/pick-excursion.ts'
import { ReservaFields } from '../form/reserva-fields.tsx'
import { valuesOf } from '../form/reserva-values.ts'
import { UnusualValues } from '../form/unusual-values.tsx'
import { NoRoomDialog } from '../seats/no-room.tsx'
import { EditConflictNotice } from './edit-conflict.tsx'
import classes from './edit-dialog.module.css'
import { EditHeading } from './edit-heading.tsx'
import type { EditValues } from './edit-values.ts'
import { EstadoFields } from './estado-fields.tsx'
import { touched } from './merge-edits.ts'
import { useEdit } from './save-edit.ts'

const hasChanges = (values: EditValues, stored: Reserva) =>
  touched(valuesOf(stored), values).length > 0 ||
  values.motivo.trim() !== '' ||
  values.habilitado === '0'

export function EditDialog({ reserva, opened, onClose }: ReservaDialogProps) {
  const { data: tours } = useQuery(excursiones.getAll, {})
  const edit = useEdit(reserva)
  const { form, element, busy, error, stored, conflict, saved, question } = edit
  const anula = form.values.habilitado === '0'
  const [showsVenta, setShowsVenta] = useState(false)

  if (showsVenta)
    return <VentaDialog ventaId={opened ? (stored.ventaId ?? null) : null} onClose={onClose} />
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title="Actualizar Reserva"
        size="xl"
        closeOnClickOutside={false}
        form={element}
        submit={anula ? 'Actualizar y anular' : 'Actualizar'}
        color={anula ? 'red' : undefined}
        busy={busy}
        unsaved={hasChanges(form.values, stored)}
        above={
          <Failure title="No se ha podido actualizar la reserva" error={error}>
            <OthersChanges error={error} before={stored} />
          </Failure>
        }
        done={
          saved ? (
            <SuccessView
              title={estadoOf(saved) === 'anulada' ? 'Reserva anulada' : 'Reserva actualizada'}
              offer={
                saved.ventaId ? (
                  <VentaButton reserva={saved} onPress={() => setShowsVenta(true)} />
                ) : null
              }
              onClose={onClose}
            >
              <ReservaSummary reserva={saved} />
            </SuccessView>
          ) : null
        }
      >
        <div className={classes.form}>
          <EditHeading reserva={stored} />
          {conflict ? <EditConflictNotice conflict={conflict} form={form} /> : null}
          <ReservaFields form={form} stored={stored} />
          <EstadoFields form={form} stored={stored} />
          <UnusualValues values={form.values} mt="md" />
        </div>
      </FormDialog>
      <NoRoomDialog
        question={question}
        onOther={(excursionId) => pickExcursion({ form, stored }, tours, excursionId)}
        onSalida={(salida) => form.setValues({ salida })}
      />
    </>
  )
}
