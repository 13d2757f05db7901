import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { rendiciones } from '../contract.ts'
import { FALTA_ANTICIPADO } from '../rules.ts'
import { rendirla, salida, todo } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const MANANA = '2026-11-22'
const pago = { valorEfectivo: 60_000 }
const saleA = (hora: string | null, fecha = MANANA) =>
  salida(o, { fecha }, [{ valor_adulto: 60_000, hora }])

// The clock of these tests stands at noon.
describe('lo que sale en más de 12 horas se rinde sólo por adelantado (RN-17)', () => {
  const casos: [fecha: string, hora: string | null, status: number][] = [
    [MANANA, '00:00', 201],
    [MANANA, '00:01', 422],
    [MANANA, '08:30', 422],
    [MANANA, null, 201],
    ['2026-11-23', null, 422],
    [HOY, '23:59', 201],
    [HOY, '06:00', 201],
  ]
  test.each(casos)('sale el %s a las %s: %i', async (fecha, hora, status) => {
    const s = await saleA(hora, fecha)
    const antes = await todo(o.casa)
    const answer = await rendirla(o.gloria, s, 0, pago)
    expect(answer.status).toBe(status)
    if (status === 201) return expect(answer.data).not.toHaveProperty('anticipado')
    expect(answer.errors).toEqual({ anticipado: FALTA_ANTICIPADO })
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('sin hora propia sale a la de su ruta', async () => {
    const s = await saleA(null)
    await o.casa.pool.query(`update ruta set hora = '09:00' where id = $1`, [s.rutaId])
    expect((await rendirla(o.gloria, s, 0, pago)).status).toBe(422)
  })

  test('la recogida de la noche anterior es de la noche anterior', async () => {
    const s = await saleA('23:50')
    await o.casa.pool.query(`update ruta set hora = '00:30' where id = $1`, [s.rutaId])
    expect((await rendirla(o.gloria, s, 0, pago)).status).toBe(201)
  })

  test('como pagada por adelantado se rinde; lo dicen el detalle, la historia y lo deshecho', async () => {
    const s = await saleA('08:30')
    const { status, data } = await rendirla(o.gloria, s, 0, { ...pago, anticipado: true })
    expect([status, data.anticipado]).toEqual([201, true])
    const [rendida] = await historiaOf(o.casa, 'detalle_rendicion', data.id)
    expect(rendida?.cambios).toContainEqual({ campo: 'anticipado', antes: null, despues: 1 })
    const reversa = { id: data.id, tipo: 'devolucion', motivo: 'YA NO VIENE' }
    const deshecho = await o.gloria.send(rendiciones.revertir, { body: reversa })
    expect(deshecho.data).toMatchObject({ anticipado: true })
  })
})
