import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { ACCIONES, type Accion, refusalByState } from '../rules.ts'
import {
  ANULADA,
  hacer,
  historiaOf,
  LLAMADAS,
  NO_SHOW,
  rendir,
  rowOf,
  save,
} from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('OPERACION ADMINISTRATIVA', { nombre: 'ANA ROJAS' })
})
afterAll(() => casa.close())

const ESTADOS = { activa: {}, anulada: ANULADA, noshow: NO_SHOW, rendida: {} } as const
type Estado = keyof typeof ESTADOS
const en = async (estado: Estado, cambios: Record<string, unknown> = {}) => {
  const [id = 0] = await save(casa, m, ana.id, [{ ...ESTADOS[estado], ...cambios }])
  if (estado === 'rendida') await rendir(casa, m, ana.id, id)
  return id
}
const TODAS = Object.keys(ACCIONES) as Accion[]

describe('estado y acción', () => {
  const pares = (Object.keys(ESTADOS) as Estado[]).flatMap((estado) =>
    TODAS.map((accion) => [estado, accion] as const),
  )
  test.each(pares)('%s: %s', async (estado, accion) => {
    const id = await en(estado)
    const antes = await rowOf(casa, id)
    const rechazo = refusalByState(accion, {
      habilitado: antes?.habilitado ?? 0,
      noshow: antes?.noshow ?? 0,
      rendida: estado === 'rendida' ? 1 : 0,
    })
    const { status, message, data } = await hacer(ana, accion, id)
    const despues = await rowOf(casa, id)
    if (rechazo !== null) {
      expect({ status, message }).toEqual({ status: 409, message: rechazo })
      // The response carries the current reservation, and nothing was written.
      expect(data).toMatchObject({ id, version: antes?.version })
      expect(despues).toEqual(antes)
      expect(await historiaOf(casa, id)).toEqual([])
      return
    }
    expect(status).toBe(200)
    const { a } = ACCIONES[accion]
    expect(await historiaOf(casa, id)).toMatchObject([
      { verbo: accion, motivo: 'PORQUE SÍ', nombre_usuario: 'ANA ROJAS' },
    ])
    if (a === null) return expect(despues).toBeUndefined()
    expect(despues).toMatchObject({
      habilitado: a === 'anulada' ? 0 : 1,
      noshow: a === 'noshow' ? 1 : 0,
      version: (antes?.version ?? 0) + 1,
    })
  })
})

test('anular guarda quién, cuándo y por qué, por mucho que el cuerpo diga otra cosa', async () => {
  const id = await en('activa')
  const { data } = await hacer(ana, 'anular', id, {
    usuario: 'OTRA PERSONA',
    nombreCancela: 'OTRA PERSONA',
    fechaCancela: '2020-01-01',
    motivo: '  ENFERMEDAD  ',
  })
  expect(data).toMatchObject({
    habilitado: 0,
    nombreCancela: 'ANA ROJAS',
    motivoCancela: 'ENFERMEDAD',
    fechaCancela: '2026-11-21',
    horaCancela: '12:00:00',
    rutaId: 1,
  })
  expect(await historiaOf(casa, id)).toEqual([
    {
      accion: 'DELETE',
      verbo: 'anular',
      motivo: 'ENFERMEDAD',
      cambios: [{ campo: 'habilitado', antes: 1, despues: 0 }],
      nombre_usuario: 'ANA ROJAS',
      nombre_pasajero: 'JUAN PÉREZ',
    },
  ])
})

test('restaurar borra los datos de la anulación', async () => {
  const { data } = await hacer(ana, 'restaurar', await en('anulada'))
  expect(data).toMatchObject({
    habilitado: 1,
    nombreCancela: null,
    motivoCancela: null,
    fechaCancela: null,
    horaCancela: null,
  })
})

test('restaurar acepta la reserva entera, con id y sin motivo', async () => {
  const id = await en('anulada')
  const { data } = await ana.call(reservas.getPost, { body: id })
  const { reservaId: _, ...entera } = data
  expect((await ana.call(reservas.restore, { body: entera })).status).toBe(200)
  expect(await historiaOf(casa, id)).toMatchObject([{ accion: 'UPDATE', motivo: '' }])
})

test('el no-show guarda su motivo y se puede quitar', async () => {
  const id = await en('activa')
  expect((await hacer(ana, 'noshow', id, { motivo: 'NO LLEGÓ' })).data).toMatchObject({
    noshow: 1,
    motivoNoShow: 'NO LLEGÓ',
  })
  expect((await hacer(ana, 'quitarNoshow', id)).data).toMatchObject({
    noshow: 0,
    motivoNoShow: null,
  })
})

test('eliminar la quita para siempre y deja su historia', async () => {
  const id = await en('activa')
  await hacer(ana, 'anular', id)
  const { status, data } = await hacer(ana, 'eliminar', id, { motivo: 'DE PRUEBA' })
  expect({ status, data }).toEqual({ status: 200, data: { reservaId: id } })
  expect((await ana.call(reservas.get, { query: { id } })).status).toBe(404)
  expect((await historiaOf(casa, id)).map(({ accion, verbo }) => [accion, verbo])).toEqual([
    ['DELETE', 'anular'],
    ['DELETE', 'eliminar'],
  ])
  expect((await hacer(ana, 'restaurar', id)).status).toBe(404)
})

describe('versión y repetición', () => {
  test.each(TODAS)('%s con una versión vieja: 409 con la reserva actual', async (accion) => {
    const { de } = ACCIONES[accion]
    const id = await en(de)
    await casa.db.updateTable('reserva').set({ version: 7 }).where('id', '=', id).execute()
    const { status, data, message } = await hacer(ana, accion, id, { version: 6 })
    expect({ status, data, message }).toMatchObject({
      status: 409,
      data: { id, version: 7 },
      message: expect.stringContaining('Otra persona modificó la reserva'),
    })
    expect((await hacer(ana, accion, id, { version: 7 })).status).toBe(200)
  })

  test.each(TODAS)(
    '%s repetida con su clave responde lo mismo y ocurre una vez',
    async (accion) => {
      const id = await en(ACCIONES[accion].de)
      const { data } = await ana.call(reservas.getPost, { body: id })
      const body = { ...data, reservaId: id, motivo: 'UNA VEZ' }
      const headers = { 'idempotency-key': `${accion}-${id}` }
      const send = () => ana.call(LLAMADAS[accion], { body }, headers)
      const [first, second] = [await send(), await send()]
      expect([first.status, second.status]).toEqual([200, 200])
      expect(second.data).toEqual(first.data)
      expect(await historiaOf(casa, id)).toHaveLength(1)
    },
  )
})

describe('ruta', () => {
  const ruta = (fecha: string) => saveRuta(casa, m, { fecha })

  test('anular y marcar no-show la sueltan; restaurar y quitarlo la unen a la de menos pasajeros', async () => {
    const [llena, empty] = [await ruta('2026-12-10'), await ruta('2026-12-10')]
    await save(casa, m, ana.id, [{ fecha: '2026-12-10', ruta_id: llena, cantidad_adultos: 5 }])
    for (const [fuera, dentro] of [
      ['anular', 'restaurar'],
      ['noshow', 'quitarNoshow'],
    ] as const) {
      const id = await en('activa', { fecha: '2026-12-10', ruta_id: llena })
      expect((await hacer(ana, fuera, id)).data.rutaId).toBe(1)
      expect((await hacer(ana, dentro, id)).data.rutaId).toBe(empty)
      await casa.db.deleteFrom('reserva').where('id', '=', id).execute()
    }
  })

  test('nadie se une solo a una ruta ya rendida', async () => {
    const rendida = await rendir(casa, m, ana.id, await en('activa', { fecha: '2026-11-20' }))
    const id = await en('anulada', { fecha: '2026-11-20' })
    expect((await hacer(ana, 'restaurar', id)).data.rutaId).toBe(1)
    expect(rendida).toBeGreaterThan(1)
  })
})
