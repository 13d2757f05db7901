import { afterAll, describe, expect, test } from 'vitest'
import { porResolver } from '#rendiciones/contract/por-resolver.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { rendirla, type Salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { HOY } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { libro } from '../contract/libro.ts'
import { cuentas } from '../contract.ts'
import { conPorResolver, unbalanced } from './por-resolver.testing.ts'

// Money collected without signal that cannot be entered any more is held at once.

const { o, eva, nueva, keep, resolver, anular, relevar, saldos, ofRuta } = await conPorResolver()
afterAll(() => o.casa.close())

describe('el dinero que ya no se puede rendir', () => {
  test('queda en la oficina con su razón, y cuenta como de quien lo cobró', async () => {
    const s = await nueva()
    await anular(s)
    const antes = await saldos()
    const { status, data } = await keep(s, { valorUsd: 20, vuelto: 1_000, comentario: 'JUSTO' })
    expect([status, data.estado]).toEqual([201, 'pendiente'])
    expect(data.razon).toMatch(/^La reserva está anulada: no se puede rendir\. La anuló ANA/)
    expect(data).toMatchObject({ usuario: { id: o.gloria.id }, reserva: null, comentario: 'JUSTO' })
    const ahora = await saldos()
    expect([ahora.CLP - antes.CLP, ahora.USD - antes.USD]).toEqual([59_000, 20])
    expect((await o.gloria.call(cuentas.getCorriente)).data.lineas[0]?.glosa).toMatch(
      /^Lo que la oficina tiene por resolver: reserva N° \d+, .+ 21-11$/,
    )
    expect((await ofRuta(s))?.montos).toMatchObject({ clp: 59_000, usd: 20 })
    expect(
      (await historiaOf(o.casa, 'cobro_por_resolver', data.id)).map(({ verbo }) => verbo),
    ).toEqual(['agregar'])
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test('está en el libro con su excursión', async () => {
    const s = await nueva()
    await keep(s)
    const { data: lineas } = await o.flor.call(libro.getLibro, {
      query: { desde: HOY, hasta: HOY },
    })
    const own = lineas.filter(({ glosa }) =>
      glosa.startsWith(`Cobro por resolver reserva ${s.reservas[0]}`),
    )
    expect(own.map(({ cuenta, centro, debe }) => [cuenta, Boolean(centro), debe])).toEqual([
      [expect.any(String), true, 60_000],
      ['Cobros por resolver', true, 0],
    ])
  })

  test('la misma nota es una sola fila, también sin su Idempotency-Key', async () => {
    const s = await nueva()
    const antes = await saldos()
    const clave = `misma-${s.rutaId}`
    const todas = await Promise.all(Array.from({ length: 5 }, () => keep(s, { clave })))
    expect(new Set(todas.map(({ data }) => data.id)).size).toBe(1)
    expect((await saldos()).CLP - antes.CLP).toBe(60_000)
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test.each([
    ['relevo', relevar, /^Esta ruta ya no es suya\. ANA.* se la pasó a EVA RELEVO\.$/],
    [
      'otra rendición',
      async (s: Salida) => {
        await relevar(s)
        await rendirla(eva, s, 0)
      },
      /^La reserva ya está rendida\. Lo rindió EVA RELEVO\.$/,
    ],
  ] as const)('dice por qué: %s', async (_, pasa, razon) => {
    const s = (await nueva()) as unknown as Salida
    await pasa(s)
    const { data } = await keep(s)
    expect(data.razon).toMatch(razon)
    expect((await ofRuta(s))?.montos.clp).toBe(60_000)
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test('de una ruta ajena no se sabe nada, y el dinero cuenta igual', async () => {
    const s = await nueva()
    const other = await o.casa.persona('GUIAS')
    const { status, data } = await keep(s, {}, other)
    expect([status, data.ruta, data.razon]).toEqual([201, null, 'Esta ruta ya no es suya.'])
    expect((await saldos(other)).CLP).toBe(60_000)
    expect((await resolver(data.id, 'ingreso')).status).toBe(422)
    expect((await resolver(data.id, 'ingreso', { deCaja: true })).status).toBe(200)
    expect((await saldos(other)).CLP).toBe(0)
    expect(await unbalanced(o.casa)).toEqual([])
  })

  test('sin dinero, o de otro rol, se rechaza', async () => {
    const s = await nueva()
    expect((await keep(s, { valorEfectivo: 0 })).status).toBe(422)
    expect((await keep(s, {}, o.cesar)).status).toBe(403)
    expect((await keep(s, {}, o.flor)).status).toBe(403)
  })

  test('quien lleva la ruta lee quién lo cobró; el conductor, no', async () => {
    const s = await nueva()
    await relevar(s)
    await keep(s)
    const query = { fecha: HOY, excursionId: o.m.luna, rutaId: s.rutaId }
    const rowsOf = async (quien: Persona) =>
      (await quien.call(rendiciones.getDetalleReserva, { query })).data
    expect((await rowsOf(eva))[0]?.porResolver).toBe('GLORIA GUÍA')
    expect((await rowsOf(o.cesar))[0]).not.toHaveProperty('porResolver')
    await rendirla(eva, s as unknown as Salida, 0)
    expect((await rowsOf(eva))[0]).not.toHaveProperty('porResolver')
  })

  test('cada guía lee lo suyo, Finanzas todo, lo pendiente primero', async () => {
    const s = await nueva()
    const { data } = await keep(s)
    await resolver((await keep(s)).data.id, 'devolver')
    const { data: suyas } = await o.gloria.call(porResolver.get)
    expect(new Set(suyas.map(({ usuario }) => usuario.id))).toEqual(new Set([o.gloria.id]))
    const { data: todas } = await o.flor.call(porResolver.get)
    const estados = todas.map(({ estado }) => estado === 'pendiente')
    expect(estados).toEqual(estados.toSorted((a, b) => Number(b) - Number(a)))
    expect(todas.find(({ id }) => id === data.id)?.reserva).toMatchObject({ fecha: HOY })
    expect((await o.cesar.send(porResolver.get, {})).status).toBe(403)
  })
})
