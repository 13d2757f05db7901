import { Button, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '#lib/web/api.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { useUnsaved } from '#lib/web/ui/unsaved.tsx'
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
  const id = useId()
  const { run } = useCommand(rutas.put)
  const [vista, setVista] = useState(ruta)
  const [valores, setValores] = useState<Valores>(() => valoresDe(ruta))
  const [tocado, setTocado] = useState(false)
  const [done, setDone] = useState(false)
  const [aviso, setAviso] = useState<ApiError | null>(null)
  const { leave, question } = useUnsaved(tocado && !done)
  const dia = useReservas(valores.fecha, valores.excursionId)
  const misma = valores.fecha === vista.fecha && valores.excursionId === vista.excursionId

  // Somebody changed it meanwhile: what was typed stays, and is saved over the newer one if one says so again.
  const sobrepasada = (error: ApiError) => {
    const ahora = error.status === 409 ? z.safeParse(Ruta, error.data).data : undefined
    if (ahora) {
      setVista(ahora)
      void refreshAll()
    }
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
  const close = () => leave(onClose)

  return (
    <>
      <Dialog
        opened
        onClose={close}
        title="Actualizar Ruta"
        size={done ? 'sm' : 'lg'}
        closeOnClickOutside={done || !tocado}
        busy={guardado.busy}
        footer={
          done ? undefined : (
            <>
              <Button variant="default" onClick={close} disabled={guardado.busy}>
                Cancelar
              </Button>
              <SubmitButton form={id} busy={guardado.busy}>
                Actualizar
              </SubmitButton>
            </>
          )
        }
      >
        {done ? (
          <SuccessView title="Ruta actualizada" onClose={onClose} />
        ) : (
          <form
            id={id}
            ref={guardado.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              guardado.guardar()
            }}
          >
            <Stack gap="md">
              <Campos
                ruta={vista}
                valores={valores}
                errores={guardado.errores}
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
                error={aviso ?? guardado.fallo}
              />
            </Stack>
          </form>
        )}
      </Dialog>
      <Doble
        choques={guardado.choques}
        busy={guardado.busy}
        onConfirm={guardado.confirmar}
        onClose={guardado.revisar}
      />
      {question}
    </>
  )
}
