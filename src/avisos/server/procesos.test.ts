import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import type { Sesion } from '#acceso/server/session.ts'
import { monedas } from '#catalogos/monedas/contract.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { APPLICATION } from '#db/client.ts'
import { CHANNEL } from '#lib/server/announce.ts'
import { hacer, save } from '#reservas/server/reservas-calls.testing.ts'
import { rutas } from '#rutas/contract.ts'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { escuchar, hastaAqui, luego, type Oyente } from './avisos-calls.testing.ts'
import { ONLINE_TOPIC, presenceOf } from './jobs/presence.ts'

let casa: TestApp
let gemela: FastifyInstance
let m: Muestra
let ana: Persona
beforeAll(async () => {
  casa = await testApp({
    today: '2026-11-21',
    live: { beatMs: 50, listMs: [20, 50] },
  })
  gemela = await casa.gemela()
  m = await muestra(casa)
  ana = await casa.persona('GERENCIAL', { nombre: 'Ana' })
})
afterAll(() => casa.close())

/** Connects a person until the test ends, even if it fails: the next test must not see them. */
async function entrar(...como: Parameters<typeof escuchar>) {
  const oyente = await escuchar(...como)
  onTestFinished(oyente.cerrar)
  return oyente
}

const enLinea = (oyente: Oyente, nombres: string[]) =>
  luego(() => expect(oyente.enLinea()).toEqual(nombres))

describe('dos procesos sobre una base', () => {
  test('lo que se hace en uno se oye en el otro', async () => {
    const zoe = await entrar(gemela, await casa.persona('GERENCIAL', { nombre: 'Zoe' }))
    const [id = 0] = await save(casa, m, ana.id, [{}])
    await hacer(ana, 'anular', id)
    await luego(() => expect(zoe.frases()).toHaveLength(1))
    expect(zoe.cambios()).toContainEqual(expect.objectContaining({ tipo: 'reserva', id }))
  })

  test('quien está en uno se ve en el otro: por nombre, una vez aunque abra varias, y HOTEL a los suyos', async () => {
    const hotelId = await casa.hotel()
    const [beto, carla, dora, eva] = [
      await casa.persona('GUIAS', { nombre: 'Beto' }),
      await casa.persona('HOTEL', { nombre: 'Carla', hotelId }),
      await casa.persona('HOTEL', { nombre: 'Dora', hotelId }),
      await casa.persona('HOTEL', { nombre: 'Eva' }),
    ]
    const deBeto = await entrar(casa.app, beto)
    await luego(() => expect(deBeto.enLinea()).toBeDefined())
    expect(JSON.parse(deBeto.oido(ONLINE_TOPIC)[0]?.body ?? '')).toContainEqual({ nombre: 'Beto' })
    const other = await entrar(gemela, beto)
    const deCarla = await entrar(gemela, carla)
    await enLinea(deBeto, ['Beto', 'Carla'])
    await enLinea(deCarla, ['Carla'])
    await entrar(casa.app, dora)
    const deEva = await entrar(casa.app, eva)
    await enLinea(deBeto, ['Beto', 'Carla', 'Dora', 'Eva'])
    await enLinea(deCarla, ['Carla', 'Dora'])
    await enLinea(deEva, ['Eva'])
    expect((await carla.call(acceso.enLinea)).data).toEqual([
      { nombre: 'Carla' },
      { nombre: 'Dora' },
    ])
    await deBeto.cerrar()
    await deEva.cerrar()
    await enLinea(other, ['Beto', 'Carla', 'Dora'])
  })

  test('a quien llegó mientras se leía la lista no se le muestra una sin su nombre', async () => {
    const [estaba, llego] = [await casa.persona('GUIAS'), await casa.persona('GUIAS')]
    const sesionOf = ({ id }: Persona) => ({ userId: id, rol: 'GUIAS', hotelId: null }) as Sesion
    const mostradas: (string | undefined)[] = []
    const { show, leave } = presenceOf(casa.db, {
      sessions: () => [sesionOf(estaba)],
      publish: (_, pick) => {
        for (const una of [estaba, llego]) mostradas.push(pick(sesionOf(una), una)?.body)
      },
    })
    await show()
    await leave()
    expect(mostradas).toEqual([expect.stringContaining(estaba.nombre), undefined])
  })

  test('nadie recibe dos veces la misma lista', async () => {
    const quieta = await entrar(casa.app, await casa.persona('GUIAS', { nombre: 'Quieta' }))
    const va = await casa.persona('GUIAS', { nombre: 'Va y viene' })
    await (await entrar(gemela, va)).cerrar()
    await enLinea(quieta, ['Quieta'])
    const lists = quieta.oido(ONLINE_TOPIC).map(({ body }) => body)
    for (const [n, list] of lists.entries()) expect(list).not.toBe(lists[n - 1])
  })

  test('la gente de un proceso que murió sale de la lista, y se avisa que algo pudo faltar', async () => {
    const fantasma = await casa.persona('GUIAS', { nombre: 'Fantasma' })
    const visto = (segundos: number) =>
      casa.pool.query(
        `insert into presencia (proceso, usuario_id, visto) values ($1, $2, now() - make_interval(secs => $3))
         on conflict (proceso, usuario_id) do update set visto = excluded.visto`,
        [muerto, fantasma.id, segundos],
      )
    const muerto = randomUUID()
    await visto(0)
    const beto = await entrar(casa.app, await casa.persona('GUIAS', { nombre: 'Beto' }))
    await enLinea(beto, ['Beto', 'Fantasma'])
    // No message is sent: the rows only grow old.
    await visto(26)
    await enLinea(beto, ['Beto'])
    await visto(31)
    await luego(() =>
      expect(beto.cambios()).toContainEqual({ tipo: 'todo', id: null, fechas: [], propio: false }),
    )
    const { rows } = await casa.pool.query('select 1 from presencia where proceso = $1', [muerto])
    expect(rows).toEqual([])
  })

  test('un proceso que pierde su conexión dice «todo» y vuelve a oír', async () => {
    const beto = await entrar(casa.app, await casa.persona('LCR', { nombre: 'Beto' }))
    const todos = () => beto.cambios().filter(({ tipo }) => tipo === 'todo')
    // Messages of the processes about the one that died in the previous test.
    await hastaAqui(ana, [beto])
    const before = todos().length
    const { rows } = await casa.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [`${APPLICATION} ${CHANNEL}`],
    )
    expect(rows.length).toBeGreaterThan(0)
    await luego(() => expect(todos().length).toBeGreaterThan(before))
    const [id = 0] = await save(casa, m, ana.id, [{}])
    await hacer(ana, 'anular', id)
    await hastaAqui(ana, [beto])
    expect(beto.frases()).toHaveLength(1)
  })

  test('un anuncio que no se entiende se dice como «todo»', async () => {
    const beto = await entrar(casa.app, await casa.persona('LCR', { nombre: 'Beto' }))
    const autor = { id: 1, nombre: 'X', sesion: '' }
    const de = { entidad: 'reserva', id: 5, verbo: 'anular', fechas: [], autor, reserva: {} }
    await casa.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(['historial', de])])
    await hastaAqui(ana, [beto])
    expect(beto.cambios().map(({ tipo }) => tipo)).toEqual(['reserva', 'todo', 'recordatorio'])
  })
})

describe('/topic/cambios dice qué cambió, y nada de las personas', () => {
  test('cada cosa con su tabla, su id y sus días', async () => {
    const oyente = await entrar(casa.app, await casa.persona('MARKETING'), ['/topic/cambios'])
    const moneda = { fecha: '2026-11-20', dolar: 950, real: 170 }
    const { data: dada } = await ana.call(monedas.add, { body: moneda })
    await ana.call(vehiculos.put, { body: { nombre: 'SPRINTER', asientos: 19 } })
    const ruta = await saveRuta(casa, m, { fecha: '2026-12-24' })
    await ana.call(rutas.put, { body: { id: ruta, fecha: '2026-12-25' } })
    const beto = await casa.persona('GUIAS')
    await ana.call(usuarios.cerrarSesiones, { params: { id: beto.id } })
    const { nombre, email } = beto
    const cambios = { sinRutMotivo: 'EXTRANJERO', password: 'larga-y-nueva-77' }
    await ana.call(usuarios.put, { body: { id: beto.id, nombre, email, rolId: 4, ...cambios } })
    await hastaAqui(ana, [oyente])
    expect(oyente.cambios().slice(0, -1)).toEqual(
      [
        { tipo: 'moneda', id: dada.id, fechas: [] },
        { tipo: 'vehiculo', id: null, fechas: [] },
        { tipo: 'vehiculo', id: null, fechas: [] },
        { tipo: 'ruta', id: ruta, fechas: ['2026-12-24', '2026-12-25'] },
        { tipo: 'usuario', id: beto.id, fechas: [] },
        { tipo: 'credencial', id: null, fechas: [] },
        { tipo: 'usuario', id: beto.id, fechas: [] },
      ].map((cambio) => ({ ...cambio, propio: false })),
    )
  })
})
