import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { estados, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { comisiones } from '../contract.ts'
import { comisionar, todo } from './finanzas-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())
beforeEach(() => o.casa.pool.query('delete from comision_guia'))

const deGuia = (id: number) => o.flor.call(comisiones.get, { query: { usuarioId: id } })

test('agregar, leer y corregir una comisión deja su historia', async () => {
  const { status, data } = await comisionar(o.flor, o.gloria.id)
  expect(status).toBe(201)
  expect(data).toEqual({
    id: data.id,
    usuarioId: o.gloria.id,
    valor: 30_000,
    desde: '2026-01-01',
    autor: 'FLOR FINANZAS',
    creada: data.creada,
    correcciones: [],
    version: 1,
  })
  await comisionar(o.flor, o.gloria.id, { valor: 33_000, desde: '2026-07-01' })
  expect((await deGuia(o.gloria.id)).data.map(({ valor }) => valor)).toEqual([30_000, 33_000])
  expect((await deGuia(o.hugo.id)).data).toEqual([])
  expect((await o.flor.call(comisiones.get, { query: { id: data.id } })).data).toEqual(data)
  expect((await o.flor.call(comisiones.get)).data).toHaveLength(2)

  const motivo = 'SE ESCRIBIÓ MAL'
  const put = (cambios: object) => o.flor.send(comisiones.put, { body: { ...data, ...cambios } })
  for (const nada of [undefined, '', '  '])
    expect(await put({ valor: 1, motivo: nada })).toMatchObject({
      status: 422,
      errors: { motivo: 'El motivo es obligatorio.' },
    })
  const corregida = await put({ valor: 31_000, motivo })
  const cambios = [{ campo: 'valor', antes: 30_000, despues: 31_000 }]
  expect(corregida).toMatchObject({
    status: 200,
    data: {
      valor: 31_000,
      correcciones: [{ autor: 'FLOR FINANZAS', motivo, cambios }],
      version: 2,
    },
  })
  expect(await put({ valor: 1, motivo })).toMatchObject({
    status: 409,
    data: corregida.data,
  })
  expect(await historiaOf(o.casa, 'comision_guia', data.id)).toMatchObject([
    { verbo: 'agregar', nombre_usuario: 'FLOR FINANZAS' },
    { verbo: 'editar', motivo, cambios },
  ])
  await o.flor.call(comisiones.put, {
    body: { ...corregida.data, desde: '2026-02-01', motivo: 'ERA FEBRERO' },
  })
  const [first] = (await deGuia(o.gloria.id)).data
  expect(first?.correcciones.map(({ motivo, cambios }) => [motivo, cambios])).toEqual([
    [motivo, cambios],
    ['ERA FEBRERO', [{ campo: 'desde', antes: '2026-01-01', despues: '2026-02-01' }]],
  ])
})

test('a una persona que no guía ni conduce, o que ya no trabaja, no se le pone comisión', async () => {
  const retirada = await o.casa.persona('GUIAS')
  await o.casa.pool.query('update usuario set habilitado = 0 where id = $1', [retirada.id])
  for (const id of [o.hugo.id, o.flor.id, retirada.id, 4, 99_999])
    expect((await comisionar(o.flor, id)).errors).toEqual({
      usuarioId: 'Debe ser un guía o un conductor activado',
    })
})

test('dos a la vez desde el mismo día: una queda y la otra se entera', async () => {
  for (let vez = 1; vez <= 5; vez++) {
    const respuestas = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        comisionar(o.flor, o.gloria.id, { desde: `2026-02-0${vez}`, valor: 1_000 + n }),
      ),
    )
    expect(estados(respuestas)).toEqual([201, 422, 422, 422])
    expect(respuestas.find(({ status }) => status === 422)?.errors).toEqual({
      desde: 'Ese guía ya tiene una comisión desde ese día',
    })
  }
  expect((await deGuia(o.gloria.id)).data).toHaveLength(5)
})

test('control: sin la unicidad, mirar y después escribir deja dos', async () => {
  await o.casa.pool.query('alter table comision_guia drop constraint comision_guia_desde')
  try {
    const respuestas = await Promise.all([
      comisionar(o.flor, o.gloria.id),
      comisionar(o.flor, o.gloria.id),
    ])
    expect(estados(respuestas)).toEqual([201, 201])
  } finally {
    await o.casa.pool.query('delete from comision_guia')
    await o.casa.pool.query(
      'alter table comision_guia add constraint comision_guia_desde unique (usuario_id, desde)',
    )
  }
})

test('dos corrigen a la vez la misma versión: la segunda se entera', async () => {
  const { data } = await comisionar(o.flor, o.gloria.id)
  const respuestas = await Promise.all(
    [31_000, 32_000].map((valor) =>
      o.flor.call(comisiones.put, { body: { ...data, valor, motivo: 'SE ESCRIBIÓ MAL' } }),
    ),
  )
  expect(estados(respuestas)).toEqual([200, 409])
})

test('con la misma Idempotency-Key se agrega una vez', async () => {
  const clave = { 'idempotency-key': 'comision-1' }
  const respuestas = await Promise.all(
    Array.from({ length: 6 }, () => comisionar(o.flor, o.gloria.id, {}, clave)),
  )
  expect(estados(respuestas)).toEqual(Array(6).fill(201))
  expect((await deGuia(o.gloria.id)).data).toHaveLength(1)
})

describe('lo que no sirve responde 422 en su campo, y no deja huella', () => {
  test.each([
    ['usuarioId', { usuarioId: null }, 'Por favor, seleccione el guía'],
    ['valor', { valor: 0 }, 'Debe ser mayor que 0'],
    ['valor', { valor: -5 }, 'No puede ser negativo'],
    ['valor', { valor: 1.5 }, 'Por favor, ingrese el valor de la comisión'],
    ['valor', { valor: '30000' }, 'Por favor, ingrese el valor de la comisión'],
    ['valor', { valor: 100_000_000 }, 'El máximo es $99.999.999'],
    ['desde', { desde: '2026-13-01' }, 'Por favor, ingrese desde cuándo rige'],
    ['desde', { desde: undefined }, 'Por favor, ingrese desde cuándo rige'],
  ])('%s con %j', async (campo, cambios, mensaje) => {
    const antes = await todo(o.casa)
    const { status, errors } = await comisionar(o.flor, o.gloria.id, cambios)
    expect({ status, error: errors?.[campo] }).toEqual({ status: 422, error: mensaje })
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('una que no existe es 404', async () => {
    const cambio = { id: 99_999, valor: 1, desde: '2026-01-01', motivo: 'X' }
    expect((await o.flor.call(comisiones.put, { body: cambio })).status).toBe(404)
    expect((await o.flor.call(comisiones.get, { query: { id: 99999 } })).status).toBe(404)
  })
})

describe('con octubre cerrado y pagado', () => {
  const CLOSED = 'El mes está cerrado: use una fecha posterior al 31-10-2026'
  beforeEach(async () => {
    await o.casa.pool.query(
      `insert into cierre_mes (mes, usuario_id) values ('2026-10-01', $1) on conflict do nothing`,
      [o.flor.id],
    )
  })
  afterAll(() => o.casa.pool.query('delete from cierre_mes'))

  test.each([
    ['el último día de octubre', '2026-10-31', 422],
    ['un mes anterior', '2025-03-01', 422],
    ['noviembre', '2026-11-01', 201],
  ])('una comisión desde %s', async (_, desde, status) => {
    for (const { id } of [o.gloria, o.cesar])
      expect(await comisionar(o.flor, id, { desde })).toMatchObject({
        status,
        ...(status === 422 && { errors: { desde: CLOSED } }),
      })
  })

  test('una corrección no la lleva a octubre ni la saca de ahí, y cambia su valor', async () => {
    await o.casa.pool.query(
      `insert into comision_guia (usuario_id, valor, desde, autor_id) values ($1, 30000, '2026-01-01', $1)`,
      [o.gloria.id],
    )
    const { data: nueva } = await comisionar(o.flor, o.gloria.id, { desde: '2026-11-01' })
    const [antigua] = (await deGuia(o.gloria.id)).data
    const put = (comision: object | undefined, cambios: object) =>
      o.flor.send(comisiones.put, { body: { ...comision, motivo: 'MAL ESCRITA', ...cambios } })
    expect((await put(nueva, { desde: '2026-10-15' })).errors).toEqual({ desde: CLOSED })
    expect((await put(antigua, { desde: '2026-11-10' })).errors).toEqual({ desde: CLOSED })
    expect((await put(antigua, { valor: 31_000 })).status).toBe(200)
    expect((await put(nueva, { desde: '2026-11-10' })).status).toBe(200)
  })

  test('o se cierra el mes o entra la comisión: la segunda ve lo que hizo la primera', async () => {
    await o.casa.pool.query('delete from cierre_mes')
    const client = await o.casa.pool.connect()
    await client.query('begin')
    await client.query('select tomar_libro()')
    const entra = comisionar(o.flor, o.gloria.id, { desde: '2026-10-15' })
    await client.query(`insert into cierre_mes (mes, usuario_id) values ('2026-10-01', $1)`, [
      o.flor.id,
    ])
    await client.query('commit')
    client.release()
    expect((await entra).status).toBe(422)
  })
})
