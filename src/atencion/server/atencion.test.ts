import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entregas } from '#cuentas/contract.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { nueva, save } from '#reservas/server/reservas-calls.testing.ts'
import { HOY } from '#rutas/server/rutas-calls.testing.ts'
import { type House, house, linesByUser, MANANA, makeSalida, newLines } from './atencion.testing.ts'

let o: House
beforeAll(async () => {
  o = await house()
})
afterAll(() => o.casa.close())

const run = (text: string, values: unknown[] = []) => o.casa.pool.query(text, values)
const NADA = {
  ana: [],
  lucas: [],
  gema: [],
  flor: [],
  gloria: [],
  cesar: [],
  lobby: [],
  other: [],
  carla: [],
}

test('con todo en orden nadie ve nada, ni una salida que ya partió', async () => {
  await makeSalida(o)
  await makeSalida(o, { fecha: HOY, hora: '08:00:00', guia_id: null })
  await makeSalida(o, { guia_id: null }, [])
  await save(o.casa, o.m, o.ana.id, [{ fecha: HOY, hora: '05:00:00', nombre_pasajero: 'LUZ RUIZ' }])
  expect(await linesByUser(o)).toEqual(NADA)
})

test('quien no puede remediar nada no la lee', async () => {
  const rita = await o.casa.persona('RECURSOS HUMANOS')
  expect((await rita.send('GET /v1/atencion/get')).status).toBe(403)
})

/** Each other exception, and what each user sees of it. Management counts. */
const REST: readonly [string, () => Promise<unknown>, Record<string, string[]>][] = [
  [
    'reservas de mañana sin ruta',
    () => save(o.casa, o.m, o.ana.id, [{ fecha: MANANA, hora: '15:00:00' }]),
    {
      ana: ['sin-ruta: sin ruta'],
      lucas: ['sin-ruta: sin ruta'],
      gema: ['sin-ruta: 1 reserva sin ruta'],
    },
  ],
  [
    'reservas repetidas de los próximos días',
    async () => {
      const ruta = await makeSalida(o, { fecha: '2026-11-25' }, [
        { nombre_pasajero: 'SMITH, JOHN', habitacion: '77' },
        { nombre_pasajero: 'JOHN SMITH', habitacion: '77' },
        { nombre_pasajero: 'JOHN SMITH', habitacion: '78' },
      ])
      return ruta
    },
    {
      ana: [expect.stringMatching(/^duplicada: ¿Repetida\? Reservas N° \d+ y N° \d+$/) as never],
      lucas: [expect.stringMatching(/^duplicada: /) as never],
      gema: ['duplicada: 1 posible reserva repetida'],
    },
  ],
  [
    'la tasa de hoy',
    () => run('delete from moneda'),
    {
      flor: ['tasa: Falta la tasa de cambio de hoy'],
      gema: ['tasa: Falta la tasa de cambio de hoy'],
    },
  ],
  [
    'rutas sin rendir',
    () => salida(o, { fecha: '2026-11-10' }, [{ tipo_cobro_id: 1 }]),
    {
      flor: ['sin-rendir: 1 ruta sin rendir hace más de una semana'],
      gema: ['sin-rendir: 1 ruta hasta ayer sin rendir'],
      gloria: ['mi-ruta: VALLE DE LA LUNA'],
    },
  ],
  [
    'dinero sin entregar, con un pago de tarjeta sin foto',
    async () => {
      await run(
        `insert into moneda (fecha, dolar, real) values ('2026-11-01', '900', '160'), ($1, '900', '160')`,
        [HOY],
      )
      const s = await salida(o, { fecha: '2026-11-17' }, [
        { tipo_cobro_id: 1, valor_adulto: 60_000 },
      ])
      await o.gloria.call(rendiciones.addGastoRendicion, { body: { rendicionId: s.rendicionId } })
      await rendirla(o.gloria, s, 0, { valorEfectivo: 50_000, valorTarjeta: 10_000 })
    },
    {
      flor: ['dinero: GLORIA GUÍA no ha entregado', 'sin-foto: 1 ruta sin comprobante'],
      gema: ['dinero: 1 persona no ha entregado su dinero', 'sin-foto: 1 ruta sin comprobante'],
      gloria: ['mi-dinero: Dinero de 1 ruta por entregar'],
    },
  ],
  [
    'una diferencia que nadie explicó',
    () => run(`update detalle_rendicion set valor_efectivo = 49000`),
    {
      flor: ['diferencia: 1 ruta con diferencia sin motivo'],
      gema: ['diferencia: 1 ruta con diferencia sin motivo'],
    },
  ],
  [
    'una entrega por recibir',
    async () => {
      const { data } = await o.gloria.call(entregas.getPorEntregar)
      const rutaIds = data.map(({ rutaId }) => rutaId)
      await o.gloria.call(entregas.add, { body: { rutaIds, declarado: {} } })
    },
    {
      flor: ['entrega: Falta recibir la entrega de GLORIA GUÍA'],
      gema: ['entrega: 1 entrega por recibir'],
    },
  ],
  [
    'un voucher que falta',
    () =>
      run(`insert into voucher_faltante (entrega_id, detalle_id, reserva_id, monto, estado, anotado_por)
        select (select id from entrega limit 1), d.id, d.reserva_id, 10000, 'faltante', ${o.flor.id} from detalle_rendicion d limit 1`),
    { flor: ['voucher: 1 voucher que falta'], gema: ['voucher: 1 voucher que falta'] },
  ],
  [
    'un cobro por resolver',
    () =>
      run(`insert into cobro_por_resolver (tipo, usuario_id, clave, fecha, efectivo, momento_dispositivo)
        values ('cobro', ${o.gloria.id}, 'x', '${HOY}', 5000, now())`),
    {
      flor: ['por-resolver: Cobro por resolver de GLORIA GUÍA'],
      gema: ['por-resolver: 1 cobro o gasto por resolver'],
    },
  ],
  [
    'comisiones y cobros por aprobar',
    () =>
      save(o.casa, o.m, o.ana.id, [
        { fecha: '2026-12-05', comision: 900, comision_tope: 500 },
        { fecha: '2026-12-06', tipo_cobro_id: 3, cobro_por_aprobar: 1 },
      ]),
    {
      flor: ['comision: 1 comisión por aprobar', 'cobro: 1 venta sin cobro por aprobar'],
      gema: ['comision: 1 comisión por aprobar', 'cobro: 1 venta sin cobro por aprobar'],
    },
  ],
  [
    'montos muy bajos',
    () =>
      run(
        `insert into caja_chica (fecha, concepto, egreso, usuario_id) values ('${HOY}', 'AGUA', 12, ${o.flor.id})`,
      ),
    {
      flor: ['monto: 1 monto muy bajo por revisar'],
      gema: ['monto: 1 monto muy bajo por revisar'],
    },
  ],
]

describe('cada otra excepción, a quien la puede remediar y a nadie más', () => {
  test.each(REST)('%s', async (_name, seed, expected) => {
    expect(await newLines(o, seed)).toEqual(expected)
  })

  test('No Show por confirmar; al confirmarlos se van', async () => {
    const { guia, reservas: [id = 0] = [] } = await makeSalida(o, { fecha: HOY, hora: '10:00:00' })
    const say = () =>
      guia.call(reservas.abordar, {
        body: { reservaId: id, vinieron: 0, momento: `${HOY}T13:00:00Z` },
      })
    expect(await newLines(o, say)).toEqual({
      ana: [`no-vino: Por confirmar como No Show: reserva N° ${id}`],
      lucas: [`no-vino: Por confirmar como No Show: reserva N° ${id}`],
      gema: ['no-vino: 1 No Show por confirmar'],
    })
    const before = await linesByUser(o)
    await o.ana.call(reservas.noshow, { body: { reservaId: id, motivo: 'NO VINO', abordaje: 1 } })
    expect((await linesByUser(o)).ana).toEqual(
      before.ana?.filter((line) => !line.startsWith('no-vino')),
    )
  })
})

describe('a quien vende, lo que otros hicieron con sus reservas', () => {
  const sell = async (quien: House['carla'], more = {}) => {
    const { data, errors } = await quien.call(reservas.add, { body: nueva(o.m, more) as never })
    expect(errors).toBeUndefined()
    return data.id
  }

  test('al vendedor lo suyo, y lo que él mismo hizo no', async () => {
    const id = await sell(o.carla)
    const line = `cambio: Reserva N° ${id} · VALLE DE LA LUNA del 01-12-2026`
    const { version } = (await o.carla.call(reservas.getPost, { body: id })).data
    const edit = (quien: House['carla']) =>
      quien.call(reservas.put, {
        body: { ...nueva(o.m), id, version, motivo: 'X', idioma: 'INGLÉS' } as never,
      })
    expect(await newLines(o, () => edit(o.carla))).toEqual({ lobby: [line] })
    const annul = () =>
      o.ana.call(reservas.anular, { body: { reservaId: id, motivo: 'NO SALE' } as never })
    expect(await newLines(o, annul)).toEqual({ carla: [line] })
  })

  test('al hotel lo de su hotel; lo que hizo su gente no', async () => {
    const id = await sell(o.lobby, {
      nombrePasajero: 'DEL LOBBY',
      recepcionistaNombre: 'ROSA SOTO',
      recepcionistaId: o.m.rosa,
    })
    const rosa = await o.casa.persona('HOTEL', { hotelId: o.m.terrantai })
    const annul = (quien: House['carla']) =>
      quien.call(reservas.anular, { body: { reservaId: id, motivo: 'NO SALE' } as never })
    const restore = () => o.ana.call(reservas.restore, { body: { reservaId: id } as never })
    expect(await newLines(o, () => annul(rosa))).toEqual({})
    expect(await newLines(o, restore)).toEqual({
      lobby: [`cambio: Reserva N° ${id} · VALLE DE LA LUNA del 01-12-2026`],
    })
  })
})
