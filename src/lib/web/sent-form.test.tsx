import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api.ts'
import { type Answers, asking } from './question.ts'
import { useSentForm } from './sent-form.ts'

const questions = [
  asking(z.object({ faltan: z.int() }), (_, message) => ({
    title: 'No caben',
    message,
    confirm: 'Seguir',
    answers: { confirmarCupo: true },
  })),
]
const full = new ApiError(409, { message: 'Faltan 2 asientos.', data: { faltan: 2 } as never })
const refused = (status: number) => new ApiError(status, { message: 'No.', data: null as never })

function open(...outcomes: (ApiError | 'ok')[]) {
  const send = vi.fn(async (_: { name: string }, __: Answers) => {
    const outcome = outcomes.shift()
    if (outcome instanceof ApiError) throw outcome
  })
  const { result } = renderHook(() =>
    useSentForm({ initial: { name: 'ANA' }, questions, send, onDone: () => undefined }),
  )
  return {
    submit: () => act(async () => result.current.submit()),
    yes: () => act(async () => result.current.question.asked?.onConfirm()),
    type: (name: string) => act(() => result.current.change({ name })),
    asked: () => result.current.question.asked?.title ?? null,
    sent: () => send.mock.calls.map(([{ name }, answers]) => [name, answers]),
  }
}
const CONFIRMED = { confirmarCupo: true }

test('sí manda lo mismo con la respuesta', async () => {
  const form = open(full, 'ok')
  await form.submit()
  expect(form.asked()).toBe('No caben')
  await form.yes()
  expect(form.sent()).toEqual([
    ['ANA', {}],
    ['ANA', CONFIRMED],
  ])
  expect(form.asked()).toBeNull()
})

test.each([400, 403, 422, 429])(
  'si después lo rechaza con %i, el intento siguiente pregunta de nuevo',
  async (status) => {
    const form = open(full, refused(status), full)
    await form.submit()
    await form.yes()
    await form.submit()
    expect(form.sent().at(-1)).toEqual(['ANA', {}])
    expect(form.asked()).toBe('No caben')
  },
)

test.each([0, 500, 503])(
  'si la respuesta se pierde (%i), lo mismo se manda con la respuesta dada',
  async (status) => {
    const form = open(full, refused(status), 'ok')
    await form.submit()
    await form.yes()
    await form.submit()
    expect(form.sent().at(-1)).toEqual(['ANA', CONFIRMED])
  },
)

test('lo que cambió mientras se preguntaba no va con esa respuesta', async () => {
  const form = open(full, full)
  await form.submit()
  form.type('EVA')
  await form.yes()
  expect(form.sent()).toEqual([
    ['ANA', {}],
    ['EVA', {}],
  ])
  expect(form.asked()).toBe('No caben')
})
