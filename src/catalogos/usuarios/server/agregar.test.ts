import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { usuarios } from '../contract.ts'

const CLAVE = 'puma-y-zorro-7'
let casa: TestApp
let m: Muestra
let jefa: Persona
let operadora: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL', { nombre: 'ANA ROJAS' })
  operadora = await casa.persona('OPERACION ADMINISTRATIVA')
})
afterAll(() => casa.close())

let serie = 0
const nuevo = (cambios: Record<string, unknown> = {}) => ({
  nombre: 'LUIS SOTO',
  email: `luis${++serie}@empresa.cl`,
  sinRutMotivo: 'EXTRANJERO',
  rolId: 4,
  password: CLAVE,
  ...cambios,
})
const agregar = (
  cambios?: Record<string, unknown>,
  quien = jefa,
  headers?: Record<string, string>,
) => quien.call(usuarios.add, { body: nuevo(cambios) }, headers)
const entrar = (email: string, password: string) =>
  casa.como().call(acceso.acceso, { body: { email, password } })

test('agregar: RUT y teléfono en su forma, email en minúsculas, y ya puede ingresar', async () => {
  const { status, data } = await agregar({
    rut: '12.678.579-8',
    email: ' Luis.Soto@Empresa.CL ',
    telefono: '+56 9 1234 5678',
    sinRutMotivo: null,
  })
  expect(status).toBe(201)
  expect(data).toEqual({
    id: data.id,
    nombre: 'LUIS SOTO',
    rol: { id: 4, nombre: 'GUIAS' },
    rut: '12678579-8',
    sinRutMotivo: null,
    email: 'luis.soto@empresa.cl',
    telefono: '56912345678',
    rolId: 4,
    hotelId: null,
    hotel: null,
    habilitado: 1,
    segundoFactor: false,
    codigosCerrados: false,
    sesiones: 0,
    version: 1,
  })
  expect((await entrar('luis.soto@empresa.cl', CLAVE)).status).toBe(200)
  const { rows } = await casa.pool.query<{ clave_hash: string }>(
    'select clave_hash from credencial where usuario_id = $1',
    [data.id],
  )
  expect(rows[0]?.clave_hash).toMatch(/^\$argon2id\$/)
})

test('la historia dice quién lo agregó, y ni una letra de la contraseña', async () => {
  const { data } = await agregar()
  const { rows } = await casa.pool.query(
    `select entidad, verbo, nombre_usuario, cambios from historial where entidad_id = $1
     and entidad in ('usuario', 'credencial') order by id`,
    [String(data.id)],
  )
  expect(rows).toMatchObject([
    { entidad: 'usuario', verbo: 'agregar', nombre_usuario: 'ANA ROJAS' },
    { entidad: 'credencial', verbo: 'poner-clave', cambios: [] },
  ])
  expect(JSON.stringify(rows)).not.toContain(CLAVE)
})

test('sin RUT, con el motivo; con RUT, el motivo no se guarda', async () => {
  expect((await agregar({ rut: '' })).data).toMatchObject({
    rut: null,
    sinRutMotivo: 'EXTRANJERO',
  })
  expect((await agregar({ rut: '76354771k' })).data).toMatchObject({
    rut: '76354771-K',
    sinRutMotivo: null,
  })
})

test('email y RUT son de una sola persona', async () => {
  const { data } = await agregar({ rut: '11.111.111-1' })
  expect((await agregar({ email: data.email?.toUpperCase() })).errors).toEqual({
    email: 'Ya existe un usuario con ese email',
  })
  expect((await agregar({ rut: '111111111' })).errors).toEqual({
    rut: 'Ya existe un usuario con ese RUT',
  })
})

test('HOTEL lleva su hotel, y ningún otro rol lleva uno', async () => {
  expect((await agregar({ rolId: 7, hotelId: m.cumbres })).data).toMatchObject({
    hotelId: m.cumbres,
    hotel: { id: m.cumbres, nombre: 'Cumbres' },
  })
  expect((await agregar({ rolId: 4, hotelId: m.cumbres })).data).toMatchObject({ hotelId: null })
  expect((await agregar({ rolId: 7, hotelId: m.cerrado })).errors).toEqual({
    hotelId: 'El hotel está desactivado; seleccione otro',
  })
})

describe('la misma clave de idempotencia', () => {
  test('agrega una sola vez', async () => {
    const body = nuevo()
    const agregarlo = () => jefa.call(usuarios.add, { body }, { 'idempotency-key': 'usuario-1' })
    const [uno, other] = await Promise.all([agregarlo(), agregarlo()])
    expect([uno.status, other.status]).toEqual([201, 201])
    expect(other.data).toEqual(uno.data)
  })

  test('no deja en la base con qué adivinar la contraseña: lo que se guarda no depende de ella', async () => {
    const { id, nombre, email } = (await agregar()).data
    const huella = async (clave: string, password: string) => {
      const body = { id, nombre, email, rolId: 4, password }
      const cambio = await jefa.send(usuarios.put, { body }, { 'idempotency-key': clave })
      expect(cambio.status).toBe(200)
      const { rows } = await casa.pool.query<{ huella: string }>(
        `select encode(huella, 'hex') as huella from clave_idempotencia where clave = $1`,
        [clave],
      )
      return rows[0]?.huella
    }
    expect(await huella('a', 'zorro-y-puma-1')).toBe(await huella('b', 'zorro-y-puma-2'))
    expect((await entrar(email ?? '', 'zorro-y-puma-2')).status).toBe(200)
  })
})

describe('OPERACION ADMINISTRATIVA', () => {
  test('agrega usuarios de su rol y de ningún otro', async () => {
    expect((await agregar({ rolId: 6 }, operadora)).status).toBe(201)
    for (const rolId of [1, 2, 3, 4, 7, 9, 10, 11, 12, 13, 14])
      expect(
        await agregar({ rolId, hotelId: m.cumbres, password: 'puma-y-zorro-77' }, operadora),
      ).toMatchObject({
        status: 403,
        message: 'Solo puede administrar usuarios de OPERACION ADMINISTRATIVA.',
      })
  })
})

describe('lo que no sirve responde 422 en su campo', () => {
  const rol = 'Por favor, seleccione el tipo de usuario'
  const rut = 'Por favor, ingrese un RUT válido'
  test.each([
    ['nombre', { nombre: ' ' }, 'Por favor, ingrese el nombre del usuario'],
    ['email', { email: 'no es' }, 'Por favor, ingrese un email válido'],
    ['email', { email: undefined }, 'Por favor, ingrese un email válido'],
    ['rut', { rut: '12.678.579-9' }, rut],
    ['rut', { rut: 'X' }, rut],
    [
      'rut',
      { rut: '', sinRutMotivo: ' ' },
      'Por favor, ingrese el RUT, o el motivo por el que no tiene',
    ],
    ['telefono', { telefono: '1'.repeat(16) }, 'Máximo 15 caracteres'],
    ['rolId', { rolId: 5 }, rol],
    ['rolId', { rolId: 8 }, rol],
    ['rolId', { rolId: 15 }, rol],
    ['rolId', { rolId: undefined }, rol],
    ['hotelId', { rolId: 7 }, 'Por favor, seleccione el hotel'],
    ['hotelId', { rolId: 7, hotelId: 0 }, 'Por favor, seleccione el hotel'],
    ['hotelId', { rolId: 7, hotelId: 99_999 }, 'Por favor, seleccione un hotel'],
    ['password', { password: undefined }, 'Por favor, ingrese la contraseña'],
    ['password', { password: 'siete-7' }, 'La contraseña debe tener al menos 8 caracteres'],
    ['password', { password: 'password1' }, 'Esa contraseña es demasiado común; elija otra'],
    [
      'password',
      { rolId: 1, password: 'once-letras' },
      'La contraseña debe tener al menos 12 caracteres',
    ],
    ['password', { password: 'x'.repeat(129) }, 'Máximo 128 caracteres'],
  ])('%s con %j', async (campo, cambios, mensaje) => {
    const { status, errors, data } = await agregar(cambios)
    expect({ status, data, error: errors?.[campo] }).toEqual({
      status: 422,
      data: null,
      error: mensaje,
    })
  })
})
