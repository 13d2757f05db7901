import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { usuarios } from '../contract.ts'

const CLAVE = 'puma-y-zorro-7'
const NUEVA = 'condor-y-vicuna-9'
let casa: TestApp
let m: Muestra
let jefa: Persona
let operadora: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL')
  operadora = await casa.persona('OPERACION ADMINISTRATIVA')
})
afterAll(() => casa.close())

const editar = (cambios: Record<string, unknown>, quien = jefa) =>
  quien.send(usuarios.put, { body: cambios })
const read = async (id: number) => {
  const { data } = await jefa.call(usuarios.get, { query: { id } })
  return { ...data, sinRutMotivo: data.sinRutMotivo ?? (data.rut ? null : 'EXTRANJERO') }
}
const entrar = async (email: string, password: string) =>
  (await casa.como().call(acceso.acceso, { body: { email, password } })).status
const sigueDentro = async (persona: Persona) => (await persona.call(acceso.sesion)).status === 200

test('lo que no se dice se queda, también la contraseña y las sesiones', async () => {
  const luis = await casa.persona('GUIAS', { clave: CLAVE })
  const antes = await read(luis.id)
  await editar({ ...antes, rut: '12678579-8', telefono: '56911112222' })
  const { data } = await editar({ id: luis.id, nombre: 'OTRO', email: luis.email, rolId: 4 })
  expect(data).toMatchObject({
    nombre: 'OTRO',
    rut: '12678579-8',
    telefono: '56911112222',
    habilitado: 1,
    sesiones: 1,
    version: 3,
  })
  expect(await entrar(luis.email, CLAVE)).toBe(200)
  expect(await sigueDentro(luis)).toBe(true)
  const { rows } = await casa.pool.query(
    `select cambios from historial where entidad = 'usuario' and entidad_id = $1 order by id desc`,
    [String(luis.id)],
  )
  expect(rows[0].cambios).toEqual([{ campo: 'nombre', antes: luis.nombre, despues: 'OTRO' }])
})

test('idiomas de guías y licencia de conductores: aparecen con un valor, y otro rol los olvida', async () => {
  const antes = await read((await casa.persona('GUIAS', { clave: CLAVE })).id)
  expect(antes).not.toHaveProperty('idiomas')
  const enRuta = { idiomas: ['inglés', 'ESPAÑOL', 'INGLÉS'], licenciaVence: '2027-01-31' }
  const { data: guia } = await editar({ ...antes, ...enRuta })
  expect(guia.idiomas).toEqual(['INGLÉS', 'ESPAÑOL'])
  expect(guia).not.toHaveProperty('licenciaVence')
  const { idiomas: _, ...sinDecir } = guia
  const { data: igual } = await editar({ ...sinDecir, sinRutMotivo: 'EXTRANJERO' })
  expect(igual.idiomas).toEqual(['INGLÉS', 'ESPAÑOL'])
  const { data: chofer } = await editar({
    ...igual,
    sinRutMotivo: 'EXTRANJERO',
    rolId: 3,
    licenciaVence: '2027-01-31',
  })
  expect(chofer).toMatchObject({ licenciaVence: '2027-01-31' })
  expect(chofer).not.toHaveProperty('idiomas')
  const { rows } = await casa.pool.query(
    `select cambios from historial where entidad = 'usuario' and entidad_id = $1 order by id desc`,
    [String(antes.id)],
  )
  expect(rows[0].cambios).toContainEqual({
    campo: 'idiomas',
    antes: 'INGLÉS, ESPAÑOL',
    despues: null,
  })
  const lcr = await casa.persona('LCR')
  const { data: paraElegir } = await lcr.call(usuarios.getAll)
  expect(paraElegir.find(({ id }) => id === antes.id)).toMatchObject({
    licenciaVence: '2027-01-31',
  })
})

test('una versión vieja no pasa, y se ve lo que hay', async () => {
  const antes = await read((await casa.persona('GUIAS')).id)
  const editado = await editar({ ...antes, nombre: 'PRIMERO' })
  expect(await editar({ ...antes, nombre: 'SEGUNDO' })).toMatchObject({
    status: 409,
    data: editado.data,
  })
})

test('sin RUT ni motivo no queda nadie', async () => {
  const { id, email } = await casa.persona('GUIAS')
  const row = { id, email, nombre: 'LUIS', rolId: 4 }
  expect((await editar(row)).errors).toHaveProperty('rut')
  const con = await editar({ ...row, rut: '9.111.111-8' })
  expect(con.errors?.rut).toBe('Por favor, ingrese un RUT válido')
  expect((await editar({ ...row, sinRutMotivo: 'PASAPORTE' })).data.rut).toBeNull()
  expect((await editar(row)).status).toBe(200)
  expect((await editar({ ...row, sinRutMotivo: '' })).errors).toHaveProperty('rut')
})

describe('termina las sesiones de inmediato (AC-17)', () => {
  test.each([
    ['otra contraseña', { password: NUEVA }],
    ['otro rol', { rolId: 3 }],
    ['desactivar', { habilitado: 0 }],
  ])('%s', async (_, cambios) => {
    const luis = await casa.persona('GUIAS', { clave: CLAVE })
    expect(await editar({ ...(await read(luis.id)), ...cambios })).toMatchObject({
      status: 200,
      data: { sesiones: 0 },
    })
    expect(await sigueDentro(luis)).toBe(false)
  })

  test('otro hotel, también', async () => {
    const luis = await casa.persona('HOTEL', { hotelId: m.terrantai })
    await editar({ ...(await read(luis.id)), hotelId: m.cumbres })
    expect(await sigueDentro(luis)).toBe(false)
  })

  test('la contraseña nueva vale y la de antes no; nadie la ve', async () => {
    const luis = await casa.persona('GUIAS', { clave: CLAVE })
    const respuesta = await editar({ ...(await read(luis.id)), password: NUEVA })
    expect(JSON.stringify(respuesta)).not.toContain(NUEVA)
    expect(await entrar(luis.email, CLAVE)).toBe(401)
    expect(await entrar(luis.email, NUEVA)).toBe(200)
  })
})

describe('el rol', () => {
  test('HOTELERIA y RECEPCIONISTA no se asignan; quien ya lo es se edita', async () => {
    const guia = await casa.persona('GUIAS')
    for (const rolId of [5, 8])
      expect((await editar({ ...(await read(guia.id)), rolId })).errors).toHaveProperty('rolId')
    const hotelera = await casa.persona('HOTELERIA')
    expect(await editar({ ...(await read(hotelera.id)), nombre: 'EVA' })).toMatchObject({
      status: 200,
      data: { nombre: 'EVA', rolId: 5 },
    })
  })

  test('quien pasa a GERENCIAL necesita una contraseña de su largo', async () => {
    const row = { ...(await read((await casa.persona('LCR')).id)), rolId: 1 }
    expect((await editar(row)).errors).toEqual({
      password: 'Para ser GERENCIAL necesita una contraseña nueva',
    })
    expect((await editar({ ...row, password: 'once-letras' })).errors).toHaveProperty('password')
    expect((await editar({ ...row, password: 'doce-letras-1' })).status).toBe(200)
  })

  test('quien pasa a HOTEL necesita hotel, y quien deja de serlo lo pierde', async () => {
    const row = await read((await casa.persona('GUIAS')).id)
    expect((await editar({ ...row, rolId: 7 })).errors).toEqual({
      hotelId: 'Por favor, seleccione el hotel',
    })
    expect((await editar({ ...row, rolId: 7, hotelId: m.cumbres })).data).toMatchObject({
      hotel: { nombre: 'Cumbres' },
    })
    const { data } = await editar({ ...(await read(row.id)), rolId: 4 })
    expect(data).toMatchObject({ hotelId: null, hotel: null })
  })
})

describe('uno mismo', () => {
  test.each([
    ['rolId', { rolId: 2 }],
    ['habilitado', { habilitado: 0 }],
    ['password', { password: 'doce-letras-12' }],
  ])('no cambia su %s', async (campo, cambios) => {
    const { status, errors } = await editar({ ...(await read(jefa.id)), ...cambios })
    expect({ status, campos: Object.keys(errors ?? {}) }).toEqual({ status: 422, campos: [campo] })
    expect(await sigueDentro(jefa)).toBe(true)
  })
  test('sí cambia su nombre', async () => {
    expect(await editar({ ...(await read(jefa.id)), nombre: 'ANA ROJAS' })).toMatchObject({
      status: 200,
    })
  })
})

describe('OPERACION ADMINISTRATIVA', () => {
  test('edita a los de su rol, y no los saca de él', async () => {
    const colega = await read((await casa.persona('OPERACION ADMINISTRATIVA')).id)
    expect((await editar({ ...colega, rolId: 4 }, operadora)).status).toBe(403)
    expect((await editar({ ...colega, nombre: 'COLEGA' }, operadora)).status).toBe(200)
  })
  test('a los demás no, aunque diga que son de su rol', async () => {
    const guia = await read((await casa.persona('GUIAS')).id)
    expect((await editar({ ...guia, nombre: 'X' }, operadora)).status).toBe(404)
    expect((await editar({ ...guia, rolId: 6 }, operadora)).status).toBe(404)
    expect(await read(guia.id)).toEqual(guia)
  })
  test('y no se da otro rol', async () => {
    expect(
      (await editar({ ...(await read(operadora.id)), rolId: 1, password: NUEVA }, operadora))
        .status,
    ).toBe(403)
  })
})

test.each([1, 3, 4, 99, 2_000_000_000])('el %d no existe para nadie', async (id) => {
  const { status } = await editar({
    id,
    nombre: 'X',
    email: 'x@x.cl',
    rolId: 4,
    sinRutMotivo: 'X',
  })
  expect(status).toBe(404)
})
