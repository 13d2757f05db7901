import { describe, expect, test } from 'vitest'
import { keepDraft } from '#lib/web/drafts.ts'
import { type Envelope, estadoOf, keepsTurn, nextTurn } from './entry.ts'

describe('los estados', () => {
  test.each([
    ['escrito', {}, 'typed'],
    ['por enviar', { pendiente: true }, 'waits'],
    ['por enviar, de la versión anterior', { clave: 'x', pendiente: true, donde: '/' }, 'waits'],
    ['rechazado', { pendiente: false, rechazo: {} }, 'refused'],
    ['rechazado y rendido otra vez', { pendiente: true, rechazo: null }, 'waits'],
    ['rechazado y cambiado', { pendiente: false, rechazo: null }, 'typed'],
  ])('%s', (_, draft, estado) => {
    expect(estadoOf(draft as Partial<Envelope>)).toBe(estado)
  })

  test.each([
    [0, true],
    [401, true],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
    [400, false],
    [403, false],
    [404, false],
    [409, false],
    [422, false],
  ])('%i guarda el turno: %s', (status, keeps) => {
    expect(keepsTurn(status)).toBe(keeps)
  })

  test('un turno viene después de todos, aunque el reloj del teléfono retroceda', async () => {
    const lejos = Date.now() + 1e9
    await keepDraft('rendicion/130/700/1', { clave: 'a', pendiente: true, turno: lejos })
    const [una, other] = [await nextTurn(130), await nextTurn(130)]
    expect(una).toBe(lejos + 1)
    expect(other).toBe(lejos + 2)
  })
})
