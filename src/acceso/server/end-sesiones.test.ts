import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#lib/server/announce.ts'
import { untilWaiting } from '#lib/server/database.testing.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { acceso } from '../contract.ts'
import { endSesiones } from './steps/end-sesiones.ts'
import { removeSecondFactor } from './steps/remove-second-factor.ts'
import { setClave } from './steps/set-clave.ts'

const CLAVE = 'puma-y-zorro-7'
const NUEVA = 'condor-y-vicuna-9'
const autor = { id: '', userId: 1, userName: 'PRUEBA' }
let casa: TestApp
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
})
afterAll(() => casa.close())

const entrar = (email: string, password: string) =>
  casa.como().call(acceso.acceso, { body: { email, password } })
const sesiones = async (id: number) => {
  const { rows } = await casa.pool.query('select id from sesion where usuario_id = $1', [id])
  return rows.length
}

test('quien pone la contraseña de otro termina todas sus sesiones, también las pendientes', async () => {
  const ana = await casa.persona('GUIAS', { clave: CLAVE })
  await entrar(ana.email, CLAVE)
  expect(await sesiones(ana.id)).toBe(2)
  const hash = await hashPassword(NUEVA)
  await transact(casa.db, (tx) => setClave(tx, autor, ana.id, hash))
  expect(await sesiones(ana.id)).toBe(0)
  expect((await ana.call(acceso.sesion)).status).toBe(401)
  expect((await entrar(ana.email, CLAVE)).status).toBe(401)
  expect((await entrar(ana.email, NUEVA)).status).toBe(200)
})

test('un ingreso con la contraseña de antes que llega a la vez no abre nada', async () => {
  const ana = await casa.persona('GUIAS', { clave: CLAVE })
  const hash = await hashPassword(NUEVA)
  const ingreso = transact(casa.db, async (tx) => {
    await setClave(tx, autor, ana.id, hash)
    const entrando = entrar(ana.email, CLAVE)
    // The old password was right when it was judged; the session waits for the change.
    await untilWaiting(casa.pool, 1)
    return { entrando }
  })
  expect((await (await ingreso).entrando).status).toBe(401)
  expect(await sesiones(ana.id)).toBe(0)
})

test('reiniciar el segundo factor borra secretos y códigos, y termina las sesiones', async () => {
  const ana = await casa.persona('GUIAS', { clave: CLAVE })
  await casa.pool.query(
    `update credencial set totp_secreto = 'x', totp_confirmado = now(), totp_ultimo_paso = 1, totp_nuevo = 'y'
     where usuario_id = $1`,
    [ana.id],
  )
  await casa.pool.query(`insert into codigo_recuperacion (usuario_id, hash) values ($1, 'x')`, [
    ana.id,
  ])
  await transact(casa.db, (tx) => removeSecondFactor(tx, autor, ana.id))
  const { rows } = await casa.pool.query(
    `select totp_secreto, totp_confirmado, totp_ultimo_paso, totp_nuevo,
       (select count(*)::int from codigo_recuperacion r where r.usuario_id = c.usuario_id) as codigos
     from credencial c where usuario_id = $1`,
    [ana.id],
  )
  expect(rows).toEqual([
    {
      totp_secreto: null,
      totp_confirmado: null,
      totp_ultimo_paso: null,
      totp_nuevo: null,
      codigos: 0,
    },
  ])
  expect(await sesiones(ana.id)).toBe(0)
  const { rows: historia } = await casa.pool.query(
    `select verbo, nombre_usuario from historial where entidad = 'credencial' and entidad_id = $1`,
    [String(ana.id)],
  )
  expect(historia).toEqual([{ verbo: 'reiniciar-segundo-factor', nombre_usuario: 'PRUEBA' }])
})

test('quien no tiene credenciales tampoco tiene sesiones que terminar', async () => {
  expect(await transact(casa.db, (tx) => endSesiones(tx, 999_999))).toBe(0)
})
