import { useState } from 'react'
import { messagesOf } from '#lib/contract/messages.ts'
import type { ApiError } from '#lib/web/api.ts'
import type { KeptForm, Values } from '#lib/web/catalog/catalog.ts'
import { type Conflict, Overtaken } from '#lib/web/catalog/conflict.tsx'
import { Fields } from '#lib/web/catalog/form.tsx'
import { blankValues, bodyOf, merged, touched, valuesOf } from '#lib/web/catalog/values.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { useCommand } from '#lib/web/query.ts'
import { typedQuestions } from '#lib/web/question.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { EdicionVehiculo, Vehiculo, vehiculos } from '../contract.ts'
import { askAboutCupos } from './parts/vehiculo-questions.tsx'
import { type Row, vehiculo } from './vehiculo.tsx'

interface VehiculoDialogProps {
  /** Vehicle to edit; none for a new one. */
  row: Row | null
  /** Names that are taken. */
  names: readonly string[]
  opened: boolean
  onClose: () => void
}

type Body = Parameters<ReturnType<typeof useCommand<typeof vehiculos.put>>['run']>[0]['body']

/** Saves a vehicle. Asks first if a coming route would have more passengers than seats. */
function useSaveVehiculo({ row, names }: Pick<VehiculoDialogProps, 'row' | 'names'>) {
  const { run } = useCommand(vehiculos.put)
  const [stored, setStored] = useState(row)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [done, setDone] = useState<Vehiculo | null>(null)
  const initial = row ? valuesOf(vehiculo, row) : blankValues(vehiculo)
  const before = stored ? valuesOf(vehiculo, stored) : initial

  const goOnWithNewer = (error: ApiError, form: KeptForm) => {
    const found = conflictRow(error, Vehiculo)
    if (!found || !row) return false
    const now = { ...found, id: row.id }
    const { message, requestId } = error
    setConflict({ message, requestId, before: conflict?.before ?? row, now })
    form.setValues(merged(form.getValues(), before, valuesOf(vehiculo, now)))
    form.clearErrors()
    setStored(now)
    return true
  }
  const sent = useSentForm<Values, Vehiculo>({
    initial,
    check: (values) => ({
      ...messagesOf(EdicionVehiculo, bodyOf(vehiculo, values)),
      ...(!row &&
        names.includes(String(values.nombre).trim()) && {
          nombre: 'Ya existe un vehículo con ese nombre',
        }),
    }),
    send: (values, answers) => {
      const version = stored ? { version: stored.version } : {}
      return run({ body: { ...bodyOf(vehiculo, values), ...version, ...answers } as Body })
    },
    questions: [askAboutCupos, ...typedQuestions],
    onDone: setDone,
    onFailure: goOnWithNewer,
  })
  const isChanged = touched(before, sent.form.values).length > 0
  return { ...sent, conflict, done, isChanged }
}

export function VehiculoDialog({ row, names, opened, onClose }: VehiculoDialogProps) {
  const saved = useSaveVehiculo({ row, names })
  const { form, conflict, done } = saved
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={row ? 'Actualizar Vehículo' : 'Nuevo Vehículo'}
      {...saved.dialog}
      submit={row ? 'Actualizar' : 'Agregar'}
      unsaved={saved.isChanged}
      above={<Failure title="No se pudo guardar" error={saved.failure} />}
      done={
        done ? (
          <SuccessView title={row ? 'Vehículo actualizado' : 'Vehículo agregado'} onClose={onClose}>
            {done.nombre}
          </SuccessView>
        ) : null
      }
    >
      {conflict ? <Overtaken {...{ catalog: vehiculo, conflict, form }} /> : null}
      <Fields catalog={vehiculo} of={row ? 'edit' : 'add'} form={form} {...(row && { row })} />
    </FormDialog>
  )
}
