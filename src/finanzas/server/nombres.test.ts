import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { historiaDe } from '#app/server/muestra.testing.ts'
import type { Persona } from '#app/server/product.testing.ts'
import { ANULADA, guardar } from '#reservas/server/reservas-calls.testing.ts'
import { AYER, estados, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { NombreReconocido, NombresLibres } from '../contract/nombre.ts'
import { anularPago, cuentas, pagar, viajaron } from './cuentas-calls.testing.ts'

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())
beforeEach(async () => {
  await o.casa.pool.query(
    `delete from pago_linea; delete from pago_cuenta; update reserva set comision = 0, tipo_cobro_id = 3;
     delete from reserva;
     update recepcionista set hotel_id = ${o.m.cerrado} where id > ${o.m.retirada};
     select asentar_todo()`,
  )
})

const listar = async (quien: Persona = o.flor) =>
  (await quien.get<NombresLibres>('/v1/cuenta/getNombres')).data
const reconocer = (body: Record<string, unknown> = {}, quien: Persona = o.flor) =>
  quien.post<NombreReconocido>('/v1/cuenta/reconocer', {
    hotelId: o.m.terrantai,
    nombre: 'ROSA SOTTO',
    recepcionistaId: o.m.rosa,
    ...body,
  })
/** Reservations of a free name that travelled, each with $8.000 of commission. */
const libres = (filas: Record<string, unknown>[] = [{}]) =>
  viajaron(
    o,
    filas.map((fila) => ({ recepcionista_id: null, recepcionista_nombre: 'ROSA SOTTO', ...fila })),
  )
const filas = async (ids: readonly number[]) =>
  (
    await o.casa.pool.query(
      `select recepcionista_id as id, recepcionista_nombre as nombre, recepcionista_apellido as apellido, version
       from reserva where id = any($1) order by id`,
      [ids],
    )
  ).rows
const cuadra = async () =>
  expect((await o.casa.pool.query('select * from descuadre')).rows).toEqual([])
const nuevas = async () =>
  (
    await o.casa.pool.query('select nombre from recepcionista where id > $1 and hotel_id <> $2', [
      o.m.retirada,
      o.m.cerrado,
    ])
  ).rows

describe('los nombres libres', () => {
  test('se juntan por hotel sin mirar acentos, mayúsculas ni espacios, con lo que suman', async () => {
    await libres([
      { recepcionista_nombre: 'JOSÉ  RÍOS', fecha: '2026-11-02' },
      { recepcionista_nombre: 'JOSE RIOS' },
      { recepcionista_nombre: 'JOSE RIOS', ...ANULADA },
      { recepcionista_nombre: 'JOSE RIOS', hotel_id: o.m.cumbres, comision: 90_000 },
      { recepcionista_nombre: 'ROSA SOTO', recepcionista_id: o.m.rosa },
      { recepcionista_nombre: '' },
    ])
    expect((await listar()).nombres).toEqual([
      {
        hotel: { id: o.m.cumbres, nombre: 'Cumbres' },
        nombre: 'JOSE RIOS',
        reservas: 1,
        desde: AYER,
        hasta: AYER,
        comision: 90_000,
        propuesta: null,
      },
      {
        hotel: { id: o.m.terrantai, nombre: 'Terrantai' },
        nombre: 'JOSE RIOS',
        reservas: 3,
        desde: '2026-11-02',
        hasta: AYER,
        comision: 16_000,
        propuesta: null,
      },
    ])
  })

  test('proponen a quien se parece en su hotel, también si ya no trabaja ahí', async () => {
    await libres([
      {},
      { recepcionista_nombre: 'Díaz Pedro' },
      { recepcionista_nombre: 'Díaz Pedro', hotel_id: o.m.cumbres },
      { recepcionista_nombre: 'ANA RETIRADA' },
    ])
    const { nombres, recepcionistas } = await listar()
    expect(
      Object.fromEntries(
        nombres.map((uno) => [`${uno.hotel.nombre} ${uno.nombre}`, uno.propuesta]),
      ),
    ).toEqual({
      'Terrantai ROSA SOTTO': o.m.rosa,
      'Terrantai Díaz Pedro': null,
      'Cumbres Díaz Pedro': o.m.pedro,
      'Terrantai ANA RETIRADA': o.m.retirada,
    })
    expect(recepcionistas).toEqual([
      { id: o.m.retirada, nombre: 'ANA RETIRADA', hotelId: o.m.terrantai, habilitado: 0 },
      { id: o.m.pedro, nombre: 'PEDRO DÍAZ', hotelId: o.m.cumbres, habilitado: 1 },
      { id: o.m.rosa, nombre: 'ROSA SOTO', hotelId: o.m.terrantai, habilitado: 1 },
    ])
  })

  test('solo FINANZAS los ve y los reconoce', async () => {
    await libres()
    for (const quien of [o.ana, o.lucas, await o.casa.persona('GERENCIAL')]) {
      expect((await quien.get('/v1/cuenta/getNombres')).status).toBe(403)
      expect((await reconocer({}, quien)).status).toBe(403)
    }
    expect((await listar()).nombres).toHaveLength(1)
  })
})

describe('reconocer', () => {
  test('da la persona a todas las reservas de ese nombre y hotel, y la deuda pasa a su cuenta', async () => {
    const ids = await libres([
      { recepcionista_apellido: 'SOTTO' },
      { recepcionista_nombre: 'rosa  sotto' },
      { ...ANULADA },
      { hotel_id: o.m.cumbres },
    ])
    const { status, data } = await reconocer()
    expect([status, data]).toEqual([
      200,
      { recepcionista: { id: o.m.rosa, nombre: 'ROSA SOTO' }, reservas: 3 },
    ])
    const suya = { id: o.m.rosa, nombre: 'ROSA SOTO', apellido: null, version: 2 }
    const otra = { id: null, nombre: 'ROSA SOTTO', apellido: null, version: 1 }
    expect(await filas(ids)).toEqual([suya, suya, suya, otra])
    expect((await cuentas(o.flor)).data).toMatchObject([
      { nombre: 'Cumbres', comision: { debido: 8_000 } },
      { nombre: 'Terrantai', comision: { debido: 0 } },
      { nombre: 'ROSA SOTO', comision: { debido: 16_000, pagado: 0 }, pendientes: 2 },
    ])
    await cuadra()
    expect((await listar()).nombres).toMatchObject([{ hotel: { nombre: 'Cumbres' } }])
  })

  test('cada reserva cuenta quién lo dijo', async () => {
    const [id = 0] = await libres()
    await reconocer()
    expect(await historiaDe(o.casa, 'reserva', id)).toEqual([
      {
        accion: 'UPDATE',
        verbo: 'reconocer',
        motivo: 'ROSA SOTTO es ROSA SOTO',
        nombre_usuario: 'FLOR FINANZAS',
        cambios: [{ campo: 'recepcionistaNombre', antes: 'ROSA SOTTO', despues: 'ROSA SOTO' }],
      },
    ])
  })

  test('como nueva, la agrega al hotel una vez', async () => {
    const ids = await libres([{}, {}])
    const nueva = { recepcionistaId: null, nombreNuevo: 'ROSA SOTTO' }
    const { data } = await reconocer(nueva)
    expect(data).toMatchObject({ recepcionista: { nombre: 'ROSA SOTTO' }, reservas: 2 })
    const suya = { id: data.recepcionista.id, nombre: 'ROSA SOTTO' }
    expect(await filas(ids)).toMatchObject([suya, suya])
    expect(await historiaDe(o.casa, 'recepcionista', suya.id)).toMatchObject([
      { accion: 'INSERT', verbo: 'agregar', nombre_usuario: 'FLOR FINANZAS' },
    ])
    expect(await reconocer(nueva)).toMatchObject({ status: 422 })
    expect(await reconocer()).toMatchObject({
      status: 409,
      message: 'Ese nombre ya fue reconocido.',
    })
    expect(await nuevas()).toHaveLength(1)
  })

  test('el nombre que no cabe en una reserva queda como se escribió', async () => {
    const ids = await libres()
    const { data } = await reconocer({ recepcionistaId: null, nombreNuevo: 'R'.repeat(52) })
    expect(await filas(ids)).toMatchObject([
      { id: data.recepcionista.id, nombre: 'ROSA SOTTO', version: 2 },
    ])
  })

  test.each([
    ['nadie', { recepcionistaId: null }, 422],
    ['dos a la vez', { nombreNuevo: 'ROSA' }, 422],
    ['alguien de otro hotel', { recepcionistaId: 'pedro' }, 422],
    ['una nueva que el hotel ya tiene', { recepcionistaId: null, nombreNuevo: 'Rósa soto' }, 422],
    ['un hotel que no hay', { hotelId: 99_999 }, 404],
    ['un nombre que no hay', { nombre: 'NADIE' }, 409],
    ['un nombre vacío', { nombre: ' ' }, 422],
  ])('con %s no cambia nada', async (_, cambios, status) => {
    const ids = await libres()
    const body =
      'recepcionistaId' in cambios && cambios.recepcionistaId === 'pedro'
        ? { recepcionistaId: o.m.pedro }
        : cambios
    expect(await reconocer(body)).toMatchObject({ status })
    expect(await filas(ids)).toMatchObject([{ id: null, version: 1 }])
    expect(await nuevas()).toEqual([])
  })
})

describe('lo que ya se pagó al hotel', () => {
  const terrantai = () => ({ tipo: 'hotel', id: o.m.terrantai }) as const

  test('no se paga de nuevo a la persona; lo demás sí', async () => {
    await libres()
    await pagar(o.flor, terrantai())
    await libres()
    await reconocer()
    expect((await cuentas(o.flor)).data).toMatchObject([
      { tipo: 'hotel', comision: { debido: 8_000, pagado: 8_000 }, pendientes: 0 },
      { tipo: 'recepcionista', comision: { debido: 8_000, pagado: 0 }, pendientes: 1 },
    ])
    await cuadra()
  })

  test('un pago anulado no cuenta', async () => {
    await libres()
    const { data } = await pagar(o.flor, terrantai())
    await anularPago(o.flor, data.pagos[0]?.id)
    await reconocer()
    expect((await cuentas(o.flor)).data).toMatchObject([
      { tipo: 'hotel', comision: { debido: 0, pagado: 0 } },
      { tipo: 'recepcionista', comision: { debido: 8_000 } },
    ])
  })

  /** Pays the hotel while its name is matched. Returns how many reservations are owed twice. */
  async function cruzar(veces: number) {
    for (let n = 0; n < veces; n++) {
      const ids = await libres([{}, {}, {}])
      const lineas = ids.map((reservaId) => ({ reservaId, clase: 'comision' }))
      const pago = { ...terrantai(), lineas, monto: 24_000 }
      await Promise.all([o.flor.post('/v1/cuenta/pagar', pago), reconocer()])
    }
    const { rows } = await o.casa.pool.query(
      `select reserva_id from cuenta_reserva where clase = 'comision' and debido <> pagado and pagado <> 0`,
    )
    await cuadra()
    return rows.length
  }

  test('pagar y reconocer a la vez no paga dos veces', async () => {
    expect(await cruzar(12)).toBe(0)
  })
})

describe('a la vez', () => {
  const A_LA_VEZ = 12

  test('doce que reconocen el mismo nombre lo hacen una vez', async () => {
    const ids = await libres([{}, {}, {}])
    const eva = await o.casa.persona('FINANZAS', { nombre: 'EVA FINANZAS' })
    const respuestas = await Promise.all(
      Array.from({ length: A_LA_VEZ }, (_, n) =>
        reconocer(
          n % 2 ? {} : { recepcionistaId: null, nombreNuevo: `NUEVA ${'ABCDEF'[n / 2]}` },
          n % 3 ? o.flor : eva,
        ),
      ),
    )
    expect(estados(respuestas)).toEqual([200, ...Array<number>(A_LA_VEZ - 1).fill(409)])
    const quienes = new Set((await filas(ids)).map(({ id }) => id))
    expect(quienes.size).toBe(1)
    expect((await nuevas()).length).toBeLessThan(2)
    for (const id of ids) expect(await historiaDe(o.casa, 'reserva', id)).toHaveLength(1)
    await cuadra()
  })

  test('control: quien mira y después escribe, sin retener nada, lo hace varias veces', async () => {
    const [id = 0] = await libres()
    let listas = 0
    const veces = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = await o.casa.pool.connect()
        try {
          await client.query('begin')
          const { rows } = await client.query(
            'select from reserva where id = $1 and recepcionista_id is null',
            [id],
          )
          listas += 1
          while (listas < 4) await new Promise((next) => setTimeout(next, 2))
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
    for (let n = 0; n < 6; n++) {
      const [id = 0] = await guardar(o.casa, o.m, o.ana.id, [
        { recepcionista_nombre: 'ROSA SOTTO', email: 'a@b.cl' },
      ])
      const { data } = await o.ana.post<Record<string, unknown>>('/v1/reserva/get', id)
      const [edicion] = await Promise.all([
        o.ana.put('/v1/reserva/put', { ...data, habitacion: 'DE ANA', motivo: 'CAMBIO' }),
        reconocer(),
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
    for (let n = 0; n < 6; n++) {
      const { rows } = await o.casa.pool.query(
        'insert into ruta (fecha, excursion_id) values ($1, $2) returning id',
        [AYER, o.m.luna],
      )
      rutas.push(rows[0].id)
    }
    const nombres = ['ABEL UNO', 'BEA DOS', 'CRIS TRES', 'DORA CUATRO']
    await libres(
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
        reconocer({
          hotelId: k < 2 ? o.m.terrantai : o.m.cumbres,
          nombre,
          recepcionistaId: k < 2 ? o.m.rosa : o.m.pedro,
        }),
      ),
    )
    expect(estados(respuestas)).toEqual([200, 200, 200, 200])
    await cuadra()
  })
})
