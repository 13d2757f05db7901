import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { saludar } from '#avisos/server/avisos-calls.testing.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { usuarios } from '#catalogos/usuarios/contract.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { sha256 } from '#lib/server/secrets.ts'
import { reservas } from '#reservas/contract.ts'
import { testApp } from '#testing/server/product.testing.ts'
import { llaves } from '../contract.ts'
import {
  cuerpo,
  type LlavesHouse,
  llavesHouse,
  ROL_HOTEL,
  ROL_OPERACION,
  type Values,
} from './llaves.testing.ts'

let house: LlavesHouse
beforeAll(async () => {
  house = await llavesHouse()
})
afterAll(() => house.casa.close())

describe('lo que una llave no hace', () => {
  test('no se lee de una cookie', async () => {
    const { token } = await house.hacer()
    const { status } = await house.casa.como({ cookie: `sid=${token}` }).send(excursiones.getAll)
    expect(status).toBe(401)
  })

  test('ni lo propio de una persona, ni lo que abre otra entrada, ni el canal en vivo', async () => {
    const { headers, programa } = await house.hacer({ rolId: 1 })
    const { programa: operacion } = await house.hacer({ rolId: ROL_OPERACION })
    const body = { nombre: 'X', rolId: 1 }
    for (const [call, input] of [
      [acceso.sesion, {}],
      [acceso.sesiones, {}],
      [acceso.salir, {}],
      [acceso.cambiarClave, { body: { actual: 'a', nueva: 'b' } }],
      [acceso.enrolar, { body: {} }],
      [acceso.renovarCodigos, { body: { codigo: '123456' } }],
      [llaves.getAll, {}],
      [llaves.add, { body }],
      [llaves.revocar, { body: { id: 100, motivo: 'X' } }],
      [usuarios.add, { body }],
      [usuarios.put, { body }],
      [usuarios.invitar, { body }],
      [usuarios.reinvitar, { params: { id: house.ana.id } }],
      [usuarios.disable, { params: { id: house.ana.id } }],
      [usuarios.reiniciarSegundoFactor, { params: { id: house.ana.id } }],
    ] as const)
      for (const caller of [programa, operacion])
        expect([call.key, (await caller.send(call, input)).status]).toEqual([call.key, 403])
    expect(await saludar(house.casa.app, headers)).toBe(403)
    expect((await programa.send(usuarios.getAll)).status).toBe(200)
  })

  test('no está entre las personas, y nadie ingresa como ella', async () => {
    const { llave, programa } = await house.hacer({ nombre: 'INVISIBLE' })
    await programa.call(excursiones.getAll)
    expect(JSON.stringify((await house.ana.call(usuarios.getAll)).data)).not.toContain('INVISIBLE')
    expect(JSON.stringify((await house.ana.call(acceso.enLinea)).data)).not.toContain('INVISIBLE')
    const { status } = await house.ana.send(usuarios.get, { query: { id: -llave.id } })
    expect(status).toBe(422)
    await house.casa.pool.query(
      `insert into sesion (token_hash, usuario_id, nivel, vence) values ($1, $2, 'completa', now() + interval '1 hour')`,
      [sha256('de-la-llave'), -llave.id],
    )
    const { status: signed } = await house.casa
      .como({ authorization: 'Bearer de-la-llave' })
      .send(excursiones.getAll)
    expect(signed).toBe(401)
  })

  test('nadie sino GERENCIAL las ve o las hace', async () => {
    const operacion = await house.casa.persona('OPERACION ADMINISTRATIVA')
    expect((await operacion.send(llaves.getAll)).status).toBe(403)
    expect((await operacion.send(llaves.add, { body: cuerpo({}) })).status).toBe(403)
  })
})

describe('deja de servir al momento, en todos los procesos', () => {
  const FINES: [string, Partial<Values>, (id: number) => Promise<unknown>][] = [
    ['revocarla', {}, (id) => house.revocar(id)],
    [
      'que venza',
      {},
      (id) =>
        house.casa.pool.query('update llave set vence = $2 where id = $1', [
          id,
          addDays(house.hoy, -1),
        ]),
    ],
    [
      'desactivar su hotel',
      { rolId: ROL_HOTEL },
      () => house.casa.pool.query(`update hotel set habilitado = 0 where nombre = 'Por Cerrar'`),
    ],
    [
      'desactivar su canal de venta',
      {},
      () =>
        house.casa.pool.query(`update canal_venta set habilitado = 0 where id = $1`, [house.m.web]),
    ],
  ]
  test.each(FINES)('%s', async (_, more, terminar) => {
    const other = await house.casa.gemela()
    const hotelId = more.rolId === ROL_HOTEL ? await house.casa.hotel('Por Cerrar') : null
    const { llave, headers } = await house.hacer({ ...more, hotelId, canalVentaId: house.m.web })
    const ask = async () =>
      (await other.inject({ url: '/v1/excursion/getAll', headers })).statusCode
    expect(await ask()).toBe(200)
    await terminar(llave.id)
    expect(await ask()).toBe(401)
    const { message } = await house.casa.como(headers).send(excursiones.getAll)
    expect(message).toBe('La llave no sirve: no existe, venció o fue revocada.')
    await house.casa.pool.query('update canal_venta set habilitado = 1 where id = $1', [
      house.m.web,
    ])
  })

  test('el último día todavía sirve', async () => {
    const { programa } = await house.hacer({ vence: house.hoy })
    expect((await programa.send(excursiones.getAll)).status).toBe(200)
  })

  test('otro rol vale desde la llamada que sigue', async () => {
    const { llave, programa } = await house.hacer()
    const ask = async () => (await programa.send(reservas.getAll)).status
    expect(await ask()).toBe(200)
    await house.casa.pool.query('update usuario set rol_id = 13 where id = $1', [-llave.id])
    expect(await ask()).toBe(403)
  })
})

test('cada llave tiene su límite, y dice cuánto esperar', async () => {
  const rates = { session: 20, address: 1_000_000, signIns: 20 }
  const small = await testApp({ settings: { rates } })
  const jefa = await small.persona('GERENCIAL')
  const tokens = await Promise.all(
    ['UNA', 'DOS'].map(
      async (nombre) => (await jefa.call(llaves.add, { body: { nombre, rolId: 6 } })).data.token,
    ),
  )
  const ask = (token = '') =>
    small.como({ authorization: `Bearer ${token}` }).send(excursiones.getAll)
  let answer = await ask(tokens[0])
  for (let n = 0; answer.status === 200 && n < 500; n++) answer = await ask(tokens[0])
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect((await ask(tokens[1])).status).toBe(200)
  await small.close()
})
