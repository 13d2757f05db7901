import { describe, expect, test } from 'vitest'
import { meaningOf } from './errors.ts'

const fallo = (more: object, message = 'x') => Object.assign(new Error(message), more)

describe('lo que quiere decir un fallo', () => {
  test.each([
    ['la base se apaga', { code: '57P01' }],
    ['la base rechaza la conexión', { code: 'ECONNREFUSED', syscall: 'connect' }],
    ['el socket de la base no está', { code: 'ENOENT', syscall: 'connect' }],
    ['la base colgó a quien tardaba', { code: '25P03' }],
    ['el disco de la base está lleno', { code: '53100' }],
    ['la base de respaldo no escribe', { code: '25006' }],
    ['el disco de la base falla', { code: '58030' }],
  ])('%s: 503 que se intenta de nuevo', (_, more) =>
    expect(meaningOf(fallo(more))).toMatchObject({ status: 503, retryAfter: 5 }),
  )

  test.each([
    'Client has encountered a connection error and is not queryable',
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])('el controlador dice «%s»: lo mismo', (message) =>
    expect(meaningOf(fallo({}, message))).toMatchObject({ status: 503, retryAfter: 5 }),
  )

  test.each([['55P03'], ['40001'], ['40P01']])(
    'otro estaba primero (%s): 503 que se intenta de nuevo pronto',
    (code) => expect(meaningOf(fallo({ code }))).toMatchObject({ status: 503, retryAfter: 2 }),
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
