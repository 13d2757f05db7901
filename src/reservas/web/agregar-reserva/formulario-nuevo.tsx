import { Paper } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { focusFirstError } from '#lib/web/ui/first-error.ts'
import { Unsaved } from '#lib/web/ui/unsaved.tsx'
import { ComprobanteDialog } from '../comprobante/comprobante-dialog.tsx'
import { CamposReserva } from '../formulario/campos.tsx'
import { useFormularioReserva } from '../formulario/formulario.ts'
import type { Valores } from '../formulario/valores.ts'
import classes from './agregar-reserva.module.css'
import { Duplicadas } from './duplicadas.tsx'
import { useGuardar } from './guardar.ts'
import { Resumen } from './resumen.tsx'

export function FormularioNuevo({ inicial }: { inicial: Valores }) {
  const element = useRef<HTMLFormElement>(null)
  const router = useRouter()
  const navigate = useNavigate()
  const form = useFormularioReserva(inicial)
  const { guardar, revisar, continuar, ocupado, duplicadas, fallo, creada } = useGuardar(
    form,
    element,
  )

  // The name is the first field to check again.
  const revisarNombre = () => {
    revisar()
    form.getInputNode('nombrePasajero')?.focus()
  }
  const buscar = () => void navigate({ to: '/buscar-reservas' })
  const volver = () => (router.history.canGoBack() ? router.history.back() : buscar())

  return (
    <>
      <form
        ref={element}
        noValidate
        className={classes.layout}
        onSubmit={form.onSubmit(
          () => void guardar(),
          (errores) => focusFirstError(element.current, errores),
        )}
      >
        <Paper withBorder radius="lg" className={classes.fields}>
          <CamposReserva form={form} />
        </Paper>
        <Resumen
          valores={form.values}
          fallo={fallo}
          creada={creada}
          busy={ocupado}
          onCancel={volver}
          onLeave={buscar}
        />
      </form>
      <Duplicadas
        duplicadas={duplicadas}
        busy={ocupado}
        onRevisar={revisarNombre}
        onContinuar={() => void continuar()}
      />
      {creada ? <ComprobanteDialog reserva={creada} onClose={buscar} /> : null}
      <Unsaved unsaved={form.isDirty() && creada === null} />
    </>
  )
}
