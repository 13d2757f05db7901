import { Stack } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { conflictRow } from '#lib/web/conflict-row.ts'
import { useCommand } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { Ruta, rutas } from '../../contract.ts'
import { RutaForm } from '../form/ruta-form.tsx'
import { bodyOf, mergeOver, valuesOf } from '../form/ruta-values.ts'
import { useSaveRuta } from '../form/save-ruta.ts'
import { type RutaConflict, RutaConflictNotice } from './ruta-conflict-notice.tsx'

/** "Actualizar Ruta": on another day or excursion the route takes the reservations without a route. */
export function EditarDialog({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { run } = useCommand(rutas.put)
  const [seen, setSeen] = useState(ruta)
  const [done, setDone] = useState(false)
  const [conflict, setConflict] = useState<RutaConflict | null>(null)

  // After a conflict, typed fields stay and are saved over the newer version on the next press. Untouched fields take
  // the newer values: saving the old ones would undo the change unseen.
  const isOutdated = (error: ApiError) => {
    const after = conflictRow(error, Ruta)
    if (after) {
      const typed = saved.values
      const before = conflict?.before ?? seen
      const { message, requestId } = error
      setConflict({ message, requestId, before, after, typed })
      saved.change(mergeOver(typed, seen, after))
      setSeen(after)
    }
    return after !== undefined
  }
  const saved = useSaveRuta({
    initial: valuesOf(ruta),
    send: (values, answers) =>
      run({ body: { id: seen.id, version: seen.version, ...bodyOf(values, seen), ...answers } }),
    onDone: () => setDone(true),
    onFailure: isOutdated,
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Actualizar Ruta"
      size="lg"
      {...saved.dialog}
      submit="Actualizar"
      unsaved={saved.isTouched}
      above={<Failure title="No se pudo actualizar" error={saved.error} />}
      done={done ? <SuccessView title="Ruta actualizada" onClose={onClose} /> : null}
    >
      <Stack gap="md">
        {conflict ? <RutaConflictNotice conflict={conflict} saved={saved} /> : null}
        <RutaForm saved={saved} ruta={seen} empty="Sin pasajeros." />
      </Stack>
    </FormDialog>
  )
}
