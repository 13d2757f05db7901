import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHOQUES, MANANA, type Salida } from '../contract/choques.testing.ts'
import { rutas } from '../contract.ts'
import { anadir, estados, type Operacion, operacion } from './rutas-calls.testing.ts'

// When two routes of one person or vehicle clash (RU-6), through the whole stack on a real PostgreSQL.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

let semana = 0
const fechaOf = (dia: number) =>
  new Date(Date.UTC(2027, 0, 1 + semana * 30 + dia)).toISOString().slice(0, 10)
let prefijo = 0
const excursion = async ({ dura, dias = 1 }: Salida) => {
  prefijo += 1
  const values = {
    nombre: `SALIDA ${prefijo}`,
    prefijo: `S${prefijo}`,
    valor: 1,
    valor_child: 1,
    duracion: dura ?? null,
    dias,
  }
  const insert = o.casa.db.insertInto('excursion').values(values).returning('id')
  return (await insert.executeTakeFirstOrThrow()).id
}
const asignar = async (salida: Salida, cambios: Record<string, unknown> = {}) =>
  anadir(o.ana, o, {
    fecha: fechaOf(salida.dia),
    excursionId: await excursion(salida),
    ...(salida.hora && { hora: salida.hora }),
    choferId: o.cesar.id,
    ...cambios,
  })

test.each(CHOQUES)('%s: en un orden y en el otro', async (_, una, otra, choca) => {
  for (const [first, segunda] of [
    [una, otra],
    [otra, una],
  ] as const) {
    semana += 1
    expect((await asignar(first)).status).toBe(201)
    expect((await asignar(segunda)).status).toBe(choca ? 409 : 201)
  }
})

describe('lo que se pregunta', () => {
  test('dice de qué hora a qué hora va, o que va ese día', async () => {
    semana += 1
    const { data } = await asignar(MANANA)
    const porHora = await asignar({ dia: 5, hora: '10:00', dura: 60 })
    expect(porHora.message).toBe(
      `El conductor CÉSAR CHOFER ya va de 08:00 a 13:00 en ${data.idExcursion.nombre}.`,
    )
    expect(porHora.data).toEqual({
      choques: [
        {
          que: 'conductor',
          nombre: 'CÉSAR CHOFER',
          rutaId: data.id,
          nombreExcursion: data.idExcursion.nombre,
          desde: `${fechaOf(5)}T08:00`,
          hasta: `${fechaOf(5)}T13:00`,
        },
      ],
    })
    const porDia = await asignar({ dia: 5 })
    expect(porDia.message).toBe(
      `El conductor CÉSAR CHOFER ya va ese día en ${data.idExcursion.nombre}.`,
    )
    expect((await asignar({ dia: 5 }, { confirmarDoble: true })).status).toBe(201)
  })

  test('al editar, solo lo que el cambio trae: otra hora pregunta, y lo ya confirmado no', async () => {
    semana += 1
    await asignar(MANANA)
    const { data } = await asignar({ dia: 5, hora: '15:00', dura: 60 })
    const editar = (cambios: object) => o.ana.call(rutas.put, { body: { id: data.id, ...cambios } })
    expect((await editar({ hora: '12:00' })).status).toBe(409)
    expect((await editar({ hora: '12:00', confirmarDoble: true })).status).toBe(200)
    expect((await editar({ hora: '12:30', nombre: 'DOBLE' })).status).toBe(200)
    expect((await editar({ hora: '14:00' })).status).toBe(200)
    expect((await editar({ hora: '12:30' })).status).toBe(409)
  })
})

describe('a la vez', () => {
  test('dos excursiones de varios días que comparten solo el último: una pregunta', async () => {
    for (let vez = 0; vez < 6; vez++) {
      semana += 1
      const [larga, corta] = [await excursion({ dia: 5, dias: 3 }), await excursion({ dia: 7 })]
      const poner = (dia: number, excursionId: number) =>
        anadir(o.ana, o, { fecha: fechaOf(dia), excursionId, guiaId: o.gloria.id })
      const respuestas = await Promise.all([poner(5, larga), poner(7, corta), poner(6, corta)])
      const hechas = estados(respuestas)
      // The long one, or both short ones, which do not touch each other.
      expect([
        [201, 409, 409],
        [201, 201, 409],
      ]).toContainEqual(hechas)
      const { rows } = await o.casa.pool.query<{ n: number }>(
        `select count(*)::int as n from ruta a join ruta b on b.id <> a.id and b.guia_id = a.guia_id
          join excursion e on e.id = a.excursion_id
          where a.guia_id = $1 and b.fecha between a.fecha and a.fecha + e.dias - 1 and a.fecha >= $2`,
        [o.gloria.id, fechaOf(0)],
      )
      expect(rows).toEqual([{ n: 0 }])
    }
  })
})
