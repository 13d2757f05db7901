import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { untilWaiting } from '#lib/server/database.testing.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { emptyRutas } from '#rutas/contract.ts'
import type { Operacion } from '#rutas/server/rutas-calls.testing.ts'
import { sweepComprobantes } from './jobs/sweep-comprobantes.ts'
import {
  blob,
  conFoto,
  filesOf,
  folderOf,
  rendirla,
  type Salida,
  salida,
  subir,
  todo,
  ver,
} from './rendiciones-calls.testing.ts'

let o: Operacion
let s: Salida
let foto: Buffer
beforeAll(async () => {
  ;({ o, s, foto } = await conFoto())
})
afterAll(() => o.casa.close())

const files = () => filesOf(o.casa)

describe('quien sube muchas fotos que no se pueden leer', () => {
  test('espera, y no demora a los demás', async () => {
    const suya = await salida(o, { guia_id: o.hugo.id }, [{}])
    const rota = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    let respondidas = 0
    const carril = async () => {
      const { status } = await subir(o.casa, o.gloria, s.rendicionId, rota)
      respondidas++
      return status
    }
    const carriles = Promise.all(Array.from({ length: 45 }, carril))
    await vi.waitFor(() => expect(respondidas).toBeGreaterThan(0), { timeout: 60_000 })
    expect((await subir(o.casa, o.hugo, suya.rendicionId, foto)).status).toBe(201)
    expect(respondidas).toBeLessThan(9)
    const statuses = await carriles
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(35)
    expect((await subir(o.casa, o.gloria, s.rendicionId, foto)).message).toMatch(
      /^Demasiadas fotos/,
    )
    await o.casa.pool.query('delete from intento')
    expect((await subir(o.casa, o.gloria, s.rendicionId, foto)).status).toBe(201)
  })
})

describe('cuando algo se corta', () => {
  test('en mitad de la subida no queda nada, y la siguiente entra', async () => {
    const address = await o.casa.app.listen({ port: 0, host: '127.0.0.1' })
    const antes = [await todo(o.casa), files()]
    const comienzo =
      `--x\r\ncontent-disposition: form-data; name="rendicionId"\r\n\r\n${s.rendicionId}\r\n` +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
    for (let vez = 0; vez < 15; vez++)
      await new Promise<void>((done) => {
        const socket = connect(Number(new URL(address).port), '127.0.0.1')
        socket.on('close', () => done()).on('error', () => done())
        socket.write(
          `POST /v1/rendicion/upload-comprobante HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${o.gloria.token}\r\n` +
            `content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n${comienzo}`,
        )
        socket.write(foto.subarray(0, foto.length / 2), () =>
          setTimeout(() => socket.destroy(), 20),
        )
      })
    expect((await subir(o.casa, o.gloria, s.rendicionId, foto)).status).toBe(201)
    expect(files()).toHaveLength((antes[1] as string[]).length + 1)
  })

  test('lo que no es una foto no cuenta como foto dañada', async () => {
    const text = Buffer.from('no soy una foto')
    for (let vez = 0; vez < 11; vez++)
      expect((await subir(o.casa, o.gloria, s.rendicionId, text)).status).toBe(415)
    expect((await subir(o.casa, o.gloria, s.rendicionId, foto)).status).toBe(201)
  })

  test('si se corta la base mientras se mira de quién es, se dice eso y no que la foto llegó mal', async () => {
    const { pool } = o.casa
    const antes = files()
    const retiene = await pool.connect()
    await retiene.query('begin')
    await retiene.query('select from rendicion where id = $1 for update', [s.rendicionId])
    const subida = subir(o.casa, o.gloria, s.rendicionId, foto)
    await untilWaiting(pool, 1)
    await retiene.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    const { status, message } = await subida
    await retiene.query('rollback')
    retiene.release()
    expect({ status, message }).toEqual({
      status: 503,
      message: expect.stringContaining('no está disponible en este momento'),
    })
    expect(files()).toEqual(antes)
    expect((await subir(o.casa, o.gloria, s.rendicionId, foto)).status).toBe(201)
  })

  test('lo que no se acepta se responde también a quien aún envía 11 MB por la red', async () => {
    const { port } = o.casa.app.server.address() as { port: number }
    const grande = blob(Buffer.alloc(11 * 1024 * 1024))
    for (const [partes, status] of [
      [
        [
          ['rendicionId', s.rendicionId],
          ['file', grande],
        ],
        413,
      ],
      [
        [
          ['rendicionId', 999_999],
          ['file', grande],
        ],
        404,
      ],
      [
        [
          ['rendicionId', s.rendicionId],
          ['file', blob(foto)],
          ['file', grande],
        ],
        422,
      ],
    ] as [[string, string | Blob][], number][]) {
      const form = new FormData()
      for (const [name, value] of partes) form.append(name, value as string)
      const answer = await fetch(`http://127.0.0.1:${port}/v1/rendicion/upload-comprobante`, {
        method: 'POST',
        headers: { authorization: `Bearer ${o.gloria.token}` },
        body: form,
      })
      expect([answer.status, (await answer.json()).success]).toEqual([status, false])
    }
  })

  test('lo que no termina se corta poco después de lo que cabe', async () => {
    const { server } = o.casa.app
    const { port } = server.address() as { port: number }
    const seen = new Promise<number>((done) =>
      server.once('connection', (socket) => socket.once('close', () => done(socket.bytesRead))),
    )
    const socket = connect(port, '127.0.0.1')
    const bloque = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
    const seguir = (error?: unknown) => {
      if (!error) setImmediate(() => socket.write(bloque, seguir))
    }
    socket.on('error', () => undefined).resume()
    const comienzo =
      `--x\r\ncontent-disposition: form-data; name="rendicionId"\r\n\r\n${s.rendicionId}\r\n` +
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    socket.write(
      `POST /v1/rendicion/upload-comprobante HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${o.gloria.token}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n' +
        `${comienzo.length.toString(16)}\r\n${comienzo}\r\n`,
      seguir,
    )
    expect((await seen) / 1024 / 1024).toBeLessThan(24)
  })

  test('si la rendición desaparece mientras se procesa, el archivo también', async () => {
    const other = await salida(o, {}, [{}])
    const antes = files()
    const put = openFileStore(o.casa.dataDir, null)
    // Deletes the route while the picture is being made: after the first check, before the row.
    const subiendo = subir(o.casa, o.gloria, other.rendicionId, foto)
    const borrada = await o.ana.call(emptyRutas.delete, { params: { id: other.rutaId } })
    const { status } = await subiendo
    expect(borrada.status).toBe(200)
    expect([201, 404]).toContain(status)
    if (status === 404) expect(files()).toEqual(antes)
    await sweepComprobantes(o.casa.db, put)
  })
})

describe('la limpieza (RN-10)', () => {
  test('quita lo que nadie usó en un día y los archivos sin comprobante; lo usado y lo nuevo queda', async () => {
    const other = await salida(o)
    const store = openFileStore(o.casa.dataDir, null)
    const [viejo, nuevo, usado] = [
      (await subir(o.casa, o.gloria, other.rendicionId, foto)).data,
      (await subir(o.casa, o.gloria, other.rendicionId, foto)).data,
      (await subir(o.casa, o.gloria, other.rendicionId, foto)).data,
    ]
    await rendirla(o.gloria, other, 0, {
      valorTarjeta: 60_000,
      urlComprobante: usado.urlComprobante,
    })
    await o.casa.pool.query(
      `update comprobante set creado = now() - interval '25 hours' where id = any($1)`,
      [[viejo.id, usado.id]],
    )
    const [huerfano, apurado] = [
      join(folderOf(o.casa), 'huerfano.webp'),
      join(folderOf(o.casa), 'a.webp.tmp'),
    ]
    for (const file of [huerfano, apurado]) writeFileSync(file, 'x')
    const hace2h = Date.now() / 1000 - 7200
    utimesSync(huerfano, hace2h, hace2h)
    const habia = files().length
    await sweepComprobantes(o.casa.db, store)
    expect(files()).toHaveLength(habia - 2)
    expect([existsSync(huerfano), existsSync(apurado)]).toEqual([false, true])
    const estados = async (...urls: string[]) =>
      Promise.all(urls.map(async (url) => (await ver(o.casa, o.gloria, url)).statusCode))
    expect(await estados(viejo.urlComprobante, nuevo.urlComprobante, usado.urlComprobante)).toEqual(
      [404, 200, 200],
    )
    expect(
      (
        await rendirla(o.gloria, other, 3, {
          valorTarjeta: 15_003,
          urlComprobante: viejo.urlComprobante,
        })
      ).status,
    ).toBe(422)
    await sweepComprobantes(o.casa.db, store)
    expect(files()).toHaveLength(habia - 2)
  })
})
