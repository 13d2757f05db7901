import { Stack } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#lib/web/api.ts'
import { useCommand } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { SIN_RUTA } from '#reservas/rules.ts'
import { Ruta, rutas } from '../../contract.ts'
import { Campos } from '../asignar/campos.tsx'
import { Carga } from '../asignar/carga.tsx'
import { useReservas } from '../asignar/dia.ts'
import { Doble } from '../asignar/doble.tsx'
import { useGuardar } from '../asignar/guardar.ts'
import { pedidaDe, type Valores, valoresDe } from '../asignar/valores.ts'

/** "Actualizar Ruta": on another day or excursion it takes those who have no route there (D30). */
export function Editar({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { run } = useCommand(rutas.put)
  const [vista, setVista] = useState(ruta)
  const [valores, setValores] = useState<Valores>(() => valoresDe(ruta))
  const [tocado, setTocado] = useState(false)
  const [done, setDone] = useState(false)
  const [aviso, setAviso] = useState<ApiError | null>(null)
  const dia = useReservas(valores.fecha, valores.excursionId)
  const misma = valores.fecha === vista.fecha && valores.excursionId === vista.excursionId

  // Somebody changed it meanwhile: what was typed stays, and is saved over the newer one if one says so again.
  const sobrepasada = (error: ApiError) => {
    const ahora = error.status === 409 ? z.safeParse(Ruta, error.data).data : undefined
    if (ahora) setVista(ahora)
    setAviso(ahora ? error : null)
    return ahora !== undefined
  }
  const guardado = useGuardar({
    valores,
    enviar: (confirmarDoble) =>
      run({
        body: {
          id: vista.id,
          version: vista.version,
          ...pedidaDe(valores),
          ...(confirmarDoble && { confirmarDoble }),
        },
      }),
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
        unsaved={tocado}
        done={done ? <SuccessView title="Ruta actualizada" onClose={onClose} /> : null}
      >
        <Stack gap="md">
          <Campos
            ruta={vista}
            valores={valores}
            errores={guardado.errors}
            disabled={guardado.busy}
            onChange={(next) => {
              setTocado(true)
              setValores((now) => ({ ...now, ...next }))
            }}
          />
          {valores.fecha && valores.excursionId ? (
            <Carga
              rows={dia.data?.filter(({ rutaId }) => rutaId === (misma ? vista.id : SIN_RUTA))}
              asientos={valores.asientos}
              vacia="Sin pasajeros."
            />
          ) : null}
          <Failure
            title={aviso ? 'Otra persona la cambió' : 'No se pudo actualizar'}
            error={aviso ?? guardado.failure}
          />
        </Stack>
      </FormDialog>
      <Doble
        choques={guardado.choques}
        busy={guardado.busy}
        onConfirm={guardado.confirmar}
        onClose={guardado.revisar}
      />
    </>
  )
}
