import { useRef, useState } from 'react'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
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

export function ActualizarDialog({ reserva, opened, onClose }: SobreReserva) {
  const element = useRef<HTMLFormElement>(null)
  const [guardada, setGuardada] = useState(reserva)
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
  const anula = form.values.habilitado === '0'

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Actualizar Reserva"
      size="xl"
      closeOnClickOutside={false}
      form={{
        ref: element,
        onSubmit: form.onSubmit(() => void guardar(), revisar),
      }}
      submit={anula ? 'Actualizar y anular' : 'Actualizar'}
      color={anula ? 'red' : undefined}
      busy={busy}
      unsaved={conCambios(form.values, guardada)}
      above={
        <Failure title="No se ha podido actualizar la reserva" error={fallo}>
          <CambiosAjenos error={fallo} antes={guardada} />
        </Failure>
      }
      done={hecha ? <Exito reserva={hecha} onClose={onClose} /> : null}
    >
      <div className={classes.form}>
        <Sobre reserva={guardada} />
        {conflicto ? <ConflictoAviso conflicto={conflicto} form={form} /> : null}
        <CamposReserva form={form} guardada={guardada} />
        <CamposEstado form={form} guardada={guardada} />
      </div>
    </FormDialog>
  )
}
