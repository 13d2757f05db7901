import type { VoucherFaltante } from '#cuentas/contract/entrega.ts'
import type { CajaDeOficina } from '#finanzas/contract/office.ts'
import type { PorResolver } from '#rendiciones/contract/por-resolver.ts'
import { type MoneyDesk, openOwn, passengersOf, type Step } from './money-place.testing.ts'

// Steps with the office's money, with missing vouchers, and with money that reached the office late.

const send = (
  { who }: MoneyDesk,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  mark: string,
) => who.write({ method, path, body, mark })

/** Brings cash to the bank, sells dollars, matches card sales, counts, or takes one of these back. */
export const workTheCaja: Step = async (desk) => {
  const { who, random } = desk
  const office = await who.read<CajaDeOficina>('/v1/caja/get')
  if (!office) return
  const { caja, tarjeta, lineas } = office
  const mark = desk.mark()
  const call = (name: string, body: object) =>
    send(desk, 'POST', `/v1/caja/${name}`, { motivo: mark, ...body }, mark)
  const reversible = lineas.flatMap((linea) => linea.reversible ?? [])
  const chance = random.int(0, 4)
  if (chance === 0 && caja.CLP >= 10) {
    const monto = Math.min(caja.CLP, random.int(1, 90) * 1_000)
    return call('depositar', { moneda: 'CLP', monto })
  }
  if (chance === 1 && caja.USD >= 1) {
    const monto = Math.min(Math.floor(caja.USD), random.int(1, 40))
    return call('cambiar', { moneda: 'USD', monto, pesos: monto * random.int(890, 950) })
  }
  if (chance === 2 && tarjeta > 0) {
    const bruto = Math.min(tarjeta, random.int(1, 60) * 1_000)
    return call('cuadrar', { bruto, neto: bruto - Math.round(bruto / 50) })
  }
  if (chance === 3 && reversible.length > 0)
    return call('reversar', { id: random.pick(reversible) })
  const contado = { clp: { 1000: random.int(0, 90) }, usd: { 100: random.int(0, 9) } }
  return call('contar', { contado, esperado: caja })
}

/** Finds a missing voucher or writes it off. */
export const resolveVoucher: Step = async (desk) => {
  const rows = await desk.who.read<VoucherFaltante[]>('/v1/entrega/getFaltantes')
  if (!rows?.length) return
  const { id, version, estado } = desk.random.pick(rows)
  const mark = desk.mark()
  const wanted = estado === 'castigado' ? 'hallado' : desk.random.pick(['hallado', 'castigado'])
  const body = { id, version, estado: wanted, motivo: mark }
  await send(desk, 'PUT', '/v1/entrega/resolverVoucher', body, mark)
}

/** Leaves money of an own passenger, or an expense, to the office, as a phone does whose note was refused. */
export const leaveToOffice: Step = async (desk) => {
  const { random } = desk
  const open = await openOwn(desk)
  const rows = open ? await passengersOf(desk, open) : []
  if (!open || rows.length === 0) return
  const { reservaId } = random.pick(rows)
  const mark = desk.mark()
  const what = random.chance(0.3)
    ? { tipo: 'gasto', gasto: random.int(1, 9) * 1_100, concepto: mark }
    : {
        tipo: 'cobro',
        reservaId,
        ...random.pick([{ valorEfectivo: 12_340 }, { valorTarjeta: 15_000 }, { valorUsd: 12.5 }]),
        comentario: mark,
      }
  const body = { clave: mark, rutaId: open.rutaId, momento: '2026-11-21T12:00:00Z', ...what }
  await send(desk, 'POST', '/v1/rendicion/addPorResolver', body, mark)
}

/** Says what becomes of such money. */
export const resolveLate: Step = async (desk) => {
  const { who, random } = desk
  const rows = await who.read<PorResolver[]>('/v1/rendicion/getPorResolver')
  const open = rows?.filter(({ estado }) => estado === 'pendiente') ?? []
  if (open.length === 0) return
  const { id, version, tipo, ruta } = random.pick(open)
  const accion = random.pick(
    tipo === 'gasto' ? ['aplicar', 'rechazar'] : ['aplicar', 'aplicar', 'devolver', 'ingreso'],
  )
  // Money of no route is in no handover: an income of it is in the caja, and its collector gives it back.
  const deCaja = ruta === null ? accion === 'ingreso' : random.chance(0.3)
  const mark = desk.mark()
  const body = { id, version, accion, motivo: mark, deCaja }
  await send(desk, 'PUT', '/v1/rendicion/resolver', body, mark)
}
