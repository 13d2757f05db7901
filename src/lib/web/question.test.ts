import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api.ts'
import { asking, questionOf, typedQuestions } from './question.ts'

const asientos = asking(z.object({ faltan: z.int() }), ({ faltan }, message) =>
  faltan > 9
    ? null
    : { title: 'No caben', message, confirm: 'Seguir', answers: { confirmarCupo: true } },
)
const kinds = [...typedQuestions, asientos]
const rechazo = (data: unknown, status = 409) =>
  new ApiError(status, { message: 'Faltan.', data: data as never })

test('un rechazo que se puede confirmar se vuelve pregunta, con lo ya contestado', () => {
  const error = rechazo({ faltan: 2 })
  expect(questionOf(error, kinds, { confirmarDoble: true })).toEqual({
    title: 'No caben',
    message: 'Faltan.',
    confirm: 'Seguir',
    answers: { confirmarDoble: true, confirmarCupo: true },
    refusal: error,
  })
})

test('el servidor puede decir qué campo confirma', () => {
  expect(questionOf(rechazo({ confirmar: 'confirmarTasa' }), kinds)).toMatchObject({
    title: 'Revise lo que escribió',
    confirm: 'Guardar igual',
    answers: { confirmarTasa: true },
  })
})

test.each([
  ['de otra clase', rechazo({ version: 3 })],
  ['sin datos', rechazo(undefined)],
  ['que nadie puede confirmar', rechazo({ faltan: 10 })],
  ['que no es 409', rechazo({ faltan: 2 }, 422)],
])('un rechazo %s no pregunta nada', (_, error) => expect(questionOf(error, kinds)).toBeNull())
