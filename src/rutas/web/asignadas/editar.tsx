import { Stack } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#lib/web/api.ts'
import { useCommand } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { Ruta, rutas } from '../../contract.ts'
import { Doble } from '../asignar/doble.tsx'
import { Formulario } from '../asignar/formulario.tsx'
import { useGuardar } from '../asignar/guardar.ts'
import { pedidaDe, sobreLaNueva, valoresDe } from '../asignar/valores.ts'
import { type Conflicto, ConflictoAviso } from './conflicto.tsx'

/** "Actualizar Ruta": on another day or excursion the route takes the reservations without a route. */
export function Editar({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { run } = useCommand(rutas.put)
  const [vista, setVista] = useState(ruta)
  const [done, setDone] = useState(false)
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)

  // After a conflict, typed fields stay and are saved over the newer version on the next press. Untouched fields take
  // the newer values: saving the old ones would undo the change unseen.
  const sobrepasada = (error: ApiError) => {
    const ahora = error.status === 409 ? z.safeParse(Ruta, error.data).data : undefined
    if (ahora) {
      const escrito = guardado.valores
      const antes = conflicto?.antes ?? vista
      const { message, requestId } = error
      setConflicto({ message, requestId, antes, ahora, escrito })
      guardado.cambiar(sobreLaNueva(escrito, vista, ahora))
      setVista(ahora)
    }
    return ahora !== undefined
  }
  const guardado = useGuardar({
    inicial: valoresDe(ruta),
    enviar: (valores, doble) =>
      run({ body: { id: vista.id, version: vista.version, ...pedidaDe(valores), ...doble } }),
    onDone: () => setDone(true),
    onFailure: sobrepasada,
  })
  return (
    <>
      <FormDialog
        onClose={onClose}
        title="Actualizar Ruta"
        size="lg"
        form={{ ref: guardado.form, onSubmit: guardado.guardar }}
        submit="Actualizar"
        busy={guardado.busy}
        unsaved={guardado.tocado}
        above={<Failure title="No se pudo actualizar" error={guardado.failure} />}
        done={done ? <SuccessView title="Ruta actualizada" onClose={onClose} /> : null}
      >
        <Stack gap="md">
          {conflicto ? <ConflictoAviso conflicto={conflicto} guardado={guardado} /> : null}
          <Formulario guardado={guardado} ruta={vista} vacia="Sin pasajeros." />
        </Stack>
      </FormDialog>
      <Doble guardado={guardado} />
    </>
  )
}
