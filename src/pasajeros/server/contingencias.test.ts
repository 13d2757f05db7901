import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Devolucion } from '#contingencias/contract/devolucion.ts'
import { contingencias, devoluciones } from '#contingencias/contract.ts'
import { bodyOf, empezar, hacerPaso, PAREJA } from '#contingencias/server/contingencias.testing.ts'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { pasajeros } from '../contract.ts'
import { rastros } from './pasajeros-calls.testing.ts'

let o: Operacion
let jefa: Persona
let reservaIds: number[]
beforeAll(async () => {
  o = await operacion()
  jefa = await o.casa.persona('GERENCIAL')
  await o.casa.db.insertInto('moneda').values({ fecha: AYER, dolar: '950', real: '170' }).execute()
  await passJornada(o.casa.db, HOY)
})
afterAll(() => o.casa.close())

const NOTA = 'TRANSFERIDO A ZÓSIMA QUILAPÁN, CTA 123'
const MARCAS = ['zosima', 'quilapan']

const ficha = async () =>
  (await jefa.call(pasajeros.ficha, { body: { reservaIds } })).data.reservas[0]
const texts = async () => {
  const { contingencias: took, devoluciones: back } = (await ficha()) ?? {}
  return {
    took: took?.map(({ paso, motivo, paraPasajero, razon }) => [paso, motivo, paraPasajero, razon]),
    back: back?.map(({ clase, clp, estado, nota }) => [clase, clp, estado, nota]),
  }
}
let before: Awaited<ReturnType<typeof texts>>

test('la ficha dice qué contingencias la tomaron, y lo que se le devolvió y por qué', async () => {
  const s = await salida(o, { fecha: AYER }, [
    { ...PAREJA, nombre_pasajero: 'ZÓSIMA QUILAPÁN' },
    PAREJA,
  ])
  const [own, other] = s.reservas as unknown as [number, number]
  reservaIds = [own]
  for (const n of [0, 1]) expect((await rendirla(o.gloria, s, n)).status).toBe(201)
  const many = { fecha: AYER, reservaIds: [own, other], que: 'anular', motivo: 'VIENTO' }
  const { data: ofMany } = await empezar(o.ana, many)
  await o.ana.call(contingencias.dejar, { body: { id: ofMany.id } }, { 'idempotency-key': 'b' })
  const alone = {
    ...{ fecha: AYER, reservaIds, que: 'anular', motivo: 'ENFERMÓ ZÓSIMA' },
    paraPasajero: 'Sra. Quilapán: que se mejore.',
    paraPasajeroEn: 'Mrs Quilapán: get well.',
  }
  const key = (text: string) => ({ 'idempotency-key': text })
  const { data } = await o.ana.call(contingencias.add, { body: bodyOf(alone) }, key('a'))
  await hacerPaso(o.ana, data.id, own)
  await o.casa.pool.query(
    `update contingencia_reserva set razon = 'YA HAY OTRA DE ZÓSIMA' where contingencia_id = $1`,
    [data.id],
  )
  await o.casa.pool.query(
    `update historial set motivo = 'YA HAY OTRA DE ZÓSIMA' where entidad = 'contingencia' and verbo = 'no pudo'`,
  )
  const { data: owed } = await o.flor.call(devoluciones.getAll, {
    query: { contingenciaId: data.id },
  })
  const body = { id: (owed as [Devolucion])[0].id, paga: 'oficina', como: 'transferencia' } as const
  const none = { body: { ...body, nota: NOTA, noCorresponde: true } } as const
  expect((await o.flor.call(devoluciones.hacer, none, key('c'))).data.nota).toBe(NOTA)
  before = await texts()
  expect(before).toEqual({
    took: [
      ['dejada', '', '', ''],
      [
        'no pudo',
        'ENFERMÓ ZÓSIMA',
        'Sra. Quilapán: que se mejore. / Mrs Quilapán: get well.',
        'YA HAY OTRA DE ZÓSIMA',
      ],
    ],
    back: [['cobro', 60_000, 'no corresponde', NOTA]],
  })
  expect(await rastros(o.casa, MARCAS)).toEqual([
    'clave_idempotencia',
    'contingencia',
    'contingencia_reserva',
    'devolucion',
    'historial',
    'reserva',
  ])
})

test('bloqueada está solo donde se guarda; la ficha lo dice, y desbloqueada todo vuelve', async () => {
  const { historia } = (await ficha()) ?? {}
  expect(historia?.map(({ motivo }) => motivo)).toContain(NOTA)
  await jefa.call(pasajeros.bloquear, { body: { reservaIds } })
  expect(await rastros(o.casa, MARCAS)).toEqual(['bloqueo'])
  expect(await texts()).toEqual(before)
  expect((await ficha())?.historia.map(({ motivo }) => motivo)).toContain(NOTA)
  await jefa.call(pasajeros.desbloquear, { body: { reservaIds } })
  expect(await texts()).toEqual(before)
  const { rows } = await o.casa.pool.query<{ motivo: string }>(
    `select motivo from historial where entidad = 'contingencia' and verbo = 'no pudo'`,
  )
  expect(rows).toEqual([{ motivo: 'YA HAY OTRA DE ZÓSIMA' }])
})

test('anonimizada, de ella no queda nada, y la de muchas sigue diciendo por qué', async () => {
  const confirmacion = 'ANONIMIZAR' as const
  await jefa.call(pasajeros.bloquear, { body: { reservaIds } })
  await jefa.call(pasajeros.anonimizar, { body: { reservaIds, confirmacion } })
  expect(await rastros(o.casa, MARCAS)).toEqual([])
  const { rows } = await o.casa.pool.query('select motivo from contingencia order by id')
  expect(rows).toEqual([{ motivo: 'VIENTO' }, { motivo: 'DATOS ANONIMIZADOS' }])
})
