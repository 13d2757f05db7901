import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { escuchar, hastaAqui } from '#avisos/server/avisos-calls.testing.ts'
import { rutas as rutasCalls } from '#rutas/contract.ts'
import { HOY } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import {
  conFoto,
  rendirla,
  type Salida,
  salida,
  subir,
  todo,
  ver,
} from './rendiciones-calls.testing.ts'

// Relief (RU-17): somebody takes over a route, also with money on it. Through the whole stack on a real PostgreSQL.

let o: Awaited<ReturnType<typeof conFoto>>['o']
let foto: Buffer
let eva: Persona
beforeAll(async () => {
  const con = await conFoto()
  o = con.o
  foto = con.foto
  eva = await o.casa.persona('GUIAS', { nombre: 'EVA RELEVO' })
})
afterAll(() => o.casa.close())

const relevar = (rutaId: number, cambios: Record<string, unknown>) =>
  o.ana.call(rutasCalls.relevar, {
    body: { rutaId, motivo: 'SE ENFERMÓ', confirmarDoble: true, ...cambios },
  })
const pasajeros = (quien: Persona, { rutaId }: Salida) =>
  quien.call(rendiciones.getDetalleReserva, {
    query: { fecha: HOY, excursionId: o.m.luna, rutaId },
  })
const detalles = (quien: Persona, { reservas }: Salida) =>
  quien.call(rendiciones.getDetalleRendicionByReservaIds, { body: reservas })
const propias = async (quien: Persona) =>
  (await quien.call(rutasCalls.getRutasByIdGuia, { params: { id: quien.id } })).data.map(
    ({ id }) => id,
  )

test('cambia al guía aunque haya rendido; lo cobrado queda con quien lo cobró, y la historia dice por qué', async () => {
  const s = await salida(o)
  const { data: detalle } = await rendirla(o.gloria, s, 0)
  expect(
    (await o.ana.call(rutasCalls.put, { body: { id: s.rutaId, guiaId: eva.id } })).status,
  ).toBe(409)
  const { status, data } = await relevar(s.rutaId, { guiaId: eva.id })
  expect(status).toBe(200)
  expect(data).toMatchObject({ guiaId: eva.id, choferId: o.cesar.id, conRendicion: 1, version: 2 })
  expect((await detalles(o.flor, s)).data).toMatchObject([
    { id: detalle.id, usuarioId: o.gloria.id, version: 1 },
  ])
  const { accion, verbo, motivo, cambios } =
    (await historiaOf(o.casa, 'ruta', s.rutaId)).at(-1) ?? {}
  expect({ accion, verbo, motivo, cambios }).toEqual({
    accion: 'UPDATE',
    verbo: 'relevar',
    motivo: 'SE ENFERMÓ',
    cambios: [
      { campo: 'guia', antes: 'GLORIA GUÍA', despues: 'EVA RELEVO' },
      { campo: 'pago', antes: null, despues: 'EVA RELEVO 50 %, GLORIA GUÍA 50 %' },
    ],
  })
})

test('quien se va pierde los teléfonos y lo demás en el acto; quien llega rinde lo que falta', async () => {
  const s = await salida(o)
  const { data: recibo } = await subir(o.casa, o.gloria, s.rendicionId, foto)
  await rendirla(o.gloria, s, 0, { valorTarjeta: 60_000, urlComprobante: recibo.urlComprobante })
  expect((await pasajeros(o.gloria, s)).data.every(({ telefono }) => telefono !== null)).toBe(true)
  await relevar(s.rutaId, { guiaId: eva.id })

  const antes = await todo(o.casa)
  const ve = (await pasajeros(o.gloria, s)).data
  expect(ve).toMatchObject([{ id: s.reservas[0], telefono: null, esperado: 60_000, rendida: 1 }])
  const [detalle] = (await detalles(o.gloria, s)).data
  expect(detalle).toMatchObject({ usuarioId: o.gloria.id, valorTarjeta: 60_000 })
  const abierta = await o.gloria.call(rendiciones.add, { body: { rutaId: s.rutaId } })
  expect(abierta.data).toMatchObject({ id: s.rendicionId, usuarioId: eva.id })
  expect((await ver(o.casa, o.gloria, recibo.urlComprobante)).statusCode).toBe(200)
  expect(
    (await o.gloria.call(rendiciones.getHistorial, { query: { detalleId: detalle?.id } })).status,
  ).toBe(200)
  expect(await propias(o.gloria)).toContain(s.rutaId)

  for (const { status } of [
    await rendirla(o.gloria, s, 3, { valorEfectivo: 15_000, comentario: 'REDONDEO' }),
    await o.gloria.send(rendiciones.put, {
      body: { detalleId: detalle?.id, motivo: 'ERROR', valorTarjeta: 1, comentario: 'X' },
    }),
    await o.gloria.call(rendiciones.addGastoRendicion, {
      body: { rendicionId: s.rendicionId, peajeValor: 1 },
    }),
    await subir(o.casa, o.gloria, s.rendicionId, foto),
  ])
    expect([404, 422]).toContain(status)
  expect(await todo(o.casa)).toEqual(antes)

  expect((await pasajeros(eva, s)).data).toHaveLength(4)
  expect((await pasajeros(eva, s)).data[0]?.telefono).not.toBeNull()
  expect((await rendirla(eva, s, 3, { valorEfectivo: 15_000, comentario: 'OK' })).status).toBe(201)
  // The relieved guide does not read the entries of the new one.
  expect((await detalles(o.gloria, s)).data).toHaveLength(1)
  const gasto = { rendicionId: s.rendicionId, peajeValor: 5_000 }
  expect((await eva.call(rendiciones.addGastoRendicion, { body: gasto })).status).toBe(201)
  const abiertaDespues = await o.gloria.call(rendiciones.add, { body: { rutaId: s.rutaId } })
  expect(abiertaDespues.data.gasto).toBeNull()
  const gastos = async (quien: Persona) =>
    (await quien.call(rendiciones.getGastoByIdRendicion, { params: { id: s.rendicionId } })).status
  expect([await gastos(o.gloria), await gastos(eva)]).toEqual([404, 200])
})

test('quien se va sin haber anotado nada deja de ver la ruta, y el conductor relevado también', async () => {
  const s = await salida(o)
  const other = await o.casa.persona('CONDUCTORES')
  expect((await pasajeros(o.cesar, s)).status).toBe(200)
  await relevar(s.rutaId, { guiaId: eva.id, choferId: other.id })
  for (const quien of [o.gloria, o.cesar]) expect((await pasajeros(quien, s)).status).toBe(404)
  expect(await propias(o.gloria)).not.toContain(s.rutaId)
  expect((await pasajeros(other, s)).data[0]?.telefono).not.toBeNull()
  // The guide left, and the route has none for now.
  expect((await relevar(s.rutaId, { choferId: 0 })).data).toMatchObject({
    choferId: 3,
    guiaId: eva.id,
  })
})

test('pide motivo, a alguien que pueda, la versión que se vio, y pregunta si ya va a esa hora', async () => {
  const s = await salida(o)
  const igual = await relevar(s.rutaId, { guiaId: o.gloria.id })
  expect(igual.data.version).toBe(1)
  expect((await relevar(s.rutaId, { guiaId: eva.id, motivo: ' ' })).errors).toEqual({
    motivo: 'Por favor, ingrese el motivo',
  })
  expect((await relevar(s.rutaId, {})).errors).toEqual({ guiaId: 'Diga a quién se reemplaza' })
  expect((await relevar(s.rutaId, { guiaId: o.cesar.id })).errors).toEqual({
    guiaId: 'Por favor, seleccione un guía',
  })
  expect((await relevar(s.rutaId, { guiaId: eva.id, version: 7 })).status).toBe(409)
  expect((await relevar(999_999, { guiaId: eva.id })).status).toBe(404)
  await relevar((await salida(o)).rutaId, { guiaId: eva.id })
  const choque = await relevar(s.rutaId, { guiaId: eva.id, confirmarDoble: false })
  expect(choque.message).toContain('El guía EVA RELEVO ya va ese día en VALLE DE LA LUNA.')
  for (const quien of [o.gloria, o.cesar, o.flor])
    expect(
      (await quien.call(rutasCalls.relevar, { body: { rutaId: s.rutaId, guiaId: 0, motivo: 'X' } }))
        .status,
    ).toBe(403)
})

test('las pantallas abiertas se enteran', async () => {
  const s = await salida(o)
  const oyente = await escuchar(o.casa.app, o.gloria)
  await relevar(s.rutaId, { guiaId: eva.id })
  await hastaAqui(o.ana, [oyente])
  expect(oyente.cambios()).toContainEqual({
    tipo: 'ruta',
    id: s.rutaId,
    fechas: [HOY],
    propio: false,
  })
  await oyente.cerrar()
})

describe('a la vez', () => {
  const VECES = 8
  test('dos relevan con la versión que vieron: uno lo logra', async () => {
    for (let vez = 0; vez < VECES; vez++) {
      const { rutaId } = await salida(o)
      const respuestas = await Promise.all(
        [eva.id, o.hugo.id].map((guiaId) => relevar(rutaId, { guiaId, version: 1 })),
      )
      expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const hecho = respuestas.find(({ status }) => status === 200)?.data.guiaId
      expect((await o.ana.call(rutasCalls.get, { query: { id: rutaId } })).data.guiaId).toBe(hecho)
    }
  })

  test('dos relevan a la misma persona en dos rutas: una pregunta', async () => {
    for (let vez = 0; vez < VECES; vez++) {
      const fecha = `2027-02-0${vez + 1}`
      const rutas = [
        await salida(o, { fecha }),
        await salida(o, { fecha, excursion_id: o.m.geiser }),
      ]
      const respuestas = await Promise.all(
        rutas.map(({ rutaId }) => relevar(rutaId, { guiaId: eva.id, confirmarDoble: false })),
      )
      expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  test('relevar y rendir: rinde quien es guía en ese momento, o nadie', async () => {
    for (let vez = 0; vez < VECES; vez++) {
      const s = await salida(o)
      const [relevo, una, another] = await Promise.all([
        relevar(s.rutaId, { guiaId: eva.id }),
        rendirla(o.gloria, s, 0),
        rendirla(eva, s, 3, { valorEfectivo: 15_000, comentario: 'OK' }),
      ])
      expect(relevo.status).toBe(200)
      expect([201, 404]).toContain(una.status)
      expect([201, 404]).toContain(another.status)
      const { rows } = await o.casa.pool.query(
        `select min(h.id) filter (where h.verbo = 'relevar') as relevo,
          min(h.id) filter (where h.verbo = 'rendir' and h.nombre_usuario = $1) as antes,
          min(h.id) filter (where h.verbo = 'rendir' and h.nombre_usuario = $2) as despues
        from historial h where (h.entidad = 'ruta' and h.entidad_id = $3::text)
          or (h.entidad = 'detalle_rendicion' and h.entidad_id in
            (select d.id::text from detalle_rendicion d where d.rendicion_id = $4::int))`,
        ['GLORIA GUÍA', 'EVA RELEVO', s.rutaId, s.rendicionId],
      )
      const { relevo: momento, antes, despues } = rows[0]
      if (antes !== null) expect(Number(antes)).toBeLessThan(Number(momento))
      if (despues !== null) expect(Number(despues)).toBeGreaterThan(Number(momento))
    }
  })

  test('control: mirar quién es guía y después rendir, sin retener el día, rinde tras el relevo', async () => {
    const s = await salida(o)
    const { rows } = await o.casa.pool.query('select guia_id from ruta where id = $1', [s.rutaId])
    await relevar(s.rutaId, { guiaId: eva.id })
    if (rows[0].guia_id === o.gloria.id)
      await o.casa.db
        .insertInto('detalle_rendicion')
        .values({
          rendicion_id: s.rendicionId,
          reserva_id: s.reservas[0] ?? 0,
          usuario_id: o.gloria.id,
          esperado: 60_000,
        })
        .execute()
    const { data } = await o.ana.call(rutasCalls.get, { query: { id: s.rutaId } })
    expect([data.guiaId, (await detalles(o.flor, s)).data[0]?.usuarioId]).toEqual([
      eva.id,
      o.gloria.id,
    ])
  })
})
