import { asking } from '#lib/web/question.ts'
import { Cruces, SinLugar, WrongPickup } from '../../contract/salida.ts'

/** Asks whether to go above the seats, or says that nobody may. */
const askAboutRoom = (deed: string) =>
  asking(SinLugar, ({ cupo }, message) => ({
    title: 'No hay lugar para todos',
    message: cupo.estricto ? message : `${message} ¿${deed} igual?`,
    confirm: cupo.estricto ? undefined : `${deed} igual`,
    tone: 'caution',
    answers: { confirmarCupo: true },
  }))

/** Asks whether a pick-up hour is meant that does not belong to the departure that is sold. */
const askAboutHora = (deed: string) =>
  asking(WrongPickup, (_, message) => ({
    title: 'Revise la hora de recogida',
    message: `${message} ¿${deed} igual?`,
    confirm: `${deed} igual`,
    tone: 'caution',
    answers: { confirmarSalida: true },
  }))

/** Asks whether somebody goes on two excursions that overlap. */
const askAboutCruce = (deed: string) =>
  asking(Cruces, (_, message) => ({
    title: 'Se cruza con otra excursión',
    message: `${message} ¿${deed} igual?`,
    confirm: `${deed} igual`,
    tone: 'caution',
    answers: { confirmarCruce: true },
  }))

/** Questions of a write that may sell a seat. `deed` is the verb, as in "¿Vender igual?". */
export const saleQuestions = (deed: string) => [
  askAboutRoom(deed),
  askAboutHora(deed),
  askAboutCruce(deed),
]
