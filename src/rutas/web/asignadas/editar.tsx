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

/** "Actualizar Ruta": on another day or excursion it takes those who have no route there (D30). */
export function Editar({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { run } = useCommand(rutas.put)
  const [vista, setVista] = useState(ruta)
  const [done, setDone] = useState(false)
  const [aviso, setAviso] = useState<ApiError | null>(null)

  // Somebody changed it meanwhile: what was typed stays, and is saved over the newer one if one says so again. What was
  // not is shown as they left it, or saving again would undo it unseen.
  const sobrepasada = (error: ApiError) => {
    const ahora = error.status === 409 ? z.safeParse(Ruta, error.data).data : undefined
    if (ahora) {
      guardado.cambiar(sobreLaNueva(guardado.valores, valoresDe(vista), valoresDe(ahora)))
      setVista(ahora)
    }
    setAviso(ahora ? error : null)
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
        above={
          <Failure
            title={aviso ? 'Otra persona la cambió' : 'No se pudo actualizar'}
            error={aviso ?? guardado.failure}
          />
        }
        done={done ? <SuccessView title="Ruta actualizada" onClose={onClose} /> : null}
      >
        <Stack gap="md">
          <Formulario guardado={guardado} ruta={vista} vacia="Sin pasajeros." />
        </Stack>
      </FormDialog>
      <Doble guardado={guardado} />
    </>
  )
}
