import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { canalesVenta } from '../contract.ts'

let casa: TestApp
let m: Muestra
let lcr: Persona
beforeAll(async () => {
  casa = await testApp()
  m = await muestra(casa)
  lcr = await casa.persona('LCR')
})
afterAll(() => casa.close())

const agregar = (canal: Record<string, unknown>) => lcr.send(canalesVenta.add, { body: canal })

test('canales de venta: el 1 nunca; enteros para la oficina, lo justo para AGENCIAS', async () => {
  expect(await read(lcr, canalesVenta.getAll)).toEqual([
    { id: m.web, nombre: 'PÁGINA WEB', valor: 1, habilitado: 1, version: 1 },
    { id: m.viejo, nombre: 'CANAL VIEJO', valor: 1, habilitado: 0, version: 1 },
  ])
  expect(await read(await casa.persona('AGENCIAS'), canalesVenta.getAll)).toEqual([
    { id: m.web, nombre: 'PÁGINA WEB' },
  ])
  expect((await lcr.call(canalesVenta.get, { query: { id: 1 } })).status).toBe(404)
})

test('agregar: el valor es 1, y el nombre no se repite', async () => {
  expect(await agregar({ nombre: 'TELÉFONO', valor: 1 })).toMatchObject({
    status: 201,
    data: { nombre: 'TELÉFONO', valor: 1, habilitado: 1, version: 1 },
  })
  expect(await agregar({ nombre: 'telefono' })).toMatchObject({
    status: 422,
    errors: { nombre: 'Ya existe un canal de venta con ese nombre' },
  })
})

test('un portal se marca; los demás se leen como siempre', async () => {
  const { data } = await agregar({ nombre: 'KLOOK', portal: true })
  expect(data).toMatchObject({ portal: true, version: 1 })
  const edit = (more: object) =>
    lcr.send(canalesVenta.put, { body: { id: data.id, nombre: 'KLOOK', ...more } })
  expect((await edit({})).data).toMatchObject({ portal: true })
  expect((await edit({ portal: false })).data).not.toHaveProperty('portal')
})

describe('lo que no sirve responde 422 en su campo', () => {
  test.each([
    ['nombre', { nombre: '  ' }, 'El nombre del canal de venta es obligatorio.'],
    ['nombre', {}, 'El nombre del canal de venta es obligatorio.'],
    ['nombre', { nombre: 'X'.repeat(101) }, 'Máximo 100 caracteres'],
    ['valor', { nombre: 'X', valor: 0 }, 'El valor del canal de venta es siempre 1.'],
  ])('%s con %j', async (campo, canal, mensaje) => {
    const { status, message, errors } = await agregar(canal)
    expect({ status, message, error: errors?.[campo] }).toEqual({
      status: 422,
      message: mensaje,
      error: mensaje,
    })
  })
})
