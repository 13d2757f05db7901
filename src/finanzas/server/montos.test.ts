import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tarifas } from '#catalogos/tarifas/contract.ts'
import { cuentas } from '#cuentas/contract.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { AMOUNT_LABELS, type MontoPorRevisar, montos } from '../contract/monto.ts'
import { anotar, comisionar } from './finanzas-calls.testing.ts'

let o: Operacion
let s: Awaited<ReturnType<typeof salida>>
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, '2026-10-01', '1.05', '160')
  s = await salida(o, {}, [
    { tipo_cobro_id: 1, valor_adulto: 45, valor_child: 999, cantidad_adultos: 2, abono: 20 },
    { tipo_cobro_id: 1, valor_adulto: 45_000, valor_child: 1_000, comision: 100, abono: 1_000 },
  ])
})
afterAll(() => o.casa.close())

const read = async () => (await o.flor.call(montos.getPorRevisar)).data
const de = async (tabla: string) =>
  (await read()).filter((row) => row.tabla === tabla).map(({ campo, monto }) => [campo, monto])
const confirmar = ({ tabla, id, campo, monto }: MontoPorRevisar, quien = o.flor) =>
  quien.call(montos.confirmar, { body: { tabla, id, campo, monto } })
const poner = (text: string, ...values: unknown[]) => o.casa.pool.query(text, values)

describe('montos demasiado bajos', () => {
  test('de una reserva, con su día, su ruta y quién la escribió; de un no-show ninguno', async () => {
    const [baja] = s.reservas
    await poner('update reserva set comision = 8 where id = $1', baja)
    expect(await de('reserva')).toEqual([
      ['abono', 20],
      ['comision', 8],
      ['valorAdulto', 45],
      ['valorChild', 999],
    ])
    expect((await read()).find(({ campo }) => campo === 'comision')).toEqual({
      tabla: 'reserva',
      id: baja,
      campo: 'comision',
      moneda: 'CLP',
      monto: 8,
      fecha: '2026-11-21',
      autor: o.ana.nombre,
      concepto: '',
      reservaId: baja,
      ruta: {
        id: s.rutaId,
        guiaId: o.gloria.id,
        excursion: { id: o.m.luna, nombre: expect.any(String) },
        fecha: '2026-11-21',
      },
    })
    await poner("update reserva set noshow = 1, motivo_noshow = 'X' where id = $1", baja)
    expect(await de('reserva')).toEqual([])
    await poner('update reserva set noshow = 0, motivo_noshow = null where id = $1', baja)
  })

  test('de lo cobrado: pesos, dólares y reales; los pesos que completan otra moneda no', async () => {
    const pago = { valorEfectivo: 180, valorTarjeta: 999, valorUsd: 1.23, valorReal: 9.99 }
    expect(await rendirla(o.gloria, s, 0, { ...pago, vuelto: 99, comentario: 'X' })).toMatchObject({
      status: 201,
    })
    const resto = { valorEfectivo: 640, valorTarjeta: 1_000, valorUsd: 10, valorReal: 10 }
    expect(await rendirla(o.gloria, s, 1, { ...resto, vuelto: 60, comentario: 'X' })).toMatchObject(
      { status: 201 },
    )
    expect(await de('detalle_rendicion')).toEqual(
      [...Object.entries(pago), ['vuelto', 99]].toSorted(([a], [b]) =>
        String(a) < String(b) ? -1 : 1,
      ),
    )
  })

  test('de los gastos, con su nombre, y de los agregados que no se anularon', async () => {
    const { status } = await o.gloria.call(rendiciones.addGastoRendicion, {
      body: {
        rendicionId: s.rendicionId,
        peajeValor: 12,
        ticketNombre: 'MIRADOR',
        ticketValor: 8,
        otro1Nombre: 'AGUA',
        otro1Valor: 1,
        otro2Nombre: 'HIELO',
        otro2Valor: 99,
        otro3Nombre: 'PAN',
        otro3Valor: 2,
      },
    })
    expect(status).toBe(201)
    const extra = { rendicionId: s.rendicionId, urlComprobante: null }
    const agregar = (nombre: string, valor: number) =>
      o.gloria.call(rendiciones.addGastoExtra, { body: { ...extra, nombre, valor } })
    await agregar('PARCHADO', 15)
    const { data } = await agregar('DOBLE', 16)
    await o.gloria.call(rendiciones.anularGastoExtra, {
      body: { id: data.id, motivo: 'DOBLE', version: data.version },
    })
    expect(await de('gasto_rendicion')).toHaveLength(5)
    expect(await de('gasto_extra')).toEqual([['valor', 15]])
    expect((await read()).find(({ campo }) => campo === 'ticketValor')).toMatchObject({
      monto: 8,
      concepto: 'MIRADOR',
      autor: o.gloria.nombre,
      ruta: { id: s.rutaId },
    })
  })

  test('de la caja chica, los fondos, las comisiones y tarifas, los precios y las tasas', async () => {
    await anotar(o.flor, { egreso: 50, concepto: 'PAN' })
    await anotar(o.flor, { egreso: 0, ingreso: 500, concepto: 'REPOSICIÓN' })
    await anotar(o.flor, { egreso: 100 })
    const { data: doble } = await anotar(o.flor, { egreso: 51, concepto: 'DOBLE' })
    await anotar(o.flor, { egreso: 0, concepto: 'REVERSA', reversaDe: doble.id })
    await comisionar(o.flor, o.gloria.id, { valor: 25 })
    for (const [tipo, monto] of [
      ['fondo', 50],
      ['fondo', 1_000],
      ['fondo', -60],
      ['ajuste', 5],
    ])
      await o.flor.send(cuentas.addMovimiento, {
        body: { tipo, usuarioId: o.gloria.id, moneda: 'CLP', monto, motivo: 'PRUEBA' },
      })
    await o.flor.call(tarifas.add, {
      body: {
        hotelId: null,
        excursionId: null,
        canalVentaId: null,
        porPasajero: 8,
        porcentaje: null,
        para: 'hotel',
        desde: '2026-11-21',
      },
    })
    await poner('update excursion set valor = 45, valor_child = 22 where id = $1', o.m.luna)
    await poner("update moneda set real = 1.7 where fecha = '2026-10-01'")
    expect(await de('caja_chica')).toEqual([
      ['egreso', 50],
      ['ingreso', 500],
    ])
    expect(await de('movimiento_persona')).toEqual([
      ['fondo', 50],
      ['fondo', 60],
    ])
    expect(await de('comision_guia')).toEqual([['valor', 25]])
    expect((await read()).find(({ tabla }) => tabla === 'tarifa')).toMatchObject({
      monto: 8,
      autor: o.flor.nombre,
    })
    expect(await de('excursion')).toEqual([
      ['valor', 45],
      ['valorChild', 22],
    ])
    expect(await de('moneda')).toEqual([
      ['dolar', 1.05],
      ['real', 1.7],
    ])
  })

  test('cada uno tiene nombre en la pantalla, y cada nombre tiene los suyos', async () => {
    const found = new Set((await read()).map(({ tabla, campo }) => `${tabla}.${campo}`))
    const named = Object.entries(AMOUNT_LABELS).flatMap(([tabla, labels]) =>
      Object.keys(labels).map((campo) => `${tabla}.${campo}`),
    )
    expect([...found].toSorted()).toEqual(named.toSorted())
  })
})

describe('lo que está bien', () => {
  const peaje = async () => (await read()).find(({ campo }) => campo === 'peajeValor')

  test('sale de la lista, con quién lo dijo en la historia; otro monto se pregunta de nuevo', async () => {
    const before = await read()
    const visto = (await peaje()) as MontoPorRevisar
    const { status, data } = await confirmar(visto)
    expect(status).toBe(200)
    expect(data).toEqual(before.filter((row) => row.campo !== 'peajeValor'))
    const key = `gasto_rendicion/${visto.id}/peajeValor`
    expect(await historiaOf(o.casa, 'monto_revisado', key as never)).toMatchObject([
      { verbo: 'confirmar', cambios: [{ campo: 'monto', antes: null, despues: 12 }] },
    ])
    expect(await confirmar(visto)).toMatchObject({
      status: 409,
      message: 'Otra persona ya revisó o corrigió ese monto.',
    })
    await poner('update gasto_rendicion set peaje_valor = 13 where id = $1', visto.id)
    const other = (await peaje()) as MontoPorRevisar
    expect(other.monto).toBe(13)
    expect(await confirmar(visto)).toMatchObject({ status: 409 })
    expect(await confirmar(other)).toMatchObject({ status: 200 })
    expect(await peaje()).toBeUndefined()
  })

  test('lo que se corrigió sale solo', async () => {
    expect(await de('gasto_extra')).toHaveLength(1)
    await poner('update gasto_extra set valor = 15000')
    expect(await de('gasto_extra')).toEqual([])
  })

  test('dos personas a la vez: una sola vez', async () => {
    const [visto] = (await read()).filter(({ campo }) => campo === 'otro1Valor')
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirmar(visto as MontoPorRevisar)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test.each([
    [{ tabla: 'usuario' }, 'tabla'],
    [{ id: 0 }, 'id'],
    [{ monto: '8' }, 'monto'],
    [{ campo: 'x'.repeat(31) }, 'campo'],
  ])('%j no es un monto', async (cambios, campo) => {
    const { status, errors } = await o.flor.send(montos.confirmar, {
      body: { tabla: 'reserva', id: 1, campo: 'comision', monto: 8, ...cambios },
    })
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [campo]])
  })
})
