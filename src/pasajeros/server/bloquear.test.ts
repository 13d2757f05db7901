import { afterAll, beforeAll, expect, test } from 'vitest'
import { broken } from '#db/invariants.testing.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { filesOf, ver } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { reservas as reservasCalls } from '#reservas/contract.ts'
import { historiaOf } from '#reservas/server/reservas-calls.testing.ts'
import { HOY, type Operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import type { Ficha } from '../contract/ficha.ts'
import { pasajeros } from '../contract.ts'
import { conVida, cuentas, idsOf, rastros, type Vida, ZOSIMA } from './pasajeros-calls.testing.ts'

let o: Operacion
let jefa: Persona
let vida: Vida
beforeAll(async () => {
  ;({ o, jefa, vida } = await conVida())
})
afterAll(() => o.casa.close())

const search = async (text: string) =>
  (await jefa.call(pasajeros.buscar, { body: { texto: text } })).data
const ficha = async () =>
  (await jefa.call(pasajeros.ficha, { body: { reservaIds: idsOf(vida) } })).data
const previous = () =>
  o.flor.call(rendiciones.getComprobantesAnteriores, { params: { id: vida.detalle } })
const sinBloqueo = ({ reservas }: Ficha) =>
  reservas.map(({ bloqueo: _, datos: __, historia, ...reserva }) => ({
    ...reserva,
    historia: historia.filter(({ verbo }) => !/bloquear/.test(verbo)),
  }))

test.each([
  'zosima',
  'Zósima Quilapán',
  'de soltera',
  '+56 9 8765 1234',
  'ZOSIMA@quilapan',
  'quilapan.cl',
])('se la encuentra por «%s», y con ella todo lo suyo, también lo eliminado', async (text) => {
  const { reservas, completa } = await search(text)
  expect(completa).toBe(true)
  expect(reservas.map(({ reservaId }) => reservaId).toSorted()).toEqual(idsOf(vida).toSorted())
  expect(new Set(reservas.map(({ persona }) => persona))).toEqual(new Set([1]))
})

test('lo que es muy corto, o no es de nadie, no trae nada', async () => {
  expect((await jefa.call(pasajeros.buscar, { body: { texto: 'zo' } })).status).toBe(422)
  expect((await jefa.call(pasajeros.buscar, { body: { texto: '56 9' } })).status).toBe(422)
  expect(await search('nadie se llama así')).toEqual({ reservas: [], completa: true })
  expect(await search('%%%')).toEqual({ reservas: [], completa: true })
})

test('la ficha dice todo lo que se guarda', async () => {
  const { reservas } = await ficha()
  const viajo = reservas.find(({ reservaId }) => reservaId === vida.viajo)
  expect(viajo).toMatchObject({
    ...ZOSIMA,
    datos: 'completos',
    estado: 'activa',
    pago: { valorEfectivo: 65_000, comentario: 'ZÓSIMA PAGÓ', recibos: 1 },
    deshechos: [{ valorEfectivo: 1000, devueltoEfectivo: 1000, comentario: 'PAGÓ QUILAPÁN' }],
  })
  expect(viajo?.historia.map(({ verbo }) => verbo)).toEqual([
    'agregar',
    'editar',
    'asignar',
    'rendir',
    'devolver',
    'rendir',
    'corregir',
  ])
  const eliminada = reservas.find(({ reservaId }) => reservaId === vida.eliminada)
  expect(eliminada).toMatchObject({ estado: 'eliminada', nombrePasajero: 'ZÓSIMA QUILAPÁN' })
})

test('bloqueada, no está en ninguna parte salvo donde se guarda y en la ficha; los montos siguen', async () => {
  const antes = { ficha: await ficha(), cuentas: await cuentas(o.casa) }
  expect((await jefa.call(pasajeros.bloquear, { body: { reservaIds: idsOf(vida) } })).data).toEqual(
    { reservas: 4 },
  )
  expect(await rastros(o.casa)).toEqual(['bloqueo'])
  expect(await cuentas(o.casa)).toEqual(antes.cuentas)
  expect(filesOf(o.casa)).toHaveLength(2)
  for (const url of vida.urls) expect((await ver(o.casa, o.flor, url)).statusCode).toBe(404)
  expect((await previous()).data).toEqual([])
  expect(await broken(o.casa.pool, HOY)).toEqual([])

  const { reservas } = await ficha()
  expect(new Set(reservas.map(({ datos }) => datos))).toEqual(new Set(['bloqueados']))
  expect(sinBloqueo({ ...antes.ficha, reservas })).toEqual(
    sinBloqueo(antes.ficha).map((reserva) =>
      reserva.pago ? { ...reserva, pago: { ...reserva.pago, recibos: 2 } } : reserva,
    ),
  )
  expect((await search('zosima')).reservas).toHaveLength(4)
  expect((await search('de soltera')).reservas.map((r) => r.reservaId)).toEqual([vida.viajo])
  expect((await search('765 1234')).reservas).toHaveLength(3)
  // Field names and free text in the stored data name nobody.
  for (const text of ['habitacion', 'motivocancela', 'comentariozz', 'motivozz'])
    expect((await search(text)).reservas).toEqual([])
  expect((await jefa.call(pasajeros.bloquear, { body: { reservaIds: idsOf(vida) } })).data).toEqual(
    { reservas: 0 },
  )
})

test('nadie la modifica mientras tanto, y se dice por qué', async () => {
  const { data } = await jefa.call(reservasCalls.getPost, { body: vida.viajo })
  expect(data).toMatchObject({ nombrePasajero: 'DATOS BLOQUEADOS', telefono: '0000000000' })
  const cambio = { ...data, ...ZOSIMA, motivo: 'X' }
  const { status, message } = await jefa.call(reservasCalls.put, { body: cambio })
  expect(status).toBe(409)
  expect(message).toMatch(/pidió bloquear sus datos/)
  expect((await jefa.call(reservasCalls.restore, { body: { id: vida.anulada } })).status).toBe(409)
})

test('desbloqueada, todo vuelve a ser como era', async () => {
  expect(
    (await jefa.call(pasajeros.desbloquear, { body: { reservaIds: idsOf(vida) } })).data,
  ).toEqual({ reservas: 4 })
  const { reservas } = await ficha()
  expect(reservas.find(({ reservaId }) => reservaId === vida.viajo)).toMatchObject({
    ...ZOSIMA,
    datos: 'completos',
    bloqueo: null,
    pago: { comentario: 'ZÓSIMA PAGÓ', recibos: 1 },
  })
  expect(await rastros(o.casa)).not.toContain('bloqueo')
  for (const url of vida.urls) expect((await ver(o.casa, o.flor, url)).statusCode).toBe(200)
  expect((await previous()).data).toMatchObject([{ urlComprobante: vida.urls[0] }])
  const historia = await historiaOf(o.casa, vida.viajo)
  expect(historia[1]).toMatchObject({ motivo: 'MOTIVOZZ: QUILAPÁN SE CASÓ' })
  expect(await broken(o.casa.pool, HOY)).toEqual([])
})

test('de lo bloqueado también se olvida todo, con sus recibos', async () => {
  await jefa.call(pasajeros.bloquear, { body: { reservaIds: [vida.viajo, vida.eliminada] } })
  const { data } = await jefa.call(pasajeros.anonimizar, {
    body: { reservaIds: idsOf(vida), confirmacion: 'ANONIMIZAR' },
  })
  expect(data).toEqual({ reservas: 4, recibos: 2 })
  expect(await rastros(o.casa)).toEqual([])
  expect(filesOf(o.casa)).toEqual([])
  expect(await broken(o.casa.pool, HOY)).toEqual([])
  expect(
    (await jefa.call(pasajeros.bloquear, { body: { reservaIds: [vida.viajo] } })).message,
  ).toMatch(/ya está anonim/)
  expect((await search('PASAJERO ANON')).reservas.length).toBeGreaterThan(0)
})
