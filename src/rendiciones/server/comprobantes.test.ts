import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import {
  blob,
  conFoto,
  filesOf,
  rendirla,
  type Salida,
  salida,
  subir,
  submit,
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

describe('subir un comprobante', () => {
  test('se guarda con un nombre al azar y se ve con su tipo', async () => {
    const { status, data } = await subir(o.casa, o.gloria, s.rendicionId, foto)
    expect(status).toBe(201)
    expect(data.urlComprobante).toBe(`/v1/rendicion/comprobante/${data.id}`)
    expect(files().at(-1)).toMatch(/^[0-9a-f-]{36}\.webp$/)
    const visto = await ver(o.casa, o.gloria, data.urlComprobante)
    expect([visto.statusCode, visto.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(visto.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
    })
    const { format, width } = await sharp(visto.rawPayload).metadata()
    expect([format, width]).toEqual(['webp', 800])
  })

  test('va en el detalle, una sola vez', async () => {
    const other = await salida(o)
    const { data } = await subir(o.casa, o.gloria, other.rendicionId, foto)
    const { urlComprobante } = data
    const rendida = await rendirla(o.gloria, other, 0, { valorTarjeta: 60_000, urlComprobante })
    expect([rendida.status, rendida.data.urlComprobante]).toEqual([201, urlComprobante])
    const repetido = await rendirla(o.gloria, other, 3, { valorTarjeta: 15_003, urlComprobante })
    expect([repetido.status, repetido.errors]).toEqual([
      422,
      {
        urlComprobante:
          'El comprobante no es de esta rendición o ya se usó. Suba la foto de nuevo.',
      },
    ])
  })

  test('sin rendirlos no se suben cuantos se quiera', async () => {
    const other = await salida(o, { guia_id: o.hugo.id })
    await o.casa.pool.query(
      `insert into comprobante (rendicion_id, archivo, tipo, bytes, usuario_id)
       select $1, 'comprobantes/suelto-' || n || '.webp', 'image/webp', 9, $2 from generate_series(1, 60) n`,
      [other.rendicionId, o.hugo.id],
    )
    // A phone that never hears of its uploads goes on: the newest takes the place of the oldest.
    const other61 = await subir(o.casa, o.hugo, other.rendicionId, foto)
    expect(other61.status).toBe(201)
    const { rows } = await o.casa.pool.query(
      'select archivo from comprobante where usuario_id = $1 order by id',
      [o.hugo.id],
    )
    expect(rows).toHaveLength(60)
    expect(rows[0]).toEqual({ archivo: 'comprobantes/suelto-2.webp' })
    await o.casa.pool.query('delete from comprobante where usuario_id = $1', [o.hugo.id])
  })

  test('ni el de otra rendición ni el de otra persona sirven', async () => {
    const [una, other] = [await salida(o), await salida(o)]
    await rendirla(o.gloria, other, 0)
    await rendirla(o.gloria, other, 3, { valorTarjeta: 15_003 })
    const ofOther = (await subir(o.casa, o.gloria, other.rendicionId, foto)).data
    const deFlor = (await subir(o.casa, o.flor, other.rendicionId, foto)).data
    for (const [rendicion, { urlComprobante }] of [
      [una, ofOther],
      [other, deFlor],
    ] as const) {
      const n = rendicion === una ? 0 : 1
      const answer = await rendirla(o.gloria, rendicion, n, { comentario: 'X', urlComprobante })
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['urlComprobante']])
    }
  })

  test('una corrección pone otro o lo quita, y el anterior se conserva', async () => {
    const other = await salida(o)
    const uno = (await subir(o.casa, o.gloria, other.rendicionId, foto)).data.urlComprobante
    const dos = (await subir(o.casa, o.gloria, other.rendicionId, foto)).data.urlComprobante
    const { data } = await rendirla(o.gloria, other, 0, {
      valorTarjeta: 60_000,
      urlComprobante: uno,
    })
    const corregir = async (urlComprobante: string | null) =>
      (
        await o.gloria.call(rendiciones.put, {
          body: { id: data.id, motivo: 'OTRA FOTO', detalle: { urlComprobante } },
        })
      ).data.detalle?.urlComprobante
    expect(await corregir(dos)).toBe(dos)
    expect(await corregir(dos)).toBe(dos)
    expect(await corregir('')).toBeNull()
    for (const url of [uno, dos]) expect((await ver(o.casa, o.gloria, url)).statusCode).toBe(200)
  })

  test('lo ve quien ve esa rendición; los demás reciben 404, o 403 por su rol', async () => {
    const { urlComprobante } = (await subir(o.casa, o.gloria, s.rendicionId, foto)).data
    const ajeno = await o.casa.persona('GUIAS')
    const estados = async (...quienes: Persona[]) =>
      Promise.all(
        quienes.map(async (quien) => (await ver(o.casa, quien, urlComprobante)).statusCode),
      )
    expect(await estados(o.gloria, o.flor)).toEqual([200, 200])
    expect(await estados(ajeno, o.hugo)).toEqual([404, 404])
    expect(await estados(o.cesar, o.ana, o.lucas)).toEqual([403, 403, 403])
    expect((await o.casa.app.inject({ url: urlComprobante })).statusCode).toBe(401)
    for (const id of ['999999', '0'])
      expect((await ver(o.casa, o.flor, `/v1/rendicion/comprobante/${id}`)).statusCode).toBe(404)
    for (const id of ['x', '..%2f..%2fclave-secreta'])
      expect([404, 422]).toContain(
        (await ver(o.casa, o.flor, `/v1/rendicion/comprobante/${id}`)).statusCode,
      )
  })
})

describe('lo que no se acepta no deja nada', () => {
  const SOLO_UNO = { file: 'Sube solo 1 archivo.' }
  const NINGUNO = { file: 'Elija el comprobante' }
  const casos = (): [string, Parameters<typeof submit>[2], number, Record<string, string>][] => {
    const suya: [string, string] = ['rendicionId', String(s.rendicionId)]
    const enorme = Buffer.concat([foto, Buffer.alloc(11 * 1024 * 1024)])
    return [
      ['dos fotos', [suya, ['file', blob(foto)], ['file', blob(foto)]], 422, SOLO_UNO],
      ['tres', [suya, ...Array<['file', Blob]>(3).fill(['file', blob(foto)])], 422, SOLO_UNO],
      ['ninguna', [suya], 422, NINGUNO],
      ['en otro campo', [suya, ['foto', blob(foto)]], 422, NINGUNO],
      ['como texto', [suya, ['file', 'hola']], 422, NINGUNO],
      ['11 MB', [suya, ['file', blob(enorme)]], 413, { file: 'La foto pesa más de 10 MB.' }],
      [
        'un PDF',
        [suya, ['file', blob('%PDF-1.7')]],
        415,
        { file: 'Suba una foto JPEG, PNG o WebP.' },
      ],
      [
        'una cortada',
        [suya, ['file', blob(foto.subarray(0, 300))]],
        422,
        { file: 'La foto está dañada o incompleta. Tómela de nuevo.' },
      ],
      ['sin rendición', [['file', blob(foto)]], 422, { rendicionId: 'Debe ser un número' }],
      [
        'la rendición después',
        [['file', blob(foto)], suya],
        422,
        { rendicionId: 'Debe ser un número' },
      ],
      [
        'otra cosa',
        [
          ['rendicionId', 'x'],
          ['file', blob(foto)],
        ],
        422,
        { rendicionId: 'Debe ser un número' },
      ],
    ]
  }
  test('cada caso', async () => {
    const antes = [await todo(o.casa), files()]
    for (const [nombre, partes, status, errors] of casos()) {
      const answer = await submit(o.casa, o.gloria, partes)
      expect([nombre, answer.status, answer.errors]).toEqual([nombre, status, errors])
      expect(answer.message).not.toBe('')
    }
    expect([await todo(o.casa), files()]).toEqual(antes)
  })

  test('una rendición ajena o que no existe es 404, sin leer la foto; antes de tiempo, 409', async () => {
    const antes = [await todo(o.casa), files()]
    expect((await subir(o.casa, o.hugo, s.rendicionId, foto)).status).toBe(404)
    expect((await subir(o.casa, o.gloria, 999_999, Buffer.from('no es una foto'))).status).toBe(404)
    expect((await subir(o.casa, o.flor, s.rendicionId, foto)).status).toBe(409)
    expect((await subir(o.casa, o.cesar, s.rendicionId, foto)).status).toBe(403)
    expect([await todo(o.casa), files()]).toEqual(antes)
  })

  test('sin formulario es 422; un formulario donde no va, 415', async () => {
    const { status, errors } = await o.gloria.call(rendiciones.uploadComprobante, { body: {} })
    expect([status, errors]).toEqual([422, NINGUNO])
    const form = {
      authorization: `Bearer ${o.gloria.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const answer = await o.casa.app.inject({
      method: 'POST',
      url: '/v1/rendicion/add',
      headers: form,
      payload: '--x--\r\n',
    })
    expect(answer.statusCode).toBe(415)
  })

  test.each([
    ['sin separador', 'multipart/form-data', 'hola'],
    ['vacío', 'multipart/form-data; boundary=x', ''],
    [
      'sin terminar',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="rendicionId"\r\n\r\n1',
    ],
    ['que no es', 'multipart/form-data; boundary=x', 'hola hola hola hola hola'],
    [
      'con un campo prohibido',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])('un formulario %s se rechaza', async (_, type, payload) => {
    const { statusCode, body } = await o.casa.app.inject({
      method: 'POST',
      url: '/v1/rendicion/upload-comprobante',
      headers: { authorization: `Bearer ${o.gloria.token}`, 'content-type': type },
      payload,
    })
    expect([400, 422]).toContain(statusCode)
    expect(JSON.parse(body).success).toBe(false)
  })
})
