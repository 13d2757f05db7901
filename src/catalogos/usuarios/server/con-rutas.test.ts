import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RutasPorSalir } from '#catalogos/excursiones/contract.ts'
import { cuentas } from '#cuentas/contract.ts'
import { AYER, anadir, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { usuarios } from '../contract.ts'

// Disabling somebody who guides or drives coming routes asks first (CA-23).

let o: Operacion
let jefa: Persona
beforeAll(async () => {
  o = await operacion()
  jefa = await o.casa.persona('GERENCIAL')
})
afterAll(() => o.casa.close())

const conRutas = async (rol: 'GUIAS' | 'CONDUCTORES', fechas: readonly string[]) => {
  const persona = await o.casa.persona(rol)
  const field = rol === 'GUIAS' ? 'guiaId' : 'choferId'
  for (const fecha of fechas) await anadir(o.ana, o, { fecha, [field]: persona.id })
  return persona
}
const read = async (id: number) => (await jefa.call(usuarios.get, { query: { id } })).data

test.each(['disable', 'delete'] as const)('%s pregunta diciendo cuáles', async (como) => {
  const { id } = await conRutas('GUIAS', [AYER, '2026-12-03', HOY])
  const borrar = (query = {}) => jefa.send(usuarios[como], { params: { id }, query })
  const preguntado = await borrar()
  expect(preguntado).toMatchObject({
    status: 409,
    data: { confirmar: 'confirmarRutas', rutas: [{ fecha: HOY }, { fecha: '2026-12-03' }] },
  })
  expect(preguntado.message).toMatch(/^Tiene 2 rutas por salir: 21-11-2026 VALLE DE LA LUNA/)
  expect(await read(id)).toMatchObject({ habilitado: 1 })
  expect((await borrar({ confirmarRutas: 'si' })).status).toBe(200)
  expect(await read(id)).toMatchObject({ habilitado: 0 })
})

test('de muchas rutas nombra cinco', async () => {
  const dias = ['11', '12', '13', '14', '15', '16', '17'].map((dia) => `2026-12-${dia}`)
  const { id } = await conRutas('GUIAS', dias)
  const { message, data } = await jefa.send(usuarios.disable, { params: { id } })
  expect(message).toMatch(/^Tiene 7 rutas por salir: (?:[^;]*; ){4}15-12-2026 [^;]* y 2 más\.$/)
  expect((data as unknown as RutasPorSalir).rutas).toHaveLength(7)
})

test('desactivar al editar también; otro cambio no, ni quien no tiene rutas por salir', async () => {
  const { id } = await conRutas('CONDUCTORES', ['2026-12-04'])
  const { nombre, email, rolId } = await read(id)
  const kept = { id, nombre, email, rolId, sinRutMotivo: 'EXTRANJERO' }
  const poner = (more: object) => jefa.send(usuarios.put, { body: { ...kept, ...more } })
  expect((await poner({ nombre: 'OTRO NOMBRE' })).status).toBe(200)
  expect(await poner({ habilitado: 0 })).toMatchObject({
    status: 409,
    data: { confirmar: 'confirmarRutas', rutas: [{ fecha: '2026-12-04' }] },
  })
  expect((await poner({ habilitado: 0, confirmarRutas: true })).status).toBe(200)
  expect((await poner({ habilitado: 0, telefono: '' })).status).toBe(200)
  const pasado = await conRutas('GUIAS', [AYER])
  expect((await jefa.send(usuarios.disable, { params: { id: pasado.id } })).status).toBe(200)
})

test('a quien tiene dinero de la empresa también se pregunta, diciendo cuánto', async () => {
  const { id } = await conRutas('GUIAS', ['2026-12-03'])
  const fondo = { tipo: 'fondo' as const, usuarioId: id, motivo: 'PARA EL DÍA' }
  await o.flor.call(cuentas.addMovimiento, { body: { ...fondo, moneda: 'CLP', monto: 60_000 } })
  await o.flor.call(cuentas.addMovimiento, { body: { ...fondo, moneda: 'USD', monto: 20 } })
  const borrar = (query: Record<string, unknown>) =>
    jefa.send(usuarios.disable, { params: { id }, query })
  expect(await borrar({ confirmarRutas: 'si' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('tiene $60.000 y US$20 de la empresa.'),
    data: { confirmar: 'confirmarSaldo', saldos: { CLP: 60_000, USD: 20 } },
  })
  expect(await read(id)).toMatchObject({ habilitado: 1 })
  const both = { confirmarRutas: 'si', confirmarSaldo: 'si' }
  expect((await borrar(both)).status).toBe(200)
  expect(await read(id)).toMatchObject({ habilitado: 0 })
})
