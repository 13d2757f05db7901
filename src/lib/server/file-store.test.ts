import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDataFolder } from './data-folder.ts'
import { type FileStore, openFileStore } from './file-store.ts'

const folder = join(tmpdir(), `travesia-${randomUUID()}`)
let bucket: Server
const stored = new Map<string, { bytes: Buffer; at: Date }>()
const asked: string[] = []

/** Serves the part of S3 that the store uses, with two names to a page. */
function answerAsS3() {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    const key = decodeURIComponent(url.pathname.replace(/^\/fotos\/?/, ''))
    const object = stored.get(key)
    asked.push(`${request.method} ${url.pathname}`)
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (!/AWS4-HMAC-SHA256 Credential=llave\//.test(request.headers.authorization ?? ''))
        return response.writeHead(403).end()
      if (request.method === 'PUT') {
        stored.set(key, { bytes: Buffer.concat(chunks), at: new Date() })
        return response.writeHead(200, { etag: '"x"' }).end()
      }
      if (request.method === 'DELETE') {
        stored.delete(key)
        return response.writeHead(204).end()
      }
      if (key === '') {
        const from = Number(url.searchParams.get('continuation-token') ?? 0)
        const keys = [...stored.keys()].filter((k) =>
          k.startsWith(url.searchParams.get('prefix') ?? ''),
        )
        const next = from + 2 < keys.length
        const contents = keys
          .slice(from, from + 2)
          .map(
            (k) =>
              `<Contents><Key>${k}</Key><LastModified>${stored.get(k)?.at.toISOString()}</LastModified><Size>1</Size></Contents>`,
          )
        return response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(
            `<ListBucketResult><IsTruncated>${next}</IsTruncated>${contents.join('')}${next ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}</ListBucketResult>`,
          )
      }
      if (!object)
        return response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
      response.writeHead(200, {
        'content-length': object.bytes.length,
        'last-modified': object.at.toUTCString(),
      })
      return response.end(request.method === 'HEAD' ? undefined : object.bytes)
    })
  })
}

beforeAll(async () => {
  bucket = answerAsS3()
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  bucket.closeAllConnections()
  await new Promise((done) => bucket.close(done))
})

const inFolder = () => openFileStore(folder, null)
const inBucket = () =>
  openFileStore('/nowhere', {
    bucket: 'fotos',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    accessKeyId: 'llave',
    secretAccessKey: 'secreto',
  })
const namesOf = async (store: FileStore, under: string) => {
  const names: string[] = []
  for await (const some of store.list(under)) names.push(...some)
  return names.toSorted()
}

describe.each([
  ['en una carpeta', inFolder],
  ['en un bucket S3', inBucket],
])('%s', (_, open) => {
  test('lo que se guarda se lee igual, se lista y se quita', async () => {
    const store = open()
    const bytes = new Uint8Array([0, 255, 13, 10, 0])
    expect(await namesOf(store, 'a')).toEqual([])
    for (const n of [1, 2, 3]) await store.put(`a/${n}.webp`, bytes)
    await store.put('b/1.webp', bytes)
    expect(Buffer.from((await store.get('a/1.webp')) ?? [])).toEqual(Buffer.from(bytes))
    expect(await namesOf(store, 'a')).toEqual(['a/1.webp', 'a/2.webp', 'a/3.webp'])
    expect(await store.age('a/1.webp')).toBeLessThan(60_000)
    await store.remove('a/2.webp')
    await store.remove('a/2.webp')
    expect(await namesOf(store, 'a')).toEqual(['a/1.webp', 'a/3.webp'])
  })

  test('lo que no está es null', async () => {
    const store = open()
    expect([await store.get('a/no.webp'), await store.age('a/no.webp')]).toEqual([null, null])
  })

  test('nadie sale de su sitio', async () => {
    const store = open()
    for (const name of ['../fuera.webp', 'a/../../fuera.webp', '..\\fuera.webp', 'a/\0.webp'])
      await expect(store.put(name, new Uint8Array([1]))).rejects.toThrow()
  })
})

test('en una carpeta no queda nada a medias, ni con su nombre ni con otro', async () => {
  const store = inFolder()
  mkdirSync(join(folder, 'lleno', '1.webp'), { recursive: true })
  writeFileSync(join(folder, 'lleno', '1.webp', 'x'), 'x')
  await expect(store.put('lleno/1.webp', new Uint8Array([1]))).rejects.toThrow()
  expect(readdirSync(join(folder, 'lleno'))).toEqual(['1.webp'])
  await store.put('sobre/1.webp', new Uint8Array([1]))
  await store.put('sobre/1.webp', new Uint8Array([2]))
  expect(readdirSync(join(folder, 'sobre'))).toEqual(['1.webp'])
  expect([...((await store.get('sobre/1.webp')) ?? [])]).toEqual([2])
})

// Linux only: `/dev/full` acts as a full disk.
test.runIf(existsSync('/dev/full'))(
  'un disco lleno es un 503 que se intenta de nuevo, y no queda nada',
  async () => {
    const store = inFolder()
    await store.put('sinlugar/0.webp', new Uint8Array([1]))
    symlinkSync('/dev/full', join(folder, 'sinlugar', '1.webp.tmp'))
    await expect(store.put('sinlugar/1.webp', new Uint8Array([1]))).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
      cause: { cause: { code: 'ENOSPC' } },
    })
    expect(readdirSync(join(folder, 'sinlugar'))).toEqual(['0.webp'])
  },
)

test('solo la propia cuenta entra, sea cual sea la umask, también donde ya había una carpeta', async () => {
  const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777
  mkdirSync(join(folder, 'antes'), { recursive: true, mode: 0o755 })
  const umask = process.umask(0)
  try {
    makeDataFolder(join(folder, 'datos'))
    for (const name of ['antes/1.webp', 'nuevo/1.webp'])
      await inFolder().put(name, new Uint8Array([1]))
  } finally {
    process.umask(umask)
  }
  expect(modeOf('datos')).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
  for (const under of ['antes', 'nuevo']) {
    expect(modeOf(under)).toBe(0o700)
    expect(modeOf(`${under}/1.webp`)).toBe(0o600)
  }
})

test('la carpeta solo existe cuando hay algo que guardar', async () => {
  const path = join(folder, 'nueva')
  const store = openFileStore(path, null)
  expect([await store.get('a'), await namesOf(store, 'a'), existsSync(path)]).toEqual([
    null,
    [],
    false,
  ])
})

test('un bucket que no deja entrar es un error, no un archivo que falta', async () => {
  const { port } = bucket.address() as AddressInfo
  const store = openFileStore('/nowhere', {
    bucket: 'fotos',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'otra',
    secretAccessKey: 'otro',
  })
  await expect(store.get('a/1.webp')).rejects.toMatchObject({ status: 503 })
  await expect(store.put('a/1.webp', new Uint8Array([1]))).rejects.toMatchObject({ status: 503 })
  expect(asked.every((line) => line.includes('/fotos'))).toBe(true)
})
