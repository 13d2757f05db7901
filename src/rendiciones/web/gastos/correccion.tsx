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
import type { Gasto } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import { Campos } from './campos.tsx'
import { type Errores, erroresDe, gastadoDe, valoresDe } from './valores.ts'

/** Correcting the expenses of a route, with a reason (D31). */
export function Correccion({ gasto, onClose }: { gasto: Gasto; onClose: () => void }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { run, busy } = useCommand(rendiciones.put)
  const [valores, setValores] = useState(() => valoresDe(gasto))
  const [motivo, setMotivo] = useState('')
  const [tocado, setTocado] = useState(false)
  const [errores, setErrores] = useState<Errores>({})
  const [fallo, setFallo] = useState<ApiError | null>(null)
  const [done, setDone] = useState(false)
  const { leave, question } = useUnsaved(tocado && !done)
  const close = () => leave(onClose)

  const tell = (wrong: Errores) => {
    setErrores(wrong)
    window.setTimeout(() => focusFirstError(form.current, wrong))
  }
  const onSubmit = () => {
    if (busy) return
    const wrong = erroresDe(valores)
    if (!motivo.trim()) wrong.motivo = 'El motivo es obligatorio.'
    setFallo(null)
    tell(wrong)
    if (Object.keys(wrong).length > 0) return
    run({
      body: {
        id: gasto.id,
        version: gasto.version,
        motivo: motivo.trim(),
        gasto: gastadoDe(valores),
      },
    }).then(
      () => setDone(true),
      (error: ApiError) => {
        if (error.status === 409) void refreshAll()
        setFallo(error)
        tell(error.errors)
      },
    )
  }
  return (
    <>
      <Dialog
        opened
        onClose={close}
        title="Corregir Gastos"
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
          <SuccessView title="Gastos corregidos" onClose={onClose} />
        ) : (
          <form
            id={id}
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            <Stack gap="md">
              <Campos
                valores={valores}
                errores={errores}
                disabled={busy}
                onChange={(next) => {
                  setTocado(true)
                  setValores((now) => ({ ...now, ...next }))
                }}
              />
              <UpperTextarea
                label="Motivo"
                withAsterisk
                maxLength={1000}
                value={motivo}
                error={errores.motivo}
                disabled={busy}
                data-path="motivo"
                onChange={(event) => {
                  setTocado(true)
                  setMotivo(event.currentTarget.value)
                }}
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
