import { Paper } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { day, idText } from '#lib/contract/fields.ts'
import { useCommand, useLoaded } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormActions } from '#lib/web/ui/form.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { Unsaved } from '#lib/web/ui/unsaved.tsx'
import { rutas } from '../contract.ts'
import classes from './asignar/asignar.module.css'
import { Doble } from './asignar/doble.tsx'
import { Formulario } from './asignar/formulario.tsx'
import { useGuardar } from './asignar/guardar.ts'
import { pedidaDe } from './asignar/valores.ts'

const Search = z.object({ fecha: optionalParam(day()), excursionId: optionalParam(idText) })

export function Screen() {
  const { manana } = useLoaded(acceso.ajustes, {})
  const { fecha = manana, excursionId } = useSearchOf(Search)
  const navigate = useNavigate()
  const { run } = useCommand(rutas.add)
  const volver = (day?: string) =>
    void navigate({
      to: '/rutas-asignadas' as never,
      search: (day ? { fecha: day } : {}) as never,
    })
  const guardado = useGuardar({
    inicial: {
      fecha,
      excursionId: excursionId ?? null,
      nombre: '',
      choferId: null,
      guiaId: null,
      vehiculo: '',
      asientos: '',
    },
    enviar: (valores, doble) => run({ body: { ...pedidaDe(valores), ...doble } }),
    onDone: (ruta) => {
      toast.success(`Ruta asignada: ${ruta.idExcursion.nombre}`)
      // Leaves after the form is marked as saved: nothing asks about unsaved changes.
      window.setTimeout(() => volver(ruta.fecha))
    },
  })

  return (
    <>
      <ScreenTitle title="Asignar Ruta" />
      <Paper withBorder radius="lg" maw={860}>
        <form
          ref={guardado.form}
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            guardado.guardar()
          }}
        >
          <Formulario
            guardado={guardado}
            vacia="Todos los pasajeros de ese día ya tienen ruta. Esta empieza vacía; después puede mover reservas a ella."
          />
          <Failure title="No se pudo asignar" error={guardado.failure} />
          <FormActions onCancel={() => volver()} busy={guardado.busy} />
        </form>
      </Paper>
      <Doble guardado={guardado} />
      <Unsaved unsaved={guardado.tocado} />
    </>
  )
}
