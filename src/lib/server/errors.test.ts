import { describe, expect, test } from 'vitest'
import { meaningOf } from './errors.ts'

const fallo = (more: object, message = 'x') => Object.assign(new Error(message), more)

describe('lo que quiere decir un fallo', () => {
  test.each([
    ['la base se apaga', { code: '57P01' }],
    ['la base rechaza la conexión', { code: 'ECONNREFUSED', syscall: 'connect' }],
    ['el socket de la base no está', { code: 'ENOENT', syscall: 'connect' }],
  ])('%s: 503 que se intenta de nuevo', (_, more) =>
    expect(meaningOf(fallo(more))).toMatchObject({ status: 503, retryAfter: 5 }),
  )

  test('una consulta que tarda demasiado no se repite sola: volvería a tardar', () => {
    const { status, retryAfter, message } = meaningOf(fallo({ code: '57014' })) ?? {}
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: undefined })
    expect(message).toMatch(/tardó demasiado/)
  })

  test.each([
    ['un archivo que falta', { code: 'ENOENT', syscall: 'open' }],
    ['cualquier otro', {}],
  ])('%s es falla nuestra', (_, more) => expect(meaningOf(fallo(more))).toBeNull())
})
