import { expect } from 'vitest'
import { cuentasDeHotel } from '#cuentas/contract/cuenta.ts'
import { cuentas } from '#cuentas/contract.ts'
import { comisiones } from '#finanzas/contract.ts'
import { tenidoOf } from '#rendiciones/contract/devolucion.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { totalARendir } from '#rendiciones/rules.ts'
import { rutas as rutasCalls } from '#rutas/contract.ts'
import type { Muestra } from '#testing/server/muestra.testing.ts'
import type { Persona, TestApp } from '#testing/server/product.testing.ts'
import { esperado, MESES, type Modelo } from './modelo.testing.ts'

export interface Real {
  casa: TestApp
  m: Muestra
  ana: Persona
  guias: readonly [Persona, Persona]
  /** Finance: the first settles and pays, the second receives what the first collected. */
  flor: Persona
  olga: Persona
}

/** Compares what the product tells with the model. */
export async function comparar(m: Modelo, real: Real) {
  await compararReservas(m, real)
  await compararRutas(m, real)
  await compararLibro(m, real)
  await compararMeses(m, real)
  await compararCuentas(m, real)
}

async function compararReservas(m: Modelo, { casa }: Real) {
  const { rows } = await casa.pool.query(
    `select r.id, r.fecha, r.excursion_id as "excursionId", r.ruta_id as "rutaId", a.vinieron,
       exists (select from detalle_rendicion d where d.reserva_id = r.id) as rendida,
       case when r.habilitado = 0 then 'anulada' when r.noshow = 1 then 'noshow' else 'activa' end as estado
     from reserva r left join abordaje a on a.reserva_id = r.id where r.excursion_id = any($1) order by r.id`,
    [m.excursiones],
  )
  expect(rows).toEqual(
    m.reservas.map(({ id, fecha, excursionId, ruta, detalle, estado, vinieron }) => {
      const rendida = detalle !== null
      return { id, fecha, excursionId, rutaId: ruta?.id ?? null, vinieron, rendida, estado }
    }),
  )
}

async function compararRutas(m: Modelo, { ana, flor }: Real) {
  const leidas: unknown[] = []
  for (const excursionId of m.excursiones) {
    const { data } = await ana.call(rutasCalls.getAll, { query: { excursionId } })
    for (const { id, estado, conRendicion, reservas, pasajeros } of data)
      leidas.push({ id, estado, conRendicion, reservas, pasajeros })
  }
  const esperadas = m.rutas.map((ruta) => ({
    id: ruta.id,
    estado: m.rendida(ruta) ? 'RENDIDA' : 'PENDIENTE',
    conRendicion: m.conRendicion(ruta) ? 1 : 0,
    reservas: m.enRuta(ruta).length,
    pasajeros: m.enRuta(ruta).reduce((n, r) => n + r.pasajeros, 0),
  }))
  expect(new Set(leidas)).toEqual(new Set(esperadas))
  for (const ruta of m.abiertas()) {
    const rendicionId = ruta.rendicionId ?? 0
    const { data } = await flor.call(rendiciones.get, { query: { id: rendicionId } })
    const ids = m.enRuta(ruta).map(({ id }) => id)
    const detalles = await flor.call(rendiciones.getDetalleRendicionByReservaIds, { body: ids })
    const undone = await flor.call(rendiciones.getRevertidos, { query: { rendicionId } })
    const revertidos = undone.data.map(tenidoOf)
    const { efectivo, tarjeta } = totalARendir([...detalles.data, ...revertidos], data.gasto)
    expect({ efectivo, tarjeta }).toEqual(m.total(ruta))
    const { fecha, excursionId, id } = ruta
    const van = await flor.call(rendiciones.getDetalleReserva, {
      query: { fecha, excursionId, rutaId: id },
    })
    expect(new Map(van.data.map((r) => [r.id, r.esperado]))).toEqual(
      new Map(m.enRuta(ruta).map((r) => [r.id, esperado(r)])),
    )
  }
}

/** The ledger is even, and each person holds in each month what the model says. */
async function compararLibro(m: Modelo, { casa, guias, flor, olga }: Real) {
  const personas = [...guias, flor, olga].map(({ id }) => id)
  expect((await casa.pool.query('select * from descuadre')).rows).toEqual([])
  const { rows } = await casa.pool.query<{ key: string; monto: number }>(
    `select c.usuario_id || ' ' || to_char(a.fecha, 'YYYY-MM') as key, sum(p.monto)::int as monto
     from cuenta c join apunte p on p.cuenta_id = c.id join asiento a on a.id = p.asiento_id
     where c.usuario_id = any($1) group by 1 having sum(p.monto) <> 0`,
    [personas],
  )
  const libro = [...m.libro].filter(([, monto]) => monto !== 0)
  expect(new Map(rows.map(({ key, monto }) => [key, monto]))).toEqual(new Map(libro))
  const { data } = await flor.call(cuentas.getSaldos)
  const saldos = new Map(data.map(({ usuario, saldos }) => [usuario.id, saldos.CLP]))
  expect(personas.map((id) => saldos.get(id) ?? 0)).toEqual(
    personas.map((id) => (id === flor.id ? m.saldo(id) : m.saldoVisible(id))),
  )
}

const NADA = { rutas: 0, liquido: 0, pagado: undefined }

async function compararMeses(m: Modelo, { guias, flor }: Real) {
  for (const mes of MESES) {
    const { data } = await flor.call(comisiones.pagos, { query: { mes } })
    for (const { id } of guias) {
      // The list leaves out occasional guides without a route.
      const { pagado, ...pago } = data.find(({ usuarioId }) => usuarioId === id) ?? NADA
      const { rutas, liquido } = pago
      expect({ rutas, liquido, pagado: pagado?.liquido }).toEqual({
        ...m.mesDe(id, mes),
        pagado: m.pagados.get(`${id} ${mes}`)?.liquido,
      })
    }
  }
}

async function compararCuentas(m: Modelo, { m: muestra, flor }: Real) {
  const nuestras = new Set(m.reservas.map(({ id }) => id))
  for (const [tipo, id] of [
    ['hotel', muestra.terrantai],
    ['recepcionista', muestra.rosa],
  ] as const) {
    const { lineas } = (await flor.call(cuentasDeHotel.getCuenta, { query: { tipo, id } })).data
    const leidas = lineas.filter(({ reservaId }) => nuestras.has(reservaId))
    const esperadas = m.lineasDe(tipo).flatMap(({ reserva, clase }) => {
      const [debido, pagado] = [m.debido(reserva, clase), reserva.pagado[clase]]
      return debido || pagado ? [{ reservaId: reserva.id, clase, debido, pagado }] : []
    })
    expect(
      new Set(
        leidas.map(({ reservaId, clase, debido, pagado }) => ({
          reservaId,
          clase,
          debido,
          pagado,
        })),
      ),
    ).toEqual(new Set(esperadas))
  }
}
