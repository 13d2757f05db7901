import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { monedas } from '#catalogos/monedas/contract.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { acceso } from '../contract.ts'

let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
})
afterAll(() => casa.close())

const estado = async (token: string) =>
  (await casa.como({ authorization: `Bearer ${token}` }).call(acceso.sesion)).status

describe('cuánto vive una sesión (AC-10)', () => {
  test.each([
    ['a los 59 minutos sin uso sigue', `vista = now() - interval '59 minutes'`, 200],
    ['a los 60 minutos sin uso termina', `vista = now() - interval '60 minutes'`, 401],
    ['a las 12 horas termina aunque se use', 'vence = now()', 401],
  ])('%s', async (_nombre, cambio, esperado) => {
    const { id, token } = await casa.persona('FINANZAS')
    await casa.pool.query(`update sesion set ${cambio} where usuario_id = $1`, [id])
    expect(await estado(token)).toBe(esperado)
  })

  test('el uso se anota a lo más una vez por minuto', async () => {
    const { id, token } = await casa.persona('FINANZAS')
    const view = async () =>
      (await casa.pool.query('select vista from sesion where usuario_id = $1', [id])).rows[0].vista
    const recien = await view()
    await estado(token)
    expect(await view()).toBe(recien)
    await casa.pool.query(
      `update sesion set vista = vista - interval '61 seconds' where usuario_id = $1`,
      [id],
    )
    const previous = await view()
    await estado(token)
    expect((await view()) > previous).toBe(true)
  })

  test('lo que una pantalla abierta pregunta sola no la mantiene viva', async () => {
    const persona = await casa.persona('FINANZAS')
    const { id, token } = persona
    const espera = (minutos: number) =>
      casa.pool.query(
        'update sesion set vista = vista - make_interval(mins => $2) where usuario_id = $1',
        [id, minutos],
      )
    await espera(59)
    for (const question of [acceso.enLinea, acceso.ajustes])
      expect((await persona.call(question)).status).toBe(200)
    // Reads a list again, as a screen does after a change of somebody else.
    const list = casa.como({ authorization: `Bearer ${token}`, 'x-unattended': '1' })
    expect((await list.call(monedas.getAll)).status).toBe(200)
    await espera(1)
    expect((await persona.call(acceso.enLinea)).status).toBe(401)
  })

  test('un cambio de rol vale desde la llamada siguiente', async () => {
    const persona = await casa.persona('GERENCIAL')
    expect((await persona.call(excursiones.getAll)).status).toBe(200)
    await casa.pool.query('update usuario set rol_id = 13 where id = $1', [persona.id])
    expect((await persona.call(excursiones.getAll)).status).toBe(403)
  })

  test('deshabilitar a alguien corta su sesión', async () => {
    const { id, token } = await casa.persona('GERENCIAL')
    await casa.pool.query('update usuario set habilitado = 0 where id = $1', [id])
    expect(await estado(token)).toBe(401)
  })
})

describe('en línea', () => {
  const nombres = async (quien: Persona) =>
    (await quien.call(acceso.enLinea)).data.map(({ nombre }) => nombre)

  test('quien está conectado, una vez y por nombre; un hotel ve solo a los suyos', async () => {
    const hotelId = await casa.hotel()
    const zoe = await casa.persona('GERENCIAL', { nombre: 'Zoe' })
    const nandu = await casa.persona('HOTEL', { nombre: 'Ñandú', hotelId })
    const nora = await casa.persona('HOTEL', { nombre: 'Nora', hotelId })
    const ajeno = await casa.persona('HOTEL', { nombre: 'Ajeno' })
    const ido = await casa.persona('GUIAS', { nombre: 'Ido' })
    const baja = await casa.persona('GUIAS', { nombre: 'Baja' })
    await casa.persona('GUIAS', { nombre: 'Sin conexión' })
    const conectar = (ids: number[], hace = 0) =>
      casa.pool.query(
        `insert into presencia (proceso, usuario_id, visto)
         select gen_random_uuid(), id, now() - make_interval(secs => $2) from unnest($1::int[]) id`,
        [ids, hace],
      )
    await conectar([zoe.id, nandu.id, nora.id, ajeno.id, baja.id], 20)
    await conectar([nora.id])
    await conectar([ido.id], 25)
    await casa.pool.query('update usuario set habilitado = 0 where id = $1', [baja.id])
    expect(await nombres(zoe)).toEqual(['Ajeno', 'Nora', 'Ñandú', 'Zoe'])
    expect(await nombres(nandu)).toEqual(['Nora', 'Ñandú'])
  })
})
