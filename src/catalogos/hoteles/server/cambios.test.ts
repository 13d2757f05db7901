import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historiaDe, leer, type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Comuna, Hotel } from '../contract.ts'

const SAN_PEDRO = 2203
const CALAMA = 2201
let casa: TestApp
let m: Muestra
let operadora: Persona
beforeAll(async () => {
  casa = await testApp()
  m = await muestra(casa)
  operadora = await casa.persona('OPERACION ADMINISTRATIVA', { nombre: 'ANA ROJAS' })
})
afterAll(() => casa.close())

let serie = 0
const agregar = (cambios: Record<string, unknown> = {}) =>
  operadora.post<Hotel>('/v1/hotel/add', {
    nombre: `POSADA ${++serie}`,
    comunaId: SAN_PEDRO,
    ...cambios,
  })
const editar = (cambios: Record<string, unknown>) => operadora.put<Hotel>('/v1/hotel/put', cambios)
const eliminar = (id: number) => operadora.delete(`/v1/hotel/delete/${id}`)
const historia = (id: number) => historiaDe(casa, 'hotel', id)

test('agregar: el teléfono queda en dígitos, y lo que no se dice, vacío y activado', async () => {
  const { status, data } = await agregar({ nombre: ' EXPLORA ', telefono: '+56 (55) 285-1110' })
  expect(status).toBe(201)
  expect(data).toEqual({
    id: data.id,
    nombre: 'EXPLORA',
    direccion: '',
    comunaId: SAN_PEDRO,
    comuna: { id: SAN_PEDRO, nombre: 'SAN PEDRO DE ATACAMA' },
    telefono: '56552851110',
    habilitado: 1,
    version: 1,
  })
  expect(await historia(data.id)).toMatchObject([
    { accion: 'INSERT', verbo: 'agregar', nombre_usuario: 'ANA ROJAS' },
  ])
})

test('la misma clave de idempotencia agrega una sola vez', async () => {
  const nuevo = { nombre: 'HOTEL ÚNICO', comunaId: SAN_PEDRO }
  const clave = { 'idempotency-key': 'hotel-1' }
  const agregarlo = () => operadora.post<Hotel>('/v1/hotel/add', nuevo, clave)
  const [uno, otro] = await Promise.all([agregarlo(), agregarlo()])
  expect(otro).toMatchObject({ status: uno.status, data: uno.data })
  const todos = await leer<Hotel>(operadora, 'hotel/getAll')
  expect(todos.filter(({ nombre }) => nombre === 'HOTEL ÚNICO')).toHaveLength(1)
})

test('el nombre es único en su comuna, sin mirar tildes, mayúsculas, espacios ni lo invisible', async () => {
  await agregar({ nombre: 'HOTEL DON RAÚL' })
  await casa.db
    .insertInto('hotel')
    .values({ nombre: 'HOTEL DO\u200bÑA INÉS', comuna_id: SAN_PEDRO })
    .execute()
  for (const nombre of [
    'Hotel  don raul',
    'HOTEL\u00a0DON RAÚL',
    '\u202eHOTEL DON RA\u00adÚL',
    'HOTEL DON RAU\u0301L',
    'Hotel Doña Inés',
  ])
    expect(await agregar({ nombre })).toMatchObject({
      status: 422,
      errors: { nombre: 'Ya existe un hotel con ese nombre en esa comuna' },
    })
  const { status, data } = await agregar({ nombre: 'HOTEL DON RAÚL', comunaId: CALAMA })
  expect(status).toBe(201)
  expect((await editar({ ...data, comunaId: SAN_PEDRO })).errors).toHaveProperty('nombre')
})

test('editar: lo que no se dice se queda, y la historia nombra la comuna', async () => {
  const { data } = await agregar({ direccion: 'CARACOLES 101', telefono: '552851110' })
  const { id, nombre, version } = data
  expect(await editar({ id, nombre, version, comunaId: CALAMA })).toMatchObject({
    status: 200,
    data: { direccion: 'CARACOLES 101', telefono: '552851110', habilitado: 1, version: 2 },
  })
  expect((await historia(id)).at(-1)).toMatchObject({
    accion: 'UPDATE',
    cambios: [{ campo: 'comuna', antes: 'SAN PEDRO DE ATACAMA', despues: 'CALAMA' }],
  })
})

test('la zona solo aparece con un valor, se cambia y se quita', async () => {
  const { data } = await agregar({ nombre: 'HOTEL CON ZONA', zona: ' AYLLUS ' })
  expect(data.zona).toBe('AYLLUS')
  const quitada = await editar({ ...data, zona: '' })
  expect(quitada.data).not.toHaveProperty('zona')
  expect((await historia(data.id)).at(-1)).toMatchObject({
    cambios: [{ campo: 'zona', antes: 'AYLLUS', despues: null }],
  })
})

test('dos a la vez con la misma versión: una guarda y la otra ve lo que hay', async () => {
  const { data } = await agregar()
  const respuestas = await Promise.all(
    ['A', 'B'].map((direccion) => editar({ ...data, direccion })),
  )
  const [bien, mal] = respuestas.toSorted((a, b) => a.status - b.status)
  expect([bien?.status, mal?.status]).toEqual([200, 409])
  expect(mal?.data).toEqual(bien?.data)
})

test('uno desactivado sale de los selectores, y quien lo tenía lo conserva', async () => {
  const { data } = await agregar({ nombre: 'HOSTAL QUE CIERRA' })
  await editar({ ...data, habilitado: 0 })
  const agencia = await casa.persona('AGENCIAS')
  const nombres = (await leer<Hotel>(agencia, 'hotel/getAll')).map(({ nombre }) => nombre)
  expect(nombres).not.toContain('HOSTAL QUE CIERRA')
  expect((await leer<Hotel>(operadora, 'hotel/getAll')).map(({ id }) => id)).toContain(data.id)
})

describe('eliminar', () => {
  test('uno que nadie usa se va para siempre', async () => {
    const { data } = await agregar()
    expect(await eliminar(data.id)).toMatchObject({ status: 200, data: { id: data.id } })
    expect((await operadora.get(`/v1/hotel/get?id=${data.id}`)).status).toBe(404)
    expect((await historia(data.id)).at(-1)).toMatchObject({ accion: 'DELETE', verbo: 'eliminar' })
    expect((await eliminar(data.id)).status).toBe(404)
  })

  test('uno con recepcionistas y usuarios se queda, y dice por qué y qué hacer', async () => {
    await casa.persona('HOTEL', { hotelId: m.terrantai })
    expect(await eliminar(m.terrantai)).toMatchObject({
      status: 409,
      message:
        'No se puede eliminar el hotel: hay recepcionistas y usuarios que lo usan. Puede desactivarlo.',
      data: { usos: ['recepcionistas', 'usuarios'] },
    })
  })

  test('quien llega mientras se elimina no queda con un hotel que no existe', async () => {
    const { data } = await agregar()
    const jefa = await casa.persona('GERENCIAL')
    const [agregado, eliminado] = await Promise.all([
      jefa.post('/v1/recepcionista/add', { nombre: 'ROSA', hotelId: data.id }),
      eliminar(data.id),
    ])
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual([agregado.status, eliminado.status])
  })

  test('tampoco quien escribe sin preguntar: la base lo sostiene', async () => {
    const { data } = await agregar()
    const agregado = casa.db.transaction().execute(async (tx) => {
      await tx.insertInto('recepcionista').values({ nombre: 'PEDRO', hotel_id: data.id }).execute()
      const eliminado = eliminar(data.id)
      // The open transaction holds the row: another one would wait.
      await expect(
        casa.pool.query('select from hotel where id = $1 for update nowait', [data.id]),
      ).rejects.toMatchObject({ code: '55P03' })
      return { eliminado }
    })
    expect(await (await agregado).eliminado).toMatchObject({
      status: 409,
      data: { usos: ['recepcionistas'] },
    })
  })
})

test.each([0, 1, 99, 2_000_000_000])('el %d no existe para nadie', async (id) => {
  const { status } = await editar({ id, nombre: 'X', comunaId: SAN_PEDRO })
  expect(status).toBe(id === 0 ? 422 : 404)
  expect((await eliminar(id)).status).toBe(404)
})

describe('lo que no sirve responde 422 en su campo', () => {
  test.each([
    ['nombre', { nombre: ' ' }, 'Por favor, ingrese el nombre del hotel'],
    ['nombre', { nombre: 'X'.repeat(101) }, 'Máximo 100 caracteres'],
    ['comunaId', { comunaId: null }, 'Por favor, seleccione una comuna'],
    ['comunaId', { comunaId: 999_999 }, 'Por favor, seleccione una comuna'],
    ['telefono', { telefono: '1'.repeat(16) }, 'Máximo 15 caracteres'],
    ['telefono', { telefono: 'no tiene' }, 'El teléfono lleva solo dígitos'],
    [
      'direccion',
      { direccion: '\u0007' },
      'No se puede guardar el carácter U+0007, al comienzo. Bórrelo.',
    ],
    ['habilitado', { habilitado: 2 }, 'Valor no válido'],
    ['zona', { zona: 'X'.repeat(61) }, 'Máximo 60 caracteres'],
  ])('%s con %j', async (campo, cambios, mensaje) => {
    const { status, errors } = await agregar(cambios)
    expect({ status, error: errors?.[campo] }).toEqual({ status: 422, error: mensaje })
  })
})

describe('comunas', () => {
  test('son las 346 de Chile, cada una con su región', async () => {
    const comunas = await leer<Comuna>(operadora, 'comuna/get')
    expect(comunas).toHaveLength(346)
    expect(new Set(comunas.map(({ region }) => region)).size).toBe(16)
    expect((await operadora.get(`/v1/comuna/get?id=${SAN_PEDRO}`)).data).toEqual({
      id: SAN_PEDRO,
      nombre: 'SAN PEDRO DE ATACAMA',
      region: 'ANTOFAGASTA',
    })
  })
})
