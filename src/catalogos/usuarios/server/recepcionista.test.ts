import { afterAll, beforeAll, expect, test } from 'vitest'
import { recepcionistas } from '#catalogos/recepcionistas/contract.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Usuario } from '../contract.ts'
import { usuarios } from '../contract.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
let deTerrantai: number
let deCumbres: number
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL', { nombre: 'ANA ROJAS' })
  deTerrantai = await recepcionista('LUZ PARRA', m.terrantai)
  deCumbres = await recepcionista('EVA RÍOS', m.cumbres)
})
afterAll(() => casa.close())

async function recepcionista(nombre: string, hotelId: number) {
  const { data } = await jefa.call(recepcionistas.add, { body: { nombre, hotelId } })
  return data.id
}

let serie = 0
const agregar = (cambios: object) =>
  jefa.call(usuarios.add, {
    body: {
      nombre: 'LUZ PARRA',
      email: `luz${++serie}@hotel.cl`,
      sinRutMotivo: 'EXTRANJERA',
      rolId: 7,
      hotelId: m.terrantai,
      password: 'puma-y-zorro-7',
      ...cambios,
    },
  })
const editar = ({ id, nombre, email, rolId, hotelId, version }: Usuario, cambios: object) =>
  jefa.send(usuarios.put, { body: { id, nombre, email, rolId, hotelId, version, ...cambios } })

test('un usuario HOTEL es un recepcionista de su hotel; queda en la lista y en el historial', async () => {
  const { data } = await agregar({ recepcionistaId: deTerrantai })
  const suyo = {
    recepcionistaId: deTerrantai,
    recepcionista: { id: deTerrantai, nombre: 'LUZ PARRA' },
  }
  expect(data).toMatchObject(suyo)
  expect((await jefa.call(usuarios.get, { query: { id: data.id } })).data).toMatchObject(suyo)
  const { cambios } = await casa.db
    .selectFrom('historial')
    .select('cambios')
    .where('entidad', '=', 'usuario')
    .where('entidad_id', '=', String(data.id))
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(cambios)).toContain('LUZ PARRA')
})

test('quien no lo usa responde como antes; ninguno, 0 y los reservados son ninguno', async () => {
  for (const more of [
    {},
    { recepcionistaId: null },
    { recepcionistaId: 0 },
    { recepcionistaId: 1 },
  ]) {
    const { status, data } = await agregar(more)
    expect(status).toBe(201)
    expect(data).not.toHaveProperty('recepcionista')
    expect(data).not.toHaveProperty('recepcionistaId')
  }
})

test('el de otro hotel, uno que no está o uno desactivado se rechazan', async () => {
  const ajeno = { recepcionistaId: 'El recepcionista no es de ese hotel' }
  expect((await agregar({ recepcionistaId: deCumbres })).errors).toEqual(ajeno)
  expect((await agregar({ recepcionistaId: 99_999 })).errors).toEqual(ajeno)
  const fuera = await recepcionista('NO ESTÁ', m.terrantai)
  const { data } = await agregar({ recepcionistaId: fuera })
  await casa.db
    .updateTable('recepcionista')
    .set({ habilitado: 0 })
    .where('id', '=', fuera)
    .execute()
  expect((await agregar({ recepcionistaId: fuera })).errors).toEqual({
    recepcionistaId: 'El recepcionista está desactivado',
  })
  // One who was disabled since then may stay.
  expect((await editar(data, { nombre: 'LUZ P.' })).data).toMatchObject({ recepcionistaId: fuera })
})

test('editar lo cambia, lo quita y lo conserva; otro hotel u otro tipo lo olvida', async () => {
  const { data } = await agregar({ recepcionistaId: deTerrantai })
  const sin = await editar(data, { recepcionistaId: null })
  expect(sin.data).not.toHaveProperty('recepcionista')
  const con = await editar(sin.data, { recepcionistaId: deTerrantai })
  expect(con.data).toMatchObject({ recepcionistaId: deTerrantai })
  const igual = await editar(con.data, { nombre: 'OTRA LUZ' })
  expect(igual.data).toMatchObject({ recepcionistaId: deTerrantai })
  expect(
    (await editar(igual.data, { hotelId: m.cumbres, recepcionistaId: deTerrantai })).errors,
  ).toEqual({
    recepcionistaId: 'El recepcionista no es de ese hotel',
  })
  const mudada = await editar(igual.data, { hotelId: m.cumbres })
  expect(mudada.data).toMatchObject({ hotelId: m.cumbres })
  expect(mudada.data).not.toHaveProperty('recepcionista')
  const guia = await editar(mudada.data, { rolId: 4, recepcionistaId: deCumbres })
  expect(guia.data).not.toHaveProperty('recepcionista')
})

test('un recepcionista con usuario no se elimina', async () => {
  const id = await recepcionista('CON USUARIO', m.terrantai)
  await agregar({ recepcionistaId: id })
  const { status, message } = await jefa.call(recepcionistas.delete, { params: { id } })
  expect([status, message]).toEqual([
    409,
    'No se puede eliminar el recepcionista: hay usuarios que lo usan. Puede desactivarlo.',
  ])
})
