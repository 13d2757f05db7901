import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rendiciones } from '#rendiciones/contract.ts'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { estados, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { cuentas, entregas } from '../contract.ts'

let o: Operacion
let fabio: Operacion['flor']
beforeAll(async () => {
  o = await operacion()
  fabio = await o.casa.persona('FINANZAS', { nombre: 'FABIO' })
  await ponerTasa(o.casa, HOY, '900', '160')
})
afterAll(() => o.casa.close())

const UNO = [{ tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }]

/** Settles a route of the guide with some cash, and returns it. */
async function rendida(pago: Record<string, unknown> = { valorEfectivo: 60_000 }) {
  const s = await salida(o, {}, UNO)
  const { data, status } = await rendirla(o.gloria, s, 0, pago)
  expect(status).toBe(201)
  return { ...s, detalle: data }
}
const CASH = { clp: { 20000: 3 } }
const declarar = (rutaIds: number[], declarado: object = CASH, quien = o.gloria) =>
  quien.call(entregas.add, { body: { rutaIds, declarado } })
const recibir = (id: number, contado: object = CASH, more: object = {}, quien = o.flor) =>
  quien.call(entregas.recibir, { body: { id, contado, ...more } })
const anular = (id: number, motivo: string | undefined, quien = o.gloria) =>
  quien.call(entregas.anular, { body: { id, motivo } })
const porEntregar = async (quien = o.gloria) => (await quien.call(entregas.getPorEntregar)).data
const cuentaOf = async (quien = o.gloria) => (await quien.call(cuentas.getCorriente)).data
const descuadre = async () => (await o.casa.pool.query('select * from descuadre')).rows

describe('la entrega', () => {
  test('cuadrada se recibe, y la cuenta del guía baja lo que se contó', async () => {
    const { rutaId } = await rendida()
    expect((await porEntregar()).at(-1)).toMatchObject({
      rutaId,
      vouchers: 0,
      montos: { clp: 60_000 },
    })
    const antes = (await cuentaOf()).saldos.CLP
    const { data: entrega, status } = await declarar([rutaId])
    expect([status, entrega.estado, entrega.esperado]).toEqual([201, 'declarada', null])
    expect((await porEntregar()).map((uno) => uno.rutaId)).not.toContain(rutaId)
    expect((await recibir(entrega.id)).data).toMatchObject({
      estado: 'recibida',
      esperado: { clp: 60_000, usd: 0, brl: 0, tarjeta: 0 },
      recibidaPor: { id: o.flor.id },
    })
    const cuenta = await cuentaOf()
    expect(cuenta.saldos.CLP).toBe(antes - 60_000)
    expect(cuenta.lineas[0]).toMatchObject({ glosa: `Entrega N° ${entrega.id}`, haber: 60_000 })
    expect(cuenta.lineas[1]?.glosa).toMatch(/^Cobro reserva N° \d+, .+ \d\d-\d\d$/)
    expect((await historiaOf(o.casa, 'entrega', entrega.id)).map(({ verbo }) => verbo)).toEqual([
      'declarar',
      'recibir',
    ])
    expect(await descuadre()).toEqual([])
  })

  test('lo que aún no se puede entregar se lista sólo a quien lo pide, con lo que le falta', async () => {
    const s = await salida(o, {}, [...UNO, ...UNO, ...UNO])
    await rendirla(o.gloria, s, 0, { valorEfectivo: 60_000 })
    await o.gloria.send(reservas.abordar, { body: { reservaId: s.reservas[1], vinieron: 0 } })
    const con = async () =>
      (await o.gloria.call(entregas.getPorEntregar, { query: { conPendientes: 'si' } })).data.find(
        ({ rutaId }) => rutaId === s.rutaId,
      )
    expect(await con()).toMatchObject({
      falta: { porRendir: 1, noVinieron: 1 },
      montos: { clp: 60_000 },
    })
    await rendirla(o.gloria, s, 2, { valorEfectivo: 60_000 })
    expect(await con()).toMatchObject({ falta: { porRendir: 0, noVinieron: 1 } })
    expect((await porEntregar()).map(({ rutaId }) => rutaId)).not.toContain(s.rutaId)
    expect((await declarar([s.rutaId])).status).toBe(409)
    await o.ana.send(reservas.noshow, { body: { reservaId: s.reservas[1], motivo: 'NO VINO' } })
    expect(await con()).not.toHaveProperty('falta')
    expect((await porEntregar()).map(({ rutaId }) => rutaId)).toContain(s.rutaId)
  })

  test('una ruta que quedó en nada no se entrega ni espera', async () => {
    const hija = await o.casa.persona('GUIAS', { nombre: 'HIJA' })
    const s = await salida(o, { guia_id: hija.id }, UNO)
    const { data } = await rendirla(hija, s, 0, { valorEfectivo: 60_000 })
    const espera = async () =>
      (await o.flor.call(cuentas.getSaldos)).data.find(({ usuario }) => usuario.id === hija.id)
    expect(await espera()).toMatchObject({ desde: HOY })
    const gasto = { rendicionId: s.rendicionId, ticketNombre: 'ENTRADAS', ticketValor: 60_000 }
    const { status } = await hija.call(rendiciones.addGastoRendicion, { body: gasto })
    expect([data.valorEfectivo, status]).toEqual([60_000, 201])
    expect([await porEntregar(hija), await espera()]).toEqual([[], undefined])
    expect((await declarar([s.rutaId], {}, hija)).status).toBe(409)
  })

  test('se cuenta a ciegas; con diferencia y sin motivo espera, con motivo queda en la cuenta', async () => {
    const { rutaId } = await rendida({ valorEfectivo: 42_000, valorUsd: 20.5, comentario: 'X' })
    const { data: entrega } = await declarar([rutaId])
    const ve = async () =>
      (await o.flor.call(entregas.getAll, { query: { id: entrega.id } })).data[0]
    expect(await ve()).toMatchObject({ declarado: null, esperado: null, contado: null })
    const contado = { clp: { 20000: 2, 1000: 1 }, usd: { 2000: 1 } }
    expect((await recibir(entrega.id, contado)).data).toMatchObject({
      estado: 'declarada',
      esperado: { clp: 42_000, usd: 20.5 },
      declarado: { clp: { 20000: 3 } },
    })
    const antes = (await cuentaOf()).saldos
    const { data } = await recibir(entrega.id, contado, { motivo: 'FALTÓ VUELTO' })
    expect(data).toMatchObject({ estado: 'recibida', motivo: 'FALTÓ VUELTO' })
    const { saldos } = await cuentaOf()
    expect([antes.CLP - saldos.CLP, antes.USD - saldos.USD]).toEqual([41_000, 20])
    expect((await historiaOf(o.casa, 'entrega', entrega.id)).map(({ verbo }) => verbo)).toEqual([
      'declarar',
      'contar',
      'recibir',
    ])
  })

  test('la tarjeta se compara y no se debe: los vouchers no mueven la cuenta', async () => {
    const { rutaId } = await rendida({ valorTarjeta: 60_000 })
    expect((await porEntregar()).at(-1)).toMatchObject({
      vouchers: 1,
      montos: { clp: 0, tarjeta: 60_000 },
    })
    const { data: entrega } = await declarar([rutaId], { vouchers: 1, sumaVouchers: 60_000 })
    const { data } = await recibir(entrega.id, { vouchers: 1, sumaVouchers: 60_000 })
    expect(data.estado).toBe('recibida')
  })

  test('no la recibe quien entrega, y una ruta va en una sola', async () => {
    const s = await salida(o, { guia_id: null }, UNO)
    const pago = { valorEfectivo: 60_000, quien: o.flor.id }
    expect((await rendirla(o.flor, s, 0, pago)).status).toBe(201)
    const { data: entrega } = await declarar([s.rutaId], CASH, o.flor)
    expect((await recibir(entrega.id)).status).toBe(409)
    expect((await recibir(entrega.id, CASH, {}, fabio)).data.estado).toBe('recibida')
    const { rutaId } = await rendida()
    const juntas = await Promise.all(Array.from({ length: 6 }, () => declarar([rutaId])))
    expect(estados(juntas)).toEqual([201, 409, 409, 409, 409, 409])
  })

  test('control: sin la unicidad, la misma ruta va en dos', async () => {
    const { rutaId } = await rendida()
    await o.casa.pool.query('alter table entrega_ruta disable trigger all')
    await o.casa.pool.query('drop index entrega_ruta_una')
    const insert = `with e as (insert into entrega (usuario_id, declarado) values (${o.gloria.id}, '{}') returning id)
      insert into entrega_ruta select e.id, ${rutaId}, ${o.gloria.id}, true from e where not exists (
        select from entrega_ruta where ruta_id = ${rutaId} and vigente)`
    const clients = await Promise.all([o.casa.pool.connect(), o.casa.pool.connect()])
    for (const client of clients) await client.query('begin')
    for (const client of clients) await client.query(insert)
    for (const client of clients) await client.query('commit')
    for (const client of clients) client.release()
    const { rows } = await o.casa.pool.query(`select from entrega_ruta where ruta_id = ${rutaId}`)
    expect(rows).toHaveLength(2)
    await o.casa.pool.query(`update entrega_ruta set vigente = false where ruta_id = ${rutaId}`)
    await o.casa.pool.query('alter table entrega_ruta enable trigger all')
    await o.casa.pool.query(
      'create unique index entrega_ruta_una on entrega_ruta (ruta_id, usuario_id) where vigente',
    )
  })

  test('recibida, el guía no corrige ni deshace; Finanzas sí, y anularla la devuelve a la cuenta', async () => {
    const { rutaId, rendicionId, detalle } = await rendida()
    const { data: entrega } = await declarar([rutaId])
    expect((await anular(entrega.id, undefined)).data.estado).toBe('anulada')
    const { data: otra } = await declarar([rutaId])
    await recibir(otra.id)
    const revertir = { id: detalle.id, tipo: 'error', motivo: 'NO ERA' }
    expect(await o.gloria.send(rendiciones.revertir, { body: revertir })).toMatchObject({
      status: 409,
      message: 'El dinero de la ruta ya se entregó. Pida a Finanzas que corrija.',
    })
    const { data: leida } = await o.flor.call(rendiciones.get, { query: { id: rendicionId } })
    expect(leida).toMatchObject({ entregada: 1 })
    expect((await anular(otra.id, 'X')).status).toBe(409)
    expect((await anular(otra.id, '', o.flor)).status).toBe(422)
    const antes = (await cuentaOf()).saldos.CLP
    expect((await anular(otra.id, 'MAL CONTADA', o.flor)).data).toMatchObject({
      estado: 'anulada',
      anulada: { autor: 'FLOR FINANZAS', motivo: 'MAL CONTADA' },
    })
    expect((await cuentaOf()).saldos.CLP).toBe(antes + 60_000)
    expect((await declarar([rutaId])).status).toBe(201)
    expect(await descuadre()).toEqual([])
  })

  test('recibido lo de quien fue relevado, eso lo corrige Finanzas, y lo demás sigue siendo del guía', async () => {
    const s = await salida(o, {}, [...UNO, ...UNO])
    const { data: detalle } = await rendirla(o.gloria, s, 0)
    const gina = await o.casa.persona('GUIAS')
    await o.ana.call(rutas.relevar, {
      body: { rutaId: s.rutaId, guiaId: gina.id, motivo: 'ENFERMA' },
    })
    await recibir((await declarar([s.rutaId])).data.id)
    const corregir = (quien: Operacion['flor']) =>
      quien.call(rendiciones.put, {
        body: {
          id: detalle.id,
          motivo: 'ERA MENOS',
          detalle: { valorEfectivo: 50_000, comentario: 'FALTÓ' },
        },
      })
    expect((await corregir(gina)).message).toContain('ya se entregó')
    const { data: leidos } = await gina.call(rendiciones.getDetalleRendicionByReservaIds, {
      body: s.reservas,
    })
    expect(leidos).toMatchObject([{ id: detalle.id, entregada: 1 }])
    expect((await corregir(o.flor)).status).toBe(200)
    expect((await rendirla(o.flor, s, 1)).message).toContain('Debe rendirla su guía')
    expect((await rendirla(gina, s, 1)).data).not.toHaveProperty('entregada')
    const { data } = await o.flor.call(rendiciones.get, { query: { id: s.rendicionId } })
    expect(data).not.toHaveProperty('entregada')
  })

  test('una ruta pendiente no se entrega; quien fue relevado entrega lo suyo', async () => {
    const s = await salida(o, {}, [...UNO, ...UNO])
    await rendirla(o.gloria, s, 0)
    expect((await declarar([s.rutaId])).status).toBe(409)
    const gina = await o.casa.persona('GUIAS', { nombre: 'GINA' })
    const relevo = { rutaId: s.rutaId, guiaId: gina.id, motivo: 'ENFERMA' }
    expect((await o.ana.call(rutas.relevar, { body: relevo })).status).toBe(200)
    expect((await declarar([s.rutaId])).status).toBe(201)
    await rendirla(gina, s, 1)
    expect((await declarar([s.rutaId], CASH, gina)).status).toBe(201)
  })
})

describe('la cuenta', () => {
  test('quien devolvió lo que cobró otra persona y fue relevado entrega su parte', async () => {
    const { rutaId, detalle } = await rendida()
    const relevar = async (guiaId: number) => {
      const relevo = { rutaId, guiaId, motivo: 'SE ENFERMÓ', confirmarDoble: true }
      expect((await o.ana.call(rutas.relevar, { body: relevo })).status).toBe(200)
    }
    await relevar(o.hugo.id)
    const devolucion = { id: detalle.id, tipo: 'devolucion', motivo: 'RECLAMÓ' }
    expect((await o.hugo.send(rendiciones.revertir, { body: devolucion })).status).toBe(200)
    await relevar(o.gloria.id)
    expect(await porEntregar(o.hugo)).toMatchObject([{ rutaId, montos: { clp: -60_000 } }])
  })
})
