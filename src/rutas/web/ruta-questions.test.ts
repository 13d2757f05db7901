import { expect, test } from 'vitest'
import { ApiError } from '#lib/web/api.ts'
import { questionOf } from '#lib/web/question.ts'
import { rutaQuestions } from './ruta-questions.ts'

const choque = { que: 'guia', nombre: 'ANA', rutaId: 690, nombreExcursion: 'TATIO' }
const hours = { desde: '2026-12-01T08:00', hasta: '2026-12-01T12:00' }
const cupo = { lugares: 4, ocupados: 6, quedan: -2, pasajeros: 0, estricto: false }
const asked = (data: object, label?: string) =>
  questionOf(new ApiError(409, { message: 'No caben.', data }), rutaQuestions(label))

test.each([
  ['a esa hora', [{ ...choque, ...hours }]],
  ['ese día', [{ ...choque, ...hours }, choque]],
])('dos rutas a la vez: "Ya está asignado %s"', (cuando, choques) =>
  expect(asked({ choques })).toMatchObject({
    title: `Ya está asignado ${cuando}`,
    confirm: 'Asignar de todos modos',
    answers: { confirmarDoble: true },
  }),
)

test.each([undefined, 'Seguir de todos modos'])('los que no caben: %s', (label) =>
  expect(asked({ cupo }, label)).toMatchObject({
    title: 'No caben todos',
    message: 'No caben.',
    confirm: label ?? 'Guardar de todos modos',
    answers: { confirmarCupo: true },
  }),
)

test('donde el cupo es estricto no hay nada que confirmar', () =>
  expect(asked({ cupo: { ...cupo, estricto: true } })).toBeNull())
