import { askAboutCupos } from '#catalogos/vehiculos/web/parts/vehiculo-questions.tsx'
import { type Asks, asking } from '#lib/web/question.ts'
import { Choques, SinAsientos } from '../contract/ruta-refusals.ts'
import { frasesDeChoque } from '../rules.ts'

/** Asks whether somebody goes on two routes at once. */
const askAboutChoques = asking(Choques, ({ choques }) => ({
  title: `Ya está asignado ${choques.every(({ desde }) => desde) ? 'a esa hora' : 'ese día'}`,
  message: frasesDeChoque(choques),
  confirm: 'Asignar de todos modos',
  answers: { confirmarDoble: true },
}))

/** Questions that refusals over a route ask. `confirm` is the label that leaves passengers without a seat. */
export const rutaQuestions = (confirm = 'Guardar de todos modos'): readonly Asks[] => [
  askAboutChoques,
  asking(SinAsientos, ({ cupo }, message) =>
    cupo.estricto
      ? null
      : {
          title: cupo.apartados ? 'Hay lugares apartados' : 'No caben todos',
          message,
          confirm,
          answers: { confirmarCupo: true },
        },
  ),
]

/** Asks about the seats of a vehicle whose route is saved already. */
export const askAboutAsientos: Asks = (error) => {
  const question = askAboutCupos(error)
  return (
    question && {
      ...question,
      message: `La ruta está guardada. Con esos asientos: ${error.message}`,
      confirm: 'Guardar los asientos de todos modos',
      cancel: 'Dejar los que había',
      answers: { confirmarAsientos: true },
    }
  )
}
