import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '#db/invariants.testing.ts'
import { estadisticas } from '#estadisticas/contract.ts'
import { filesOf, ver } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { reservas as reservasCalls } from '#reservas/contract.ts'
import { historiaOf, nueva } from '#reservas/server/reservas-calls.testing.ts'
import { HOY, type Operacion } from '#rutas/server/rutas-calls.testing.ts'
import { read } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { pasajeros } from '../contract.ts'
import { conVida, cuentas, idsOf, rastros, type Vida, ZOSIMA } from './pasajeros-calls.testing.ts'

let o: Operacion
let jefa: Persona
let vida: Vida
beforeAll(async () => {
  ;({ o, jefa, vida } = await conVida())
})
afterAll(() => o.casa.close())

const anonimizar = (reservaIds: readonly number[], confirmacion: unknown = 'ANONIMIZAR') =>
  jefa.send(pasajeros.anonimizar, { body: { reservaIds, confirmacion } })

test('antes, el pasajero está por todas partes: lo que se busca se encuentra', async () => {
  expect(await rastros(o.casa)).toEqual([
    'clave_idempotencia',
    'detalle_rendicion',
    'detalle_revertido',
    'historial',
    'reserva',
  ])
  expect(filesOf(o.casa)).toHaveLength(2)
})

test('sin escribir la confirmación no se hace nada', async () => {
  for (const confirmacion of [null, '', 'anonimizar', true]) {
    const { status, errors } = await anonimizar([vida.viajo], confirmacion)
    expect([status, errors]).toEqual([422, { confirmacion: 'Escriba ANONIMIZAR' }])
  }
  expect((await anonimizar([])).status).toBe(422)
  expect((await anonimizar([999_999])).status).toBe(404)
})

test('una reserva de hoy o después no se anonimiza, y con ella ninguna', async () => {
  const { data } = await jefa.call(reservasCalls.add, {
    body: nueva(o.m, { fecha: HOY, nombrePasajero: 'ROSA DE HOY' }),
  })
  const { status, message } = await anonimizar([vida.viajo, data.id])
  expect(status).toBe(409)
  expect(message).toBe(
    `La reserva N° ${data.id} es de hoy o después y Operaciones necesita sus datos. Espere a que pase el día, o anúlela primero.`,
  )
  expect(await rastros(o.casa)).toContain('reserva')
})

test('no queda nada del pasajero en ninguna columna de ninguna tabla, ni sus recibos; los montos siguen', async () => {
  const antes = await cuentas(o.casa)
  const pages = () =>
    Promise.all([
      read(jefa, reservasCalls.getCalendario),
      read(jefa, estadisticas.hoteles),
      read(jefa, estadisticas.meses),
      read(jefa, estadisticas.canales),
    ])
  const views = await pages()
  const { status, data } = await anonimizar(idsOf(vida))
  expect([status, data]).toEqual([200, { reservas: 4, recibos: 2 }])

  expect(await rastros(o.casa)).toEqual([])
  expect(filesOf(o.casa)).toEqual([])
  for (const url of vida.urls) expect((await ver(o.casa, o.flor, url)).statusCode).toBe(404)
  expect(await cuentas(o.casa)).toEqual(antes)
  expect(await pages()).toEqual(views)
  expect(await broken(o.casa.pool, HOY)).toEqual([])
})

test('la versión impresa de su hoja de ruta sigue, con ids y versiones y nada más', async () => {
  const { rows } = await o.casa.pool.query<{ reservas: Record<string, unknown>[] }>(
    'select reservas from hoja_version where reservas @> $1',
    [JSON.stringify([{ id: vida.viajo }])],
  )
  expect(rows.map(({ reservas }) => reservas)).toEqual([
    [{ id: vida.viajo, version: expect.any(Number) }],
  ])
})

test('la historia dice quién, qué y cuándo, sin nombrar a nadie', async () => {
  const historia = await historiaOf(o.casa, vida.viajo)
  expect(historia.map(({ verbo }) => verbo)).toEqual(['agregar', 'editar', 'asignar', 'anonimizar'])
  expect(new Set(historia.map((row) => row.nombre_pasajero))).toEqual(
    new Set(['PASAJERO ANONIMIZADO']),
  )
  expect(historia[1]).toMatchObject({
    motivo: 'DATOS ANONIMIZADOS',
    cambios: [
      { campo: 'nombrePasajero', antes: 'PASAJERO ANONIMIZADO', despues: 'PASAJERO ANONIMIZADO' },
    ],
  })
  expect(historia[3]).toMatchObject({
    nombre_usuario: 'GERENTA',
    motivo: 'A PETICIÓN DEL PASAJERO',
  })
})

test('quien repite una escritura con su misma clave recibe la reserva como está ahora', async () => {
  const { status, data } = await jefa.call(
    reservasCalls.add,
    {
      body: nueva(o.m, {
        ...ZOSIMA,
        fecha: '2026-11-20',
        nombrePasajero: 'ZOSIMA QUILAPAN DE SOLTERA',
      }),
    },
    { 'idempotency-key': 'clave-1' },
  )
  expect(status).toBe(201)
  expect(data).toMatchObject({
    id: vida.viajo,
    nombrePasajero: 'PASAJERO ANONIMIZADO',
    telefono: '0000000000',
    email: '',
  })
  expect(await rastros(o.casa)).toEqual([])
})

test('ya no se modifica, y otra vez no se hace nada', async () => {
  const { data } = await jefa.call(reservasCalls.getPost, { body: vida.viajo })
  const { status, message } = await jefa.call(reservasCalls.put, {
    body: { ...data, ...ZOSIMA, motivo: 'DE NUEVO' },
  })
  expect(status).toBe(409)
  expect(message).toMatch(/anonimizada y no se modifica/)
  expect((await anonimizar(idsOf(vida))).data).toEqual({ reservas: 0, recibos: 0 })
})
