import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { CanalVenta } from '../contract.ts'

let casa: TestApp
let m: Muestra
let lcr: Persona
beforeAll(async () => {
  casa = await testApp()
  m = await muestra(casa)
  lcr = await casa.persona('LCR')
})
afterAll(() => casa.close())

const agregar = (canal: Record<string, unknown>) =>
  lcr.post<CanalVenta>('/v1/canalventa/add', canal)
const editar = (canal: Record<string, unknown>) => lcr.put<CanalVenta>('/v1/canalventa/put', canal)
const eliminar = (id: number) => lcr.delete(`/v1/canalventa/delete/${id}`)

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

test('editar: cambia el nombre, y una versión vieja no pasa', async () => {
  const { data } = await agregar({ nombre: 'WHATSAP' })
  const editado = await editar({ ...data, nombre: 'WHATSAPP' })
  expect(editado).toMatchObject({ status: 200, data: { nombre: 'WHATSAPP', version: 2 } })
  expect(await editar({ ...data, nombre: 'OTRO' })).toMatchObject({
    status: 409,
    data: editado.data,
  })
  const { rows } = await casa.pool.query(
    `select verbo, cambios from historial where entidad = 'canal_venta' and entidad_id = $1 order by id`,
    [String(data.id)],
  )
  expect(rows).toMatchObject([
    { verbo: 'agregar' },
    { verbo: 'editar', cambios: [{ campo: 'nombre', antes: 'WHATSAP', despues: 'WHATSAPP' }] },
  ])
})

test('el canal 1 no se ve, no se edita ni se elimina', async () => {
  expect((await editar({ id: 1, nombre: 'MÍO' })).status).toBe(404)
  expect((await eliminar(1)).status).toBe(404)
})

test('uno con reservas no se elimina: se desactiva; uno sin ellas, sí', async () => {
  await casa.pool.query(
    `insert into reserva (fecha, nombre_pasajero, habitacion, idioma, observacion, cantidad_adultos, valor_adulto,
       excursion_id, hotel_id, tipo_cobro_id, canal_venta_id, usuario_id)
     values ('2026-12-01', 'LUIS', '1', 'ES', '-', 1, 1, $1, $2, 1, $3, $4)`,
    [m.luna, m.terrantai, m.web, lcr.id],
  )
  expect(await eliminar(m.web)).toMatchObject({
    status: 409,
    message:
      'No se puede eliminar el canal de venta: hay reservas que lo usan. Puede desactivarlo.',
    data: { usos: ['reservas'] },
  })
  expect(await editar({ id: m.web, nombre: 'PÁGINA WEB', habilitado: 0 })).toMatchObject({
    data: { habilitado: 0 },
  })
  expect((await eliminar(m.viejo)).status).toBe(200)
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
