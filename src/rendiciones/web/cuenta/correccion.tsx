import { Button, Stack } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { refreshAll, useCommand } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { focusFirstError } from '#lib/web/ui/first-error.ts'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { SuccessView } from '#lib/web/ui/success-view.tsx'
import { useUnsaved } from '#lib/web/ui/unsaved.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import { Campos } from './campos.tsx'
import { subirComprobante } from './enviar.ts'
import { Ficha } from './ficha.tsx'
import { Imagen } from './rendida.tsx'
import { type Errores, erroresDe, pagoDe, valoresDe } from './valores.ts'

interface CorreccionProps {
  reserva: ReservaRuta
  detalle: Detalle
  rendicion: Rendicion
  onClose: () => void
}

/** Correcting what was settled, with a reason that its history keeps (D31). */
export function Correccion({ reserva, detalle, rendicion, onClose }: CorreccionProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { run } = useCommand(rendiciones.put)
  const [valores, setValores] = useState(() => valoresDe(detalle))
  const [motivo, setMotivo] = useState('')
  const [tocado, setTocado] = useState(false)
  const [errores, setErrores] = useState<Errores>({})
  const [fallo, setFallo] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const { leave, question } = useUnsaved(tocado && !done)
  const close = () => leave(onClose)

  const tell = (wrong: Errores) => {
    setErrores(wrong)
    window.setTimeout(() => focusFirstError(form.current, wrong))
  }
  const guardar = async () => {
    const urlComprobante = await subirComprobante(valores, {
      rendicionId: rendicion.id,
      onProgress: () => undefined,
      onSubido: async (url) => setValores((now) => ({ ...now, urlComprobante: url })),
    })
    await run({
      body: {
        id: detalle.id,
        version: detalle.version,
        motivo: motivo.trim(),
        detalle: {
          ...pagoDe(valores),
          comentario: valores.comentario,
          ...(urlComprobante && { urlComprobante }),
        },
      },
    })
  }
  const onSubmit = () => {
    if (busy) return
    const wrong = erroresDe(valores, detalle.esperado, rendicion)
    if (!motivo.trim()) wrong.motivo = 'El motivo es obligatorio.'
    setFallo(null)
    tell(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    guardar()
      .then(
        () => setDone(true),
        (error: ApiError) => {
          if (error.status === 409) void refreshAll()
          setFallo(error)
          tell(error.errors ?? {})
        },
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Dialog
        opened
        onClose={close}
        title="Corregir Rendición"
        size={done ? 'sm' : 'md'}
        closeOnClickOutside={done || !tocado}
        busy={busy}
        footer={
          done ? undefined : (
            <>
              <Button variant="default" onClick={close} disabled={busy}>
                Cancelar
              </Button>
              <SubmitButton form={id} busy={busy}>
                Guardar corrección
              </SubmitButton>
            </>
          )
        }
      >
        {done ? (
          <SuccessView title="Rendición corregida" onClose={onClose} />
        ) : (
          <form
            id={id}
            ref={form}
            noValidate
            onChange={() => setTocado(true)}
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            <Ficha reserva={reserva} />
            <Stack gap="md">
              <Campos
                valores={valores}
                esperado={detalle.esperado}
                rendicion={rendicion}
                errores={errores}
                disabled={busy}
                comprobante={detalle.urlComprobante ? 'Cambiar comprobante' : 'Comprobante'}
                onChange={(next) => {
                  setTocado(true)
                  setValores((now) => ({ ...now, ...next }))
                }}
              />
              {valores.archivo ? null : <Imagen url={detalle.urlComprobante} />}
              <UpperTextarea
                label="Motivo"
                withAsterisk
                maxLength={1000}
                value={motivo}
                error={errores.motivo}
                disabled={busy}
                data-path="motivo"
                onChange={(event) => setMotivo(event.currentTarget.value)}
              />
              <Failure title="No se pudo guardar" error={fallo} />
            </Stack>
          </form>
        )}
      </Dialog>
      {question}
    </>
  )
}
