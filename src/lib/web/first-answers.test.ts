import { beforeEach, expect, test, vi } from 'vitest'

const SESION = '/v1/login/sesion'
const answer = { success: true, data: { nombre: 'ANA' }, message: '' }

let pagina: typeof import('./first-answers.ts')
/** Loads the module anew, as when a page is opened. */
beforeEach(async () => {
  vi.resetModules()
  document.body.innerHTML = `<script type="application/json" id="first-answers">${JSON.stringify({ [SESION]: answer })}</script>`
  pagina = await import('./first-answers.ts')
  return () => {
    document.body.innerHTML = ''
  }
})

test('lo que vino con la página se da una vez, a quien lo pide primero', () => {
  expect(pagina.takeFirst('GET', '/v1/otra')).toBeUndefined()
  expect(pagina.takeFirst('GET', SESION)).toEqual(answer)
  expect(pagina.takeFirst('GET', SESION)).toBeUndefined()
})

test('después de escribir algo, como al ingresar otra persona, ya no vale', () => {
  expect(pagina.takeFirst('POST', '/v1/login/acceso')).toBeUndefined()
  expect(pagina.takeFirst('GET', SESION)).toBeUndefined()
})

test('pasado su tiempo tampoco', () => {
  pagina.forgetFirst()
  expect(pagina.takeFirst('GET', SESION)).toBeUndefined()
})

test('una página que no trajo nada pide todo', () => {
  document.body.innerHTML = ''
  expect(pagina.takeFirst('GET', SESION)).toBeUndefined()
})
