import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { salida, todo } from './rendiciones-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const GASTADO = {
  peajeValor: 6400,
  ticketNombre: 'ENTRADA PUKARÁ',
  ticketValor: 5000,
  otro1Nombre: 'AGUA',
  otro1Valor: 3000,
  otro2Nombre: 'PAN',
  otro2Valor: 2500,
  otro3Nombre: 'PETRÓLEO',
  otro3Valor: 20_000,
}
const anotar = (quien: Persona, rendicionId: number, gasto: Record<string, unknown>) =>
  quien.call(rendiciones.addGastoRendicion, { body: { rendicionId, ...gasto } })
const read = (quien: Persona, id: unknown) =>
  quien.send(rendiciones.getGastoByIdRendicion, { params: { id } })

describe('rendir los gastos de una ruta', () => {
  test('se guardan una vez, con historia, y van en la rendición', async () => {
    const s = await salida(o)
    expect((await read(o.gloria, s.rendicionId)).data).toBeNull()
    const { status, data } = await anotar(o.gloria, s.rendicionId, GASTADO)
    expect(status).toBe(201)
    expect(data).toEqual({
      id: data.id,
      rendicionId: s.rendicionId,
      usuarioId: o.gloria.id,
      ...GASTADO,
      creado: data.creado,
      version: 1,
    })
    expect((await read(o.gloria, s.rendicionId)).data).toEqual(data)
    expect((await read(o.flor, s.rendicionId)).data).toEqual(data)
    const { data: rendicion } = await o.flor.call(rendiciones.get, { query: { id: s.rendicionId } })
    expect(rendicion.gasto).toEqual(data)
    expect(await historiaOf(o.casa, 'gasto_rendicion', data.id)).toMatchObject([
      {
        verbo: 'rendir',
        cambios: expect.arrayContaining([{ campo: 'peajeValor', antes: null, despues: 6400 }]),
      },
    ])
    const antes = await todo(o.casa)
    const other = await anotar(o.gloria, s.rendicionId, { peajeValor: 1 })
    expect([other.status, other.message, other.data]).toEqual([
      409,
      'Los gastos de la ruta ya están rendidos. Lo rindió GLORIA GUÍA.',
      data,
    ])
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('sin nada son cero, y así rinden la ruta que no cobra (RU-8)', async () => {
    const s = await salida(o, {}, [{ tipo_cobro_id: 2 }])
    const estado = async () =>
      (await o.flor.call(rendiciones.get, { query: { id: s.rendicionId } })).data.estado
    expect(await estado()).toBe('PENDIENTE')
    expect((await anotar(o.gloria, s.rendicionId, {})).data).toMatchObject({
      peajeValor: 0,
      ticketNombre: '',
      otro3Valor: 0,
    })
    expect(await estado()).toBe('RENDIDA')
  })

  test.each([
    ['peajeValor', { peajeValor: -1 }, 'No puede ser negativo'],
    ['ticketValor', { ticketValor: 10.5 }, 'Escriba un monto en pesos, sin decimales'],
    ['otro1Valor', { otro1Valor: '100' }, 'Escriba un monto en pesos, sin decimales'],
    ['otro2Valor', { otro2Nombre: 'X', otro2Valor: 100_000_000 }, 'El máximo es $99.999.999'],
    ['ticketNombre', { ticketNombre: 'X'.repeat(101) }, 'Máximo 100 caracteres'],
    ['otro1Nombre', { otro1Valor: 500 }, 'Escriba en qué se gastó'],
    ['otro3Nombre', { otro3Valor: 500, otro3Nombre: ' ' }, 'Escriba en qué se gastó'],
    [
      'otro2Nombre',
      { otro2Nombre: '\u0007' },
      'No se puede guardar el carácter U+0007, al comienzo. Bórrelo.',
    ],
    ['rendicionId', { rendicionId: null }, 'Este campo es obligatorio'],
  ])('%s con %j es 422, y nada cambia', async (campo, cambios, mensaje) => {
    const s = await salida(o)
    const antes = await todo(o.casa)
    const { status, errors } = await anotar(o.gloria, s.rendicionId, cambios)
    expect([status, errors]).toEqual([422, { [campo]: mensaje }])
    expect(await todo(o.casa)).toEqual(antes)
  })

  test('de una ruta ajena no se leen ni se anotan', async () => {
    const s = await salida(o)
    const ajeno = await o.casa.persona('GUIAS')
    for (const quien of [ajeno, o.hugo]) {
      expect((await read(quien, s.rendicionId)).status).toBe(404)
      expect((await anotar(quien, s.rendicionId, {})).status).toBe(404)
    }
    expect((await read(o.flor, 999_999)).status).toBe(404)
    expect((await read(o.flor, 'x')).status).toBe(422)
  })
})
