import { Paper } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { day, idText } from '#lib/contract/fields.ts'
import { useCommand, useLoaded } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { FormActions } from '#lib/web/ui/form.tsx'
import { QuestionDialog } from '#lib/web/ui/question-dialog.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { Unsaved } from '#lib/web/ui/unsaved.tsx'
import { rutas } from '../contract.ts'
import { nombreOf } from '../rules.ts'
import classes from './form/ruta-form.module.css'
import { RutaForm } from './form/ruta-form.tsx'
import { bodyOf } from './form/ruta-values.ts'
import { useSaveRuta } from './form/save-ruta.ts'

const Search = z.object({ fecha: optionalParam(day()), excursionId: optionalParam(idText) })

export function Screen() {
  const { manana } = useLoaded(acceso.ajustes, {})
  const { fecha = manana, excursionId } = useSearchOf(Search)
  const navigate = useNavigate()
  const { run } = useCommand(rutas.add)
  const back = (day?: string) =>
    void navigate({
      to: '/rutas-asignadas' as never,
      search: (day ? { fecha: day } : {}) as never,
    })
  const saved = useSaveRuta({
    initial: {
      fecha,
      excursionId: excursionId ?? null,
      hora: '',
      nombre: '',
      choferId: null,
      guiaId: null,
      vehiculo: '',
      asientos: '',
    },
    send: (values, answers) => run({ body: { ...bodyOf(values), ...answers } }),
    onDone: (ruta) => {
      toast.success(`Ruta asignada: ${nombreOf(ruta)}`)
      // Leaves after the form is marked as saved: nothing asks about unsaved changes.
      window.setTimeout(() => back(ruta.fecha))
    },
  })

  return (
    <>
      <ScreenTitle title="Asignar Ruta" />
      <Paper withBorder radius="lg" maw={860}>
        <form {...saved.element} className={classes.form}>
          <RutaForm
            saved={saved}
            empty="Todos los pasajeros de ese día ya tienen ruta. Esta empieza vacía; después puede mover reservas a ella."
          />
          <Failure title="No se pudo asignar" error={saved.error} />
          <FormActions onCancel={() => back()} busy={saved.busy} />
        </form>
      </Paper>
      <QuestionDialog question={saved.question} />
      <Unsaved unsaved={saved.isTouched} />
    </>
  )
}
