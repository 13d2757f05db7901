import type { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { postOut } from './post-out.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

const servers: (() => void)[] = []
afterAll(() => {
  for (const close of servers) close()
})
async function serve(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const post = (url: string, more: Partial<Parameters<typeof postOut>[0]> = {}) =>
  postOut({
    url: new URL(url),
    headers: { 'content-type': 'text/plain' },
    body: 'hola',
    patience: 2_000,
    mayReach: isLoopback,
    ...more,
  })
/** Resolver that answers these addresses to every name. */
const names = (...addresses: string[]) =>
  ((_: string, __: object, done: (error: null, all: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup

test('dice el estado de la respuesta, y el cuerpo llega entero', async () => {
  let got = ''
  const port = await serve((request, response) => {
    request.on('data', (part) => {
      got += part
    })
    request.on('end', () => response.writeHead(202).end('no se lee'))
  })
  expect(await post(`http://127.0.0.1:${port}/x`)).toEqual({ status: 202 })
  expect(got).toBe('hola')
})

test('no sigue a donde lo manden', async () => {
  let reached = 0
  const secret = await serve((_, response) => {
    reached++
    response.end()
  })
  const port = await serve((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${secret}/` }).end(),
  )
  expect(await post(`http://127.0.0.1:${port}/`)).toEqual({ status: 307 })
  expect(reached).toBe(0)
})

test('a quien no contesta, corta o no está se le dice por qué', async () => {
  const silent = await serve(() => undefined)
  expect(await post(`http://127.0.0.1:${silent}/`, { patience: 100 })).toEqual({
    error: 'ETIMEDOUT',
  })
  const cuts = await serve((request) => request.socket.destroy())
  expect(await post(`http://127.0.0.1:${cuts}/`)).toEqual({ error: 'ECONNRESET' })
  expect(await post('http://127.0.0.1:1/')).toEqual({ error: 'ECONNREFUSED' })
})

const FORBIDDEN = { error: 'DIRECCION' }
test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.5/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[fd00:ec2::254]/',
])('%s no se toca', async (url) => {
  expect(await post(url, { mayReach: isPublicAddress })).toEqual(FORBIDDEN)
})

test('un nombre se juzga por adonde lleva cada vez, aunque una sola dirección sea de adentro', async () => {
  const ask = (...addresses: string[]) =>
    post('http://portal.ejemplo/', { mayReach: isPublicAddress, lookup: names(...addresses) })
  expect(await ask('127.0.0.1')).toEqual(FORBIDDEN)
  expect(await ask('8.8.8.8', '10.0.0.1')).toEqual(FORBIDDEN)
  expect(await ask('2606:4700::1', '::1')).toEqual(FORBIDDEN)
})

test('se conecta a la dirección que se juzgó, sin preguntar de nuevo por el nombre', async () => {
  const port = await serve((_, response) => response.end())
  let asked = 0
  const once = names('127.0.0.1')
  const counting = ((...args: Parameters<typeof once>) => {
    asked++
    return once(...args)
  }) as typeof lookup
  expect(await post(`http://portal.ejemplo:${port}/`, { lookup: counting })).toEqual({
    status: 200,
  })
  expect(asked).toBe(1)
})
