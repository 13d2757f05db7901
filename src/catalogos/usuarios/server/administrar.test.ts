import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { untilWaiting } from '#lib/server/database.testing.ts'
import { read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { usuarios } from '../contract.ts'
import { isOffered } from '../rules.ts'

const CLAVE = 'puma-y-zorro-7'
let casa: TestApp
let jefa: Persona
let operadora: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  jefa = await casa.persona('GERENCIAL', { nombre: 'ANA ROJAS' })
  operadora = await casa.persona('OPERACION ADMINISTRATIVA')
})
afterAll(() => casa.close())

const borrar = (id: number, quien = jefa, como: 'disable' | 'delete' = 'disable') =>
  quien.call(usuarios[como], { params: { id } })
const habilitado = async (id: number) =>
  (await jefa.call(usuarios.get, { query: { id } })).data.habilitado
const sigueDentro = async (persona: Persona) => (await persona.call(acceso.sesion)).status === 200
const verbos = async (id: number) => {
  const { rows } = await casa.pool.query<{ verbo: string }>(
    `select verbo from historial where entidad in ('usuario', 'credencial') and entidad_id = $1 order by id`,
    [String(id)],
  )
  return rows.map(({ verbo }) => verbo)
}

describe('eliminar es desactivar', () => {
  test.each(['disable', 'delete'] as const)(
    '%s: no ingresa más, sigue en lo antiguo',
    async (como) => {
      const luis = await casa.persona('GUIAS', { clave: CLAVE })
      expect(await borrar(luis.id, jefa, como)).toMatchObject({
        status: 200,
        data: { id: luis.id },
      })
      expect(await habilitado(luis.id)).toBe(0)
      expect(await sigueDentro(luis)).toBe(false)
      const ingreso = await casa
        .como()
        .call(acceso.acceso, { body: { email: luis.email, password: CLAVE } })
      expect(ingreso.status).toBe(401)
      expect((await borrar(luis.id, jefa, como)).status).toBe(200)
      expect(await verbos(luis.id)).toEqual(['desactivar'])
    },
  )

  test('nadie se desactiva a sí mismo', async () => {
    expect(await borrar(jefa.id)).toMatchObject({
      status: 409,
      message: 'No puede desactivar su propio usuario.',
    })
  })

  test('OPERACION ADMINISTRATIVA, solo a los de su rol', async () => {
    const guia = await casa.persona('GUIAS')
    expect((await borrar(guia.id, operadora)).status).toBe(404)
    expect(await habilitado(guia.id)).toBe(1)
    const colega = await casa.persona('OPERACION ADMINISTRATIVA')
    expect((await borrar(colega.id, operadora)).status).toBe(200)
  })

  test.each([1, 3, 4, 99, 2_000_000_000])('el %d no existe para nadie', async (id) => {
    for (const como of ['disable', 'delete'] as const)
      expect((await borrar(id, jefa, como)).status).toBe(404)
    expect((await jefa.call(usuarios.reiniciarSegundoFactor, { params: { id } })).status).toBe(404)
    expect((await jefa.call(usuarios.cerrarSesiones, { params: { id } })).status).toBe(404)
  })
})

describe('siempre queda un GERENCIAL activo', () => {
  const quedan = async () => {
    const { rows } = await casa.pool.query<{ n: number }>(
      'select count(*)::int as n from usuario where rol_id = 1 and habilitado = 1 and id >= 100',
    )
    return rows[0]?.n
  }

  test('dos que se desactivan uno al otro en el mismo momento: uno se queda', async () => {
    const other = await casa.persona('GERENCIAL')
    const [turno, tx] = [await casa.pool.connect(), 'begin']
    await turno.query(tx)
    await turno.query('select from rol where id = 1 for no key update')
    const respuestas = [borrar(other.id, jefa), borrar(jefa.id, other)]
    // Both have found the other one active and wait for the lock.
    await untilWaiting(casa.pool, 2)
    await turno.query('commit')
    turno.release()
    const estados = (await Promise.all(respuestas)).map(({ status }) => status)
    expect(estados.toSorted()).toEqual([200, 409])
    expect(await quedan()).toBe(1)
    await casa.pool.query('update usuario set habilitado = 1 where rol_id = 1 and id >= 100')
    jefa = estados[0] === 200 ? jefa : other
  })

  test('tampoco cambiando el rol de los demás a la vez', async () => {
    const other = await casa.persona('GERENCIAL')
    await casa.pool.query(
      'update usuario set habilitado = 0 where rol_id = 1 and id not in ($1, $2)',
      [jefa.id, other.id],
    )
    const bajar = (de: Persona, a: Persona) =>
      de.call(usuarios.put, {
        body: { id: a.id, nombre: 'X', email: a.email, sinRutMotivo: 'X', rolId: 2 },
      })
    const respuestas = await Promise.all([bajar(jefa, other), bajar(other, jefa)])
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await quedan()).toBe(1)
    jefa = respuestas[0]?.status === 200 ? jefa : other
  })
})

describe('segundo factor y sesiones de otra persona', () => {
  test('reiniciar-2fa: lo olvida, con sus códigos, y termina sus sesiones', async () => {
    const luis = await casa.persona('GUIAS')
    await casa.pool.query(
      `update credencial set totp_secreto = 'x', totp_confirmado = now() where usuario_id = $1`,
      [luis.id],
    )
    const ver = async () => (await jefa.call(usuarios.get, { query: { id: luis.id } })).data
    expect(await ver()).toMatchObject({ segundoFactor: true, sesiones: 1 })
    expect(
      (await jefa.call(usuarios.reiniciarSegundoFactor, { params: { id: luis.id } })).status,
    ).toBe(200)
    expect(await ver()).toMatchObject({ segundoFactor: false, sesiones: 0 })
    expect(await sigueDentro(luis)).toBe(false)
    expect(await verbos(luis.id)).toEqual(['reiniciar-segundo-factor'])
  })

  test('el propio segundo factor no se reinicia: se renueva', async () => {
    expect(
      (await jefa.call(usuarios.reiniciarSegundoFactor, { params: { id: jefa.id } })).status,
    ).toBe(409)
  })

  test('cerrar-sesiones: todas las suyas, y las de nadie más', async () => {
    const [luis, eva] = [await casa.persona('GUIAS'), await casa.persona('GUIAS')]
    expect((await jefa.call(usuarios.cerrarSesiones, { params: { id: luis.id } })).status).toBe(200)
    expect([await sigueDentro(luis), await sigueDentro(eva)]).toEqual([false, true])
    expect(await verbos(luis.id)).toEqual(['cerrar-sesiones'])
    expect((await operadora.call(usuarios.cerrarSesiones, { params: { id: eva.id } })).status).toBe(
      404,
    )
  })
})

describe('quién ve a quién', () => {
  test('enteros para la gerencia y operación, sin los reservados, en orden', async () => {
    for (const quien of [jefa, operadora]) {
      const allRows = await read(quien, usuarios.getAll)
      const ids = allRows.map(({ id }) => id)
      expect(Math.min(...ids)).toBeGreaterThanOrEqual(100)
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      expect(Object.keys(allRows[0] ?? {})).toEqual([
        'id',
        'nombre',
        'rol',
        'rut',
        'sinRutMotivo',
        'email',
        'telefono',
        'rolId',
        'hotelId',
        'hotel',
        'habilitado',
        'segundoFactor',
        'codigosCerrados',
        'sesiones',
        'version',
      ])
    }
    expect((await jefa.call(usuarios.get, { query: { id: 3 } })).status).toBe(404)
  })

  test('LCR elige entre los activos: nombre y rol; FINANZAS, entre los guías, con RUT y email', async () => {
    const [lcr, finanzas] = [await casa.persona('LCR'), await casa.persona('FINANZAS')]
    const guia = await casa.persona('GUIAS')
    const inactivo = await casa.persona('GUIAS')
    await borrar(inactivo.id)
    const rol = { id: 4, nombre: 'GUIAS' }
    const deLcr = await read(lcr, usuarios.getAll)
    expect(deLcr).toContainEqual({ id: guia.id, nombre: guia.nombre, rol })
    expect(deLcr.map(({ id }) => id)).not.toContain(inactivo.id)
    const deFinanzas = await read(finanzas, usuarios.getAll)
    expect(deFinanzas.at(-1)).toEqual({
      id: guia.id,
      nombre: guia.nombre,
      rut: null,
      email: guia.email,
      rol,
    })
    expect(new Set(deFinanzas.map((usuario) => usuario.rol.id))).toEqual(new Set([4]))
    expect((await finanzas.call(usuarios.get, { query: { id: jefa.id } })).status).toBe(404)
  })

  test('el rol se conoce por su nombre, escrito como sea (AC-1)', async () => {
    const finanzas = await casa.persona('FINANZAS')
    const llamarlo = (nombre: string) =>
      casa.pool.query('update rol set nombre = $1 where id = 9', [nombre])
    await llamarlo(' Finanzas ')
    const allRows = await read(finanzas, usuarios.getAll)
    await llamarlo('FINANZAS')
    expect(new Set(allRows.map(({ rol }) => rol.id))).toEqual(new Set([4]))
    expect(allRows.every(({ email }) => email !== undefined)).toBe(true)
  })

  test('roles: todos para la gerencia; para operación, el que puede dar', async () => {
    const todos = await read(jefa, usuarios.roles)
    expect(todos).toHaveLength(14)
    expect(todos.filter(({ id }) => !isOffered(id)).map(({ id }) => id)).toEqual([5, 8])
    expect(await read(operadora, usuarios.roles)).toEqual([
      { id: 6, nombre: 'OPERACION ADMINISTRATIVA' },
    ])
  })
})
