import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpointsOf } from '#lib/contract/endpoint.ts'
import { type ApiError, call, onSessionLost } from './api.ts'
import { serverNow } from './clock.ts'
import { upload } from './upload.ts'

const LIST = 'GET /v1/cosa/lista'
const SUBIR = 'POST /v1/cosa/subir'
const endpoint = endpointsOf({ [LIST]: null, [SUBIR]: null })
const list = endpoint<string>()(LIST)
const subir = endpoint<string>()(SUBIR)
const PORTAL = '<html><h1>Bienvenido al Wi-Fi</h1></html>'

beforeEach(() => {
  // A device without a network: nothing is tried twice.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  onSessionLost(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const failure = (asked: Promise<unknown>) => asked.catch((error: ApiError) => error)

const of = (envelope: object) => JSON.stringify(envelope)
test.each([
  ['un portal que no deja pasar', 403, PORTAL, /Wi-Fi pide ingresar/],
  ['un portal que dice que no existe', 404, PORTAL, /Wi-Fi pide ingresar/],
  ['un portal que dice que todo va bien', 200, PORTAL, /Wi-Fi pide ingresar/],
  ['un portal que pide ingresar', 401, PORTAL, /Wi-Fi pide ingresar/],
  ['una red que pide ingresar', 511, PORTAL, /Wi-Fi pide ingresar/],
  ['nada', 409, '', /Wi-Fi pide ingresar/],
  ['otro programa', 404, '{"detail":"Not Found"}', /Wi-Fi pide ingresar/],
  ['una palabra', 400, '"no"', /Wi-Fi pide ingresar/],
  ['un proxy sin servidor', 502, '<h1>502 Bad Gateway</h1>', /Revise su red/],
  ['un proxy que espera', 504, '', /Revise su red/],
])('si responde %s con %i, no hay señal', async (_, status, text, said) => {
  const asked = vi.fn()
  onSessionLost(async () => asked())
  const date = new Date(0).toUTCString()
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers: { date } }))
  vi.stubGlobal('XMLHttpRequest', uploadAnswered(status, text))
  const now = serverNow()
  const sent = { fields: {}, file: new Blob(['x']), name: 'foto', onProgress: () => undefined }
  for (const error of [await failure(call(list, {})), await failure(upload(subir, sent))])
    expect(error).toMatchObject({ status: 0, message: expect.stringMatching(said) })
  expect(asked).not.toHaveBeenCalled()
  expect(serverNow()).toBeGreaterThanOrEqual(now)
})

test('lo que responde el servidor vale, también un rechazo', async () => {
  const refused = of({ success: false, data: null, message: 'No va en esta ruta.' })
  vi.stubGlobal('fetch', async () => new Response(refused, { status: 404 }))
  expect(await failure(call(list, {}))).toMatchObject({
    status: 404,
    message: 'No va en esta ruta.',
  })
  vi.stubGlobal('fetch', async () => new Response(of({ success: true, data: 'a', message: '' })))
  expect(await call(list, {})).toEqual({ data: 'a', meta: null })
})

/** Stands in for uploads, which report their progress. */
const uploadAnswered = (status: number, responseText: string) =>
  class {
    status = status
    responseText = responseText
    upload = {}
    onload = () => undefined
    open() {}
    send() {
      queueMicrotask(() => this.onload())
    }
  }
