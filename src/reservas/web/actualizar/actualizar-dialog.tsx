import { Button } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { useUnsaved } from '#lib/web/ui/unsaved.tsx'
import { SIN_MOTIVO_DE_EDICION } from '../../contract/campos.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { FIJOS_CON_RENDICION } from '../../rules.ts'
import { CambiosAjenos } from '../acciones/cambios-ajenos.tsx'
import type { SobreReserva } from '../acciones/dialogos.tsx'
import { CamposReserva } from '../formulario/campos.tsx'
import { useFormularioReserva } from '../formulario/formulario.ts'
import { valoresDe } from '../formulario/valores.ts'
import classes from './actualizar.module.css'
import { ConflictoAviso } from './conflicto.tsx'
import { CamposEstado } from './estado.tsx'
import { Exito } from './exito.tsx'
import { useGuardarEdicion } from './guardar.ts'
import { tocados } from './mezcla.ts'
import { Sobre } from './sobre.tsx'
import { edicionDe, erroresDeMotivos, type ValoresEdicion } from './valores-edicion.ts'

const FIJOS: readonly string[] = FIJOS_CON_RENDICION
const FIJO = { readOnly: true, withAsterisk: false }

const conCambios = (valores: ValoresEdicion, guardada: Reserva) =>
  tocados(valoresDe(guardada), valores).length > 0 ||
  valores.motivo.trim() !== '' ||
  valores.habilitado === '0'

/** "Actualizar Reserva": the form of a reservation, with a reason (1§2). */
export function ActualizarDialog({ reserva, opened, onClose }: SobreReserva) {
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const [guardada, setGuardada] = useState(reserva)
  const [sinMotivo, setSinMotivo] = useState(false)
  const form = useFormularioReserva(edicionDe(reserva), {
    errores: erroresDeMotivos,
    propsDe: (campo) => (guardada.rendida === 1 && FIJOS.includes(campo) ? FIJO : undefined),
  })
  const { guardar, revisar, busy, fallo, conflicto, hecha } = useGuardarEdicion({
    form,
    element,
    guardada,
    onOtra: setGuardada,
  })
  const { motivo, habilitado } = form.values
  const porPerder = opened && hecha === null && conCambios(form.values, guardada)
  const anula = habilitado === '0'

  const { leave, question } = useUnsaved(porPerder)
  const cerrar = () => leave(onClose)

  return (
    <>
      <Dialog
        opened={opened}
        onClose={cerrar}
        title="Actualizar Reserva"
        size={hecha ? 'sm' : 'xl'}
        closeOnClickOutside={hecha !== null}
        busy={busy}
        footer={
          hecha ? undefined : (
            <>
              <Failure
                error={
                  sinMotivo && motivo.trim() === '' ? { message: SIN_MOTIVO_DE_EDICION } : null
                }
                className={classes.notice}
              />
              <Failure
                title="No se ha podido actualizar la reserva"
                error={fallo}
                className={classes.notice}
              >
                <CambiosAjenos error={fallo} antes={guardada} />
              </Failure>
              <Button variant="default" onClick={cerrar} disabled={busy}>
                Cancelar
              </Button>
              <SubmitButton form={id} busy={busy} color={anula ? 'red' : undefined}>
                {anula ? 'Actualizar y anular' : 'Actualizar'}
              </SubmitButton>
            </>
          )
        }
      >
        {hecha ? (
          <Exito reserva={hecha} onClose={onClose} />
        ) : (
          <form
            id={id}
            ref={element}
            noValidate
            className={classes.form}
            onSubmit={form.onSubmit(
              () => {
                setSinMotivo(false)
                void guardar()
              },
              (errores) => {
                setSinMotivo('motivo' in errores)
                revisar(errores)
              },
            )}
          >
            <Sobre reserva={guardada} />
            {conflicto ? <ConflictoAviso conflicto={conflicto} form={form} /> : null}
            <CamposReserva form={form} guardada={guardada} />
            <CamposEstado form={form} guardada={guardada} />
          </form>
        )}
      </Dialog>
      {question}
    </>
  )
}
