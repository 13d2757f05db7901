import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { historiaOf, type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { hoteles } from '../contract.ts'

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
  operadora.call(hoteles.add, {
    body: { nombre: `POSADA ${++serie}`, comunaId: SAN_PEDRO, ...cambios },
  })
const editar = (cambios: Record<string, unknown>) => operadora.send(hoteles.put, { body: cambios })
const eliminar = (id: number) => operadora.call(hoteles.delete, { params: { id } })
const historia = (id: number) => historiaOf(casa, 'hotel', id)

describe('la lista', () => {
  test('la oficina los ve enteros, con su comuna', async () => {
    const rows = await read(operadora, hoteles.getAll)
    expect(rows.map(({ id }) => id)).toEqual([m.terrantai, m.cumbres, m.cerrado])
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'id',
      'nombre',
      'direccion',
      'comunaId',
      'comuna',
      'telefono',
      'habilitado',
      'version',
    ])
  })
  test('AGENCIAS: id y nombre de los activos', async () => {
    expect(await read(await casa.persona('AGENCIAS'), hoteles.getAll)).toEqual([
      { id: m.terrantai, nombre: 'Terrantai' },
      { id: m.cumbres, nombre: 'Cumbres' },
    ])
  })
  test('HOTEL: el suyo, entero, y otro es 404', async () => {
    const hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
    const rows = await read(hotelero, hoteles.getAll)
    expect(rows).toMatchObject([{ id: m.terrantai, nombre: 'Terrantai', habilitado: 1 }])
    expect((await hotelero.call(hoteles.get, { query: { id: m.terrantai } })).data).toEqual(rows[0])
    expect((await hotelero.call(hoteles.get, { query: { id: m.cumbres } })).status).toBe(404)
  })
})

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

test('la zona va en la lista corta de quien lleva las pautas, y de nadie más', async () => {
  const { data } = await agregar({ nombre: 'HOTEL CON ZONA CORTA', zona: 'AYLLUS' })
  const corta = { id: data.id, nombre: data.nombre }
  const visto = async (rol: Parameters<typeof casa.persona>[0]) => {
    const todos = await (await casa.persona(rol)).call(hoteles.getAll)
    expect(todos.data.find(({ id }) => id === m.terrantai)).not.toHaveProperty('zona')
    return todos.data.find(({ id }) => id === data.id)
  }
  expect(await visto('LCR')).toEqual({ ...corta, zona: 'AYLLUS' })
  for (const rol of ['HOTELERIA', 'COMERCIAL', 'AGENCIAS'] as const)
    expect(await visto(rol)).toEqual(corta)
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

describe('eliminar', () => {
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
      jefa.call(recepcionistas.add, { body: { nombre: 'ROSA', hotelId: data.id } }),
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
    const comunas = await read(operadora, hoteles.comunas)
    expect(comunas).toHaveLength(346)
    expect(new Set(comunas.map(({ region }) => region)).size).toBe(16)
    expect((await operadora.call(hoteles.comunas, { query: { id: SAN_PEDRO } })).data).toEqual({
      id: SAN_PEDRO,
      nombre: 'SAN PEDRO DE ATACAMA',
      region: 'ANTOFAGASTA',
    })
  })
})
