import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint, EndpointKey } from '#lib/contract/endpoint.ts'
import { served } from '../app.ts'
import { refusalsOf } from '../statuses.ts'
import { toJson } from './extremos.testing.ts'
import type { Intento } from './fuzz.testing.ts'

const routeOf = (key: EndpointKey) => served[key as keyof typeof served]
export const llamadaOf = ({ key }: Intento) => routeOf(key).endpoint

export function request(intento: Intento): InjectOptions {
  const { params, query, body, form, headers } = intento
  const endpoint = llamadaOf(intento)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(text(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(Object(query)).flatMap(([k, v]) => [v].flat().map((uno) => [k, text(uno)])),
  )
  const json = endpoint.method !== 'GET' && body !== undefined && toJson(body)
  const theForm =
    form !== undefined &&
    `${Object.entries(Object(form))
      .map(
        ([k, v]) =>
          `--x\r\ncontent-disposition: form-data; name="${k.replace(/\W/g, '')}"\r\n\r\n${text(v)}\r\n`,
      )
      .join(
        '',
      )}--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nno es una foto\r\n--x--\r\n`
  return {
    method: endpoint.method,
    url: `${path}?${search}`,
    headers: {
      ...(json && { 'content-type': 'application/json' }),
      ...(theForm && { 'content-type': 'multipart/form-data; boundary=x' }),
      ...headers,
    },
    ...(json && { payload: json }),
    ...(theForm && { payload: theForm }),
  }
}

/** Converts a value for an address, also one whose toString fails. */
function text(value: unknown): string {
  try {
    return String(value).toWellFormed()
  } catch {
    return 'sin texto'
  }
}

/** Checks what holds for every response to any request. */
export function revisar(endpoint: Endpoint, status: number, contentType: string, payload: string) {
  if (status === endpoint.status && endpoint.file) return expect(contentType).toBe(endpoint.file)
  const sobre = JSON.parse(payload)
  if (status === endpoint.status) {
    expect(z.safeParse(routeOf(endpoint.key).data, sobre.data).error?.issues).toBeUndefined()
    return expect(sobre).toMatchObject({ success: true, message: '' })
  }
  expect(Object.keys(refusalsOf(endpoint)).map(Number)).toContain(status)
  expect(sobre).toMatchObject({ success: false, message: expect.stringMatching(/^[¿¡]?\p{Lu}/u) })
  expect(`${sobre.message} ${JSON.stringify(sobre.errors ?? {})}`).not.toMatch(
    /invalid|expected|received|required|unexpected|violates|syntax|undefined|null value|\bat \w+ \(/i,
  )
  if (status === 422) expect(Object.values(sobre.errors).every((m) => m !== '')).toBe(true)
  else if (![413, 415].includes(status)) expect(sobre.errors).toBeUndefined()
  // Somebody who had the row in reach is told why it is gone.
  if (status === 404 && sobre.data !== null) expect(Object.keys(sobre.data)).toEqual(['motivo'])
  else if (![409, 422].includes(status)) expect(sobre.data).toBeNull()
}
