import { beforeEach, expect, test, vi } from 'vitest'

const SESION = '/v1/login/sesion'
const answer = { success: true, data: { nombre: 'ANA' }, message: '' }

let page: typeof import('./first-answers.ts')
/** Loads the module anew, as when a page is opened. */
beforeEach(async () => {
  vi.resetModules()
  document.body.innerHTML = `<script type="application/json" id="first-answers">${JSON.stringify({ [SESION]: answer })}</script>`
  page = await import('./first-answers.ts')
  return () => {
    document.body.innerHTML = ''
  }
})

test('lo que vino con la página se da una vez, a quien lo pide primero', () => {
  expect(page.takeFirst('GET', '/v1/otra')).toBeUndefined()
  expect(page.takeFirst('GET', SESION)).toEqual(answer)
  expect(page.takeFirst('GET', SESION)).toBeUndefined()
})

test('después de escribir algo, como al ingresar otra persona, ya no vale', () => {
  expect(page.takeFirst('POST', '/v1/login/acceso')).toBeUndefined()
  expect(page.takeFirst('GET', SESION)).toBeUndefined()
})

test('pasado su tiempo tampoco', () => {
  page.forgetFirst()
  expect(page.takeFirst('GET', SESION)).toBeUndefined()
})

test('una página que no trajo nada pide todo', () => {
  document.body.innerHTML = ''
  expect(page.takeFirst('GET', SESION)).toBeUndefined()
})
