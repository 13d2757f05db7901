import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historiaOf, type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { excursiones } from '../contract.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
beforeAll(async () => {
  casa = await testApp()
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL', { nombre: 'ANA ROJAS' })
})
afterAll(() => casa.close())

const agregar = (cambios: Record<string, unknown> = {}) =>
  jefa.call(excursiones.add, { body: { nombre: 'SALAR', prefijo: 'sal', ...cambios } })
const editar = (cambios: Record<string, unknown>) => jefa.send(excursiones.put, { body: cambios })
const historia = (id: number) => historiaOf(casa, 'excursion', id)

describe('la lista', () => {
  const reducida = { nombre: 'VALLE DE LA LUNA', prefijo: 'VDL', valor: 30_000, valorChild: 20_000 }
  test('la gerencia las ve enteras, también las desactivadas', async () => {
    const rows = await read(jefa, excursiones.getAll)
    expect(rows.map(({ id, habilitado }) => [id, habilitado])).toEqual([
      [m.luna, 1],
      [m.geiser, 1],
      [m.suspendida, 0],
    ])
    expect(rows[0]).toEqual({ id: m.luna, ...reducida, habilitado: 1, version: 1 })
  })
  test.each([
    ['AGENCIAS', () => casa.persona('AGENCIAS')],
    ['HOTEL', () => casa.persona('HOTEL')],
  ])('%s elige entre las activas y ve lo justo', async (_, quien) => {
    const rows = await read(await quien(), excursiones.getAll)
    expect(rows.map(({ id }) => id)).toEqual([m.luna, m.geiser])
    expect(rows[0]).toEqual({ id: m.luna, ...reducida })
  })
})

test('agregar: prefijo en mayúsculas, precios 0 y activada si no se dice otra cosa', async () => {
  const { status, data } = await agregar()
  expect(status).toBe(201)
  expect(data).toMatchObject({ prefijo: 'SAL', valor: 0, valorChild: 0, habilitado: 1, version: 1 })
  expect(await historia(data.id)).toMatchObject([{ accion: 'INSERT', nombre_usuario: 'ANA ROJAS' }])
})

test('un prefijo que ya existe se rechaza en su campo', async () => {
  await agregar({ prefijo: 'UNO' })
  expect(await agregar({ prefijo: 'uno' })).toMatchObject({
    status: 422,
    errors: { prefijo: 'Ya existe una excursión con ese prefijo' },
  })
  const { data } = await agregar({ prefijo: 'DOS' })
  expect((await editar({ ...data, prefijo: 'UNO' })).errors).toHaveProperty('prefijo')
})

test('editar: lo que no se dice se queda, y la historia cuenta lo que cambió', async () => {
  const { data } = await agregar({ prefijo: 'EDI', valor: 30_000, valorChild: 10_000 })
  const { id, version } = data
  const editada = await editar({ id, version, nombre: 'SALAR', prefijo: 'EDI', valor: 35_000 })
  expect(editada).toMatchObject({
    status: 200,
    data: { valor: 35_000, valorChild: 10_000, habilitado: 1, version: (version ?? 0) + 1 },
  })
  expect((await historia(id))[1]).toMatchObject({
    accion: 'UPDATE',
    verbo: 'editar',
    cambios: [{ campo: 'valor', antes: 30_000, despues: 35_000 }],
  })
})

test('salida y cupos: solo aparecen con un valor, se cambian, se olvidan, y la historia los cuenta', async () => {
  const { data } = await agregar({ prefijo: 'SAL2', horaSalida: '08:30', duracion: 240 })
  const base = { nombre: 'SALAR', prefijo: 'SAL2', id: data.id }
  expect(data).toMatchObject({ horaSalida: '08:30', duracion: 240 })
  for (const field of ['dias', 'minimo', 'cupoEstricto']) expect(data).not.toHaveProperty(field)
  const mas = await editar({ ...base, dias: 3, minimo: 4, cupoEstricto: true })
  expect(mas.data).toMatchObject({ horaSalida: '08:30', dias: 3, minimo: 4, cupoEstricto: true })
  const { data: leida } = await jefa.call(excursiones.get, { query: { id: data.id } })
  expect(leida).toEqual(mas.data)
  const nada = { horaSalida: null, duracion: null, dias: 1, minimo: null, cupoEstricto: false }
  const menos = await editar({ ...base, ...nada })
  expect(Object.keys(menos.data)).toEqual([
    'id',
    'nombre',
    'prefijo',
    'valor',
    'valorChild',
    'habilitado',
    'version',
  ])
  expect((await historia(data.id)).map(({ cambios }) => cambios).slice(1)).toEqual([
    [
      { campo: 'dias', antes: null, despues: 3 },
      { campo: 'minimo', antes: null, despues: 4 },
      { campo: 'cupoEstricto', antes: null, despues: 1 },
    ],
    [
      { campo: 'horaSalida', antes: '08:30', despues: null },
      { campo: 'duracion', antes: 240, despues: null },
      { campo: 'dias', antes: 3, despues: null },
      { campo: 'minimo', antes: 4, despues: null },
      { campo: 'cupoEstricto', antes: 1, despues: null },
    ],
  ])
})

describe('lo que no sirve responde 422 en su campo', () => {
  test.each([
    ['nombre', { nombre: ' ' }, 'Por favor, ingrese el nombre de la excursión'],
    ['nombre', { nombre: 'X'.repeat(101) }, 'Máximo 100 caracteres'],
    ['prefijo', { prefijo: 'X'.repeat(11) }, 'Máximo 10 caracteres'],
    ['prefijo', { prefijo: null }, 'Por favor, ingrese el prefijo'],
    ['valor', { valor: -1 }, 'No puede ser negativo'],
    ['valor', { valor: 1.5 }, 'Por favor, ingrese el precio'],
    ['valorChild', { valorChild: 100_000_000 }, 'El máximo es $99.999.999'],
    ['horaSalida', { horaSalida: '25:00' }, 'Por favor, ingrese una hora válida'],
    ['duracion', { duracion: 0 }, 'Por favor, ingrese de 1 a 1440 minutos'],
    ['dias', { dias: 11 }, 'Por favor, ingrese de 1 a 10 días'],
    ['minimo', { minimo: 1000 }, 'Por favor, ingrese de 1 a 999 pasajeros'],
    ['cupoEstricto', { cupoEstricto: 'sí' }, 'Valor no válido'],
  ])('%s con %j', async (campo, cambios, mensaje) => {
    const { status, errors } = await agregar({ prefijo: 'MAL', ...cambios })
    expect({ status, error: errors?.[campo] }).toEqual({ status: 422, error: mensaje })
  })
})
