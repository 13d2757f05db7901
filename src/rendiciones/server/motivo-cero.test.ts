import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { MOTIVOS_CERO } from '../contract/rendicion-fields.ts'
import { rendiciones } from '../contract.ts'
import { ponerTasa, rendirla, salida, todo } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-11-18', '950', '170')
})
afterAll(() => o.casa.close())

const NADA = { comentario: 'NO LLEGÓ AL HOTEL', motivoCero: 'No vino' }
const DE_MAS = 'Dígalo solo si no cobró nada'

describe('por qué no se cobró (RN-16)', () => {
  test.each(MOTIVOS_CERO)(
    '«%s» se guarda junto al comentario, y queda en la historia',
    async (motivoCero) => {
      const s = await salida(o)
      const { status, data } = await rendirla(o.gloria, s, 0, { ...NADA, motivoCero })
      expect([status, data.motivoCero, data.comentario]).toEqual([201, motivoCero, NADA.comentario])
      const [rendida] = await historiaOf(o.casa, 'detalle_rendicion', data.id)
      expect(rendida?.cambios).toContainEqual({
        campo: 'motivoCero',
        antes: null,
        despues: motivoCero,
      })
    },
  )

  test('quien no lo dice recibe lo de siempre, y el comentario sigue haciendo falta', async () => {
    const s = await salida(o)
    const sin = await rendirla(o.gloria, s, 0, { motivoCero: 'Otro' })
    expect([sin.status, sin.errors]).toEqual([
      422,
      { comentario: 'Explique la diferencia con lo esperado' },
    ])
    const { data } = await rendirla(o.gloria, s, 0, { comentario: 'NO VINO' })
    expect(data).not.toHaveProperty('motivoCero')
  })

  const casos: [string, n: number, pago: Record<string, unknown>][] = [
    ['se cobró una parte', 0, { valorEfectivo: 1000 }],
    ['se cobró en divisas', 0, { valorReal: 1 }],
    ['no se espera nada', 1, {}],
  ]
  test.each(casos)('se niega donde %s', async (_, n, pago) => {
    const s = await salida(o)
    const antes = await todo(o.casa)
    const { status, errors } = await rendirla(o.gloria, s, n, { ...NADA, ...pago })
    expect([status, errors]).toEqual([422, { motivoCero: DE_MAS }])
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('otro motivo no es válido', async () => {
    const { errors } = await rendirla(o.gloria, await salida(o), 0, { motivoCero: 'Se fue' })
    expect(errors).toEqual({ motivoCero: 'Motivo no válido' })
  })

  test('una corrección lo cambia, y lo quita por sí sola con lo cobrado', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0, NADA)
    const corregir = (detalle: Record<string, unknown>) =>
      o.gloria.call(rendiciones.put, { body: { id: data.id, motivo: 'ME EQUIVOQUÉ', detalle } })
    const other = await corregir({ motivoCero: 'Cortesía' })
    expect(other.data.detalle).toMatchObject({ motivoCero: 'Cortesía', version: 2 })
    const mal = await corregir({ motivoCero: 'Cortesía', valorEfectivo: 60_000 })
    expect(mal.errors).toEqual({ 'detalle.motivoCero': DE_MAS })
    const igual = await corregir({ comentario: 'LO INVITÓ LA EMPRESA' })
    expect(igual.data.detalle).toMatchObject({ motivoCero: 'Cortesía' })
    const pagado = await corregir({ valorEfectivo: 60_000, comentario: '' })
    expect(pagado.data.detalle).not.toHaveProperty('motivoCero')
    expect((await historiaOf(o.casa, 'detalle_rendicion', data.id)).at(-1)?.cambios).toEqual([
      { campo: 'valorEfectivo', antes: 0, despues: 60_000 },
      { campo: 'comentario', antes: 'LO INVITÓ LA EMPRESA', despues: '' },
      { campo: 'motivoCero', antes: 'Cortesía', despues: null },
    ])
  })

  test('lo deshecho lo conserva', async () => {
    const s = await salida(o)
    const { data } = await rendirla(o.gloria, s, 0, NADA)
    const deshecho = await o.gloria.call(rendiciones.revertir, {
      body: { id: data.id, tipo: 'error', motivo: 'SÍ VINO' },
    })
    expect(deshecho.data).toMatchObject({ motivoCero: 'No vino' })
  })
})
