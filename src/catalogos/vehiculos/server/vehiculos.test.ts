import { afterAll, beforeAll, expect, test } from 'vitest'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { rutas } from '#rutas/contract.ts'
import {
  anadir,
  historiaDeRuta,
  type Operacion,
  operacion,
} from '#rutas/server/rutas-calls.testing.ts'
import { vehiculos } from '../contract.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const poner = (body: Record<string, unknown>) => o.ana.send(vehiculos.put, { body })
const todos = async () => (await o.ana.call(vehiculos.getAll)).data

test('los que se usaron se ofrecen por nombre, con sus asientos', async () => {
  for (const [fecha, vehiculo] of [
    ['2026-12-01', 'ÑANDÚ 2'],
    ['2026-12-02', 'van 1'],
    ['2026-12-03', 'NORTE'],
    ['2026-12-04', 'VAN 1 '],
  ])
    await anadir(o.ana, o, { fecha, vehiculo })
  expect((await todos()).map(({ nombre }) => nombre)).toEqual(['NORTE', 'ÑANDÚ 2', 'VAN 1'])
  expect((await poner({ nombre: 'van 1', asientos: 15 })).data).toEqual({
    nombre: 'VAN 1',
    asientos: 15,
    version: 2,
  })
  const { data } = await anadir(o.ana, o, { fecha: '2026-12-05', vehiculo: 'VAN 1' })
  expect(data.asientos).toBe(15)
  expect(
    (await historiaDeRuta(o.casa, 'VAN 1')).map(({ verbo, cambios }) => [verbo, cambios]),
  ).toEqual([
    ['agregar', []],
    ['editar', [{ campo: 'asientos', antes: null, despues: 15 }]],
  ])
})

test('uno nuevo se recuerda con sus asientos, y se pueden olvidar', async () => {
  expect((await poner({ nombre: 'BUS 9', asientos: 42 })).data.asientos).toBe(42)
  expect((await poner({ nombre: 'BUS 9', asientos: null })).data.asientos).toBeNull()
  const igual = await poner({ nombre: 'BUS 9', asientos: null })
  expect(igual.data.version).toBe(3)
})

test('una versión anterior recibe 409 con el vehículo como está', async () => {
  const { data } = await poner({ nombre: 'VAN 7', asientos: 10 })
  await poner({ nombre: 'VAN 7', asientos: 11, version: data.version })
  const vieja = await poner({ nombre: 'VAN 7', asientos: 12, version: data.version })
  expect([vieja.status, vieja.data.asientos]).toEqual([409, 11])
})

test('papeles, patente y estado: aparecen con un valor, se olvidan, y la historia los cuenta', async () => {
  const papeles = {
    patente: 'kx-rt 45',
    revisionTecnica: '2027-01-31',
    permisoCirculacion: '2027-03-31',
    seguro: '2026-12-31',
    habilitado: 0,
  }
  const { data } = await poner({ nombre: 'VAN 8', asientos: 18, ...papeles })
  expect(data).toEqual({ ...papeles, nombre: 'VAN 8', asientos: 18, version: 2, patente: 'KXRT45' })
  expect((await poner({ nombre: 'VAN 8', asientos: 18 })).data).toEqual(data)
  const nada = {
    patente: '',
    revisionTecnica: null,
    permisoCirculacion: null,
    seguro: null,
    habilitado: 1,
  }
  const empty = await poner({ nombre: 'VAN 8', asientos: 18, ...nada })
  expect(empty.data).toEqual({ nombre: 'VAN 8', asientos: 18, version: 3 })
  const [, puesta, quitada] = await historiaDeRuta(o.casa, 'VAN 8')
  expect(puesta?.cambios).toContainEqual({ campo: 'patente', antes: null, despues: 'KXRT45' })
  expect(quitada?.cambios).toContainEqual({ campo: 'habilitado', antes: 0, despues: null })
})

test('uno desactivado no se elige para otra ruta, y la que lo tenía lo conserva', async () => {
  const { data } = await anadir(o.ana, o, { fecha: '2026-12-21', vehiculo: 'VAN 13' })
  await poner({ nombre: 'VAN 13', asientos: 9, habilitado: 0, confirmarRutas: true })
  expect(await anadir(o.ana, o, { fecha: '2026-12-22', vehiculo: 'VAN 13' })).toMatchObject({
    status: 422,
    errors: { vehiculo: 'El vehículo está desactivado' },
  })
  const other = await o.ana.call(rutas.put, {
    body: { id: data.id, guiaId: o.gloria.id, vehiculo: 'VAN 13' },
  })
  expect(other.status).toBe(200)
})

test('una patente es de un solo vehículo', async () => {
  await poner({ nombre: 'VAN 10', asientos: 9, patente: 'HWRB57' })
  expect(await poner({ nombre: 'VAN 11', asientos: 9, patente: 'hwrb57' })).toMatchObject({
    status: 422,
    errors: { patente: 'Ya existe un vehículo con esa patente' },
  })
})

test('menos asientos que los pasajeros de una ruta que viene se confirman', async () => {
  await poner({ nombre: 'VAN 12', asientos: 12 })
  const { data } = await anadir(o.ana, o, { fecha: '2026-12-20', vehiculo: 'VAN 12' })
  await save(o.casa, o.m, o.ana.id, [
    { fecha: '2026-12-20', ruta_id: data.id, cantidad_adultos: 10 },
  ])
  const pocos = await poner({ nombre: 'VAN 12', asientos: 9 })
  expect(pocos).toMatchObject({ status: 409, data: { cupos: [{ rutaId: data.id, asientos: 9 }] } })
  expect(pocos.message).toContain('del 20-12-2026')
  expect((await poner({ nombre: 'VAN 12', asientos: 9, confirmarCupo: true })).data.asientos).toBe(
    9,
  )
  // Fewer people than before, but still too many: what does not lower the seats is not asked again.
  expect((await poner({ nombre: 'VAN 12', asientos: 9, patente: 'VAN12' })).status).toBe(200)
})

test('desactivar uno con rutas por salir se confirma, diciendo cuáles', async () => {
  await poner({ nombre: 'VAN 14', asientos: 12 })
  for (const fecha of ['2026-11-20', '2026-11-21', '2026-12-21'])
    await anadir(o.ana, o, { fecha, vehiculo: 'VAN 14' })
  const off = { nombre: 'VAN 14', asientos: 12, habilitado: 0 }
  const preguntado = await poner(off)
  expect(preguntado).toMatchObject({
    status: 409,
    data: {
      confirmar: 'confirmarRutas',
      rutas: [{ fecha: '2026-11-21' }, { fecha: '2026-12-21' }],
    },
  })
  expect(preguntado.message).toMatch(
    /^Tiene 2 rutas por salir: 21-11-2026 VALLE DE LA LUNA.*; 21-12-2026 VALLE DE LA LUNA.*\.$/,
  )
  expect((await todos()).find(({ nombre }) => nombre === 'VAN 14')).not.toHaveProperty('habilitado')
  expect((await poner({ ...off, confirmarRutas: true })).data.habilitado).toBe(0)
  // It is off already: nothing is asked again.
  expect((await poner({ ...off, patente: 'VAN14' })).status).toBe(200)
  expect((await poner({ nombre: 'SIN RUTAS 4', asientos: 4, habilitado: 0 })).status).toBe(200)
})

test.each([
  [{ nombre: ' ', asientos: 4 }, { nombre: 'Por favor, ingrese el vehículo' }],
  [{ asientos: 4 }, { nombre: 'Por favor, ingrese el vehículo' }],
  [{ nombre: 'X', asientos: 0 }, { asientos: 'Por favor, ingrese el número de asientos' }],
  [{ nombre: 'X', asientos: -1 }, { asientos: 'Por favor, ingrese el número de asientos' }],
  [{ nombre: 'X', asientos: 1.5 }, { asientos: 'Por favor, ingrese el número de asientos' }],
  [{ nombre: 'X', asientos: '4' }, { asientos: 'Por favor, ingrese el número de asientos' }],
  [{ nombre: 'X', asientos: 100 }, { asientos: 'Máximo 99' }],
  [{ nombre: 'X', asientos: 4, patente: 'X'.repeat(11) }, { patente: 'Máximo 10 caracteres' }],
  [{ nombre: 'X', asientos: 4, seguro: 'ayer' }, { seguro: 'Por favor, ingrese el vencimiento' }],
  [{ nombre: 'X', asientos: 4, habilitado: 2 }, { habilitado: 'Valor no válido' }],
  [{ nombre: 'X'.repeat(61), asientos: 4 }, { nombre: 'Máximo 60 caracteres' }],
])('%j es 422 y nada cambia', async (body, errors) => {
  const antes = await todos()
  const answer = await poner(body)
  expect({ status: answer.status, errors: answer.errors }).toEqual({ status: 422, errors })
  expect(await todos()).toEqual(antes)
})
