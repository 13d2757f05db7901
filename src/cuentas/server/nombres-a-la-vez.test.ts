import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { meeting } from '#lib/server/meeting.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, estados, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { cuentasDeHotel } from '../contract/cuenta.ts'
import { type Nombres, nombresOf } from './nombres-calls.testing.ts'

let o: Operacion
let n: Nombres
beforeAll(async () => {
  o = await operacion()
  n = nombresOf(o)
})
afterAll(() => o.casa.close())
beforeEach(() => n.vaciar())

describe('mientras se paga al hotel', () => {
  /** Pays the hotel while its name is matched. Returns how many reservations are owed twice. */
  async function cruzar(veces: number) {
    for (let vez = 0; vez < veces; vez++) {
      const ids = await n.libres([{}, {}, {}])
      const lineas = ids.map((reservaId) => ({ reservaId, clase: 'comision' }))
      const pago = { tipo: 'hotel', id: o.m.terrantai, lineas, monto: 24_000 }
      await Promise.all([o.flor.send(cuentasDeHotel.pagar, { body: pago }), n.reconocer()])
    }
    const { rows } = await o.casa.pool.query(
      `select reserva_id from cuenta_reserva where clase = 'comision' and debido <> pagado and pagado <> 0`,
    )
    await n.cuadra()
    return rows.length
  }

  test('pagar y reconocer a la vez no paga dos veces', async () => {
    expect(await cruzar(12)).toBe(0)
  })
})

describe('a la vez', () => {
  const A_LA_VEZ = 12

  test('doce que reconocen el mismo nombre lo hacen una vez', async () => {
    const ids = await n.libres([{}, {}, {}])
    const eva = await o.casa.persona('FINANZAS', { nombre: 'EVA FINANZAS' })
    const respuestas = await Promise.all(
      Array.from({ length: A_LA_VEZ }, (_, k) =>
        n.reconocer(
          k % 2 ? {} : { recepcionistaId: null, nombreNuevo: `NUEVA ${'ABCDEF'[k / 2]}` },
          k % 3 ? o.flor : eva,
        ),
      ),
    )
    expect(estados(respuestas)).toEqual([200, ...Array<number>(A_LA_VEZ - 1).fill(409)])
    const quienes = new Set((await n.filas(ids)).map(({ id }) => id))
    expect(quienes.size).toBe(1)
    expect((await n.nuevas()).length).toBeLessThan(2)
    for (const id of ids) expect(await historiaOf(o.casa, 'reserva', id)).toHaveLength(1)
    await n.cuadra()
  })

  test('control: quien mira y después escribe, sin retener nada, lo hace varias veces', async () => {
    const [id = 0] = await n.libres()
    const allHere = meeting(4)
    const veces = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = await o.casa.pool.connect()
        try {
          await client.query('begin')
          const { rows } = await client.query(
            'select from reserva where id = $1 and recepcionista_id is null',
            [id],
          )
          await allHere()
          await client.query('update reserva set recepcionista_id = $2 where id = $1', [
            id,
            o.m.rosa,
          ])
          return rows.length
        } finally {
          await client.query('commit')
          client.release()
        }
      }),
    )
    expect(veces).toEqual([1, 1, 1, 1])
  })

  test('quien edita una de ellas no pierde lo suyo', async () => {
    for (let vez = 0; vez < 6; vez++) {
      const [id = 0] = await save(o.casa, o.m, o.ana.id, [
        { recepcionista_nombre: 'ROSA SOTTO', email: 'a@b.cl' },
      ])
      const { data } = await o.ana.call(reservas.getPost, { body: id })
      const [edicion] = await Promise.all([
        o.ana.call(reservas.put, { body: { ...data, habitacion: 'DE ANA', motivo: 'CAMBIO' } }),
        n.reconocer(),
      ])
      const { rows } = await o.casa.pool.query(
        'select habitacion, recepcionista_id from reserva where id = $1',
        [id],
      )
      expect(rows[0]?.recepcionista_id).toBe(o.m.rosa)
      expect(rows[0]?.habitacion === 'DE ANA').toBe(edicion.status === 200)
    }
  })

  test('nombres distintos de las mismas rutas no se traban', async () => {
    const rutas: number[] = []
    for (let vez = 0; vez < 6; vez++) {
      const { rows } = await o.casa.pool.query(
        'insert into ruta (fecha, excursion_id) values ($1, $2) returning id',
        [AYER, o.m.luna],
      )
      rutas.push(rows[0].id)
    }
    const nombres = ['ABEL UNO', 'BEA DOS', 'CRIS TRES', 'DORA CUATRO']
    await n.libres(
      nombres.flatMap((recepcionista_nombre, k) =>
        (k % 2 ? rutas : rutas.toReversed()).map((ruta_id) => ({
          recepcionista_nombre,
          ruta_id,
          hotel_id: k < 2 ? o.m.terrantai : o.m.cumbres,
        })),
      ),
    )
    const respuestas = await Promise.all(
      nombres.map((nombre, k) =>
        n.reconocer({
          hotelId: k < 2 ? o.m.terrantai : o.m.cumbres,
          nombre,
          recepcionistaId: k < 2 ? o.m.rosa : o.m.pedro,
        }),
      ),
    )
    expect(estados(respuestas)).toEqual([200, 200, 200, 200])
    await n.cuadra()
  })
})
