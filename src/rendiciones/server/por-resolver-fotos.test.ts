import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { HOY } from '#rutas/server/rutas-calls.testing.ts'
import { porResolver } from '../contract/por-resolver.ts'
import { blob, conFoto, subir, submit, ver } from './rendiciones-calls.testing.ts'

// The receipt of money that cannot be entered any more.

let t: Awaited<ReturnType<typeof conFoto>>
beforeAll(async () => {
  t = await conFoto()
})
afterAll(() => t.o.casa.close())

const subirla = () =>
  submit(t.o.casa, t.o.gloria, [
    ['porResolver', 'si'],
    ['file', blob(t.foto)],
  ])
let n = 0
const keep = (urlComprobante: string, quien = t.o.gloria) =>
  quien.send(porResolver.add, {
    body: {
      tipo: 'cobro',
      clave: `foto-${++n}`,
      rutaId: t.s.rutaId,
      reservaId: t.s.reservas[0],
      valorTarjeta: 60_000,
      urlComprobante,
      momento: `${HOY}T12:00:00Z`,
    },
  })

test('se sube sin rendición, la ven su guía y Finanzas, y pasa a la cuenta cuando se aplica', async () => {
  const { o } = t
  const { status, data: foto } = await subirla()
  expect(status).toBe(201)
  expect((await ver(o.casa, o.gloria, foto.urlComprobante)).statusCode).toBe(404)
  const { data } = await keep(foto.urlComprobante)
  expect(data.urlComprobante).toBe(foto.urlComprobante)
  const other = await o.casa.persona('GUIAS')
  const estados = []
  for (const quien of [o.gloria, o.flor, other])
    estados.push((await ver(o.casa, quien, foto.urlComprobante)).statusCode)
  expect(estados).toEqual([200, 200, 404])
  const { data: hecho } = await o.flor.call(porResolver.resolver, {
    body: { id: data.id, accion: 'aplicar', motivo: 'HABLADO' },
  })
  expect(hecho).toMatchObject({ estado: 'aplicado', urlComprobante: null })
  const { rows } = await o.casa.pool.query(
    'select c.rendicion_id from detalle_rendicion d join comprobante c on c.id = d.comprobante_id where d.reserva_id = $1',
    [t.s.reservas[0]],
  )
  expect(rows).toEqual([{ rendicion_id: t.s.rendicionId }])
  expect((await ver(o.casa, o.flor, foto.urlComprobante)).statusCode).toBe(200)
})

test('vale la que ya se subió a la ruta; una usada o de otro se deja, y el dinero queda igual', async () => {
  const { data: foto } = await subir(t.o.casa, t.o.gloria, t.s.rendicionId, t.foto)
  expect((await keep(foto.urlComprobante, t.o.hugo)).data.urlComprobante).toBeNull()
  expect((await keep(foto.urlComprobante)).data.urlComprobante).toBe(foto.urlComprobante)
  const { status, data } = await keep(foto.urlComprobante)
  expect([status, data.urlComprobante]).toEqual([201, null])
})

test('de datos bloqueados no se ven foto ni comentario', async () => {
  const { o, s } = t
  const { data: foto } = await subirla()
  const { data } = await keep(foto.urlComprobante)
  await o.casa.pool.query("update reserva set datos = 'bloqueados' where id = $1", [s.reservas[0]])
  const read = async () =>
    (await o.flor.call(porResolver.get)).data.find(({ id }) => id === data.id)
  expect(await read()).toMatchObject({ urlComprobante: null, comentario: '' })
  expect((await ver(o.casa, o.flor, foto.urlComprobante)).statusCode).toBe(404)
  expect((await o.ana.call(reservas.get, { query: { id: s.reservas[0] } })).status).toBe(200)
})

test('sin rendición ni esa palabra no se sube', async () => {
  expect((await submit(t.o.casa, t.o.gloria, [['file', blob(t.foto)]])).status).toBe(422)
})
