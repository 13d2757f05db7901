import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const TOKEN = `${'A-b_9'.repeat(8)}xyz`
const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

// A browser's proxy logs each address; that of a passenger's page opens it.

test('Caddy no escribe el enlace de un pasajero ni lo que se buscó', () => {
  const [, pattern = '', put = ''] =
    /request>uri regexp "(.+?)" "(.*?)"/.exec(read('Caddyfile')) ?? []
  const logged = (uri: string) => uri.replace(new RegExp(pattern, 'g'), put)
  expect(logged(`/c/${TOKEN}`)).toBe('/c/')
  expect(logged(`/c/${TOKEN}?idioma=en`)).toBe('/c/')
  expect(logged(`/c/${TOKEN}/interno`)).toBe('/c/')
  expect(logged('/v1/reserva/getAll?buscar=ANA%20SILVA')).toBe('/v1/reserva/getAll')
  expect(logged('/calendario')).toBe('/calendario')
  expect(logged('/v1/c/x')).toBe('/v1/c/x')
})

test('nginx tampoco', () => {
  const config = read('nginx.conf')
  const [, pattern = '', put = ''] = /map \$uri \$logged \{\s+~(\S+) (\S+);/.exec(config) ?? []
  const logged = (uri: string) => (new RegExp(pattern).test(uri) ? put : uri)
  expect(logged(`/c/${TOKEN}/interno`)).toBe('/c/-')
  expect(logged('/calendario')).toBe('/calendario')
  const format = /log_format travesia ([^;]+);/.exec(config)?.[1] ?? ''
  expect(format).toContain('$logged')
  expect(format).not.toMatch(/\$(uri|request|request_uri|http_referer)\b/)
})
