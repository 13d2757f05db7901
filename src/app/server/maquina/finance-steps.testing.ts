import { DENOMINACIONES, type MonedaContada, type Montos } from '#cuentas/contract/arqueo.ts'
import type { Cuenta, DetalleDeCuenta } from '#cuentas/contract/cuenta.ts'
import type { Entrega } from '#cuentas/contract/entrega.ts'
import { weighted } from '#db/demo/random.ts'
import type { Cierres } from '#finanzas/contract/cierre.ts'
import type { Pago } from '#finanzas/contract.ts'
import { resolveLate, resolveVoucher, workTheCaja } from './caja-steps.testing.ts'
import { correctOf, undoOf } from './guide-steps.testing.ts'
import { type MoneyDesk, type Step, siteOf, someSettlement } from './money-place.testing.ts'

// Steps of finance: it receives and annuls handovers, gives floats, settles differences, pays people and accounts,
// closes a month, corrects and undoes details.

async function someEntrega(desk: MoneyDesk, estado: 'declarada' | 'recibida') {
  const { excursionId } = siteOf(desk)
  const rows = await desk.who.read<Entrega[]>(`/v1/entrega/getAll?estado=${estado}`)
  const here = rows?.filter(({ rutas }) => rutas.some((r) => r.excursion.id === excursionId)) ?? []
  return here.length > 0 ? desk.random.pick(here) : null
}

/** Counts an amount out in notes and coins, as far as they go. */
function countOut(moneda: MonedaContada, amount: number) {
  let rest = Math.max(0, Math.round(moneda === 'clp' ? amount : amount * 100))
  return Object.fromEntries(
    DENOMINACIONES[moneda].map((piece) => {
      const many = Math.floor(rest / piece)
      rest -= many * piece
      return [piece, many]
    }),
  )
}
const countOf = ({ clp, usd, brl, tarjeta }: Montos) => ({
  clp: countOut('clp', clp),
  usd: countOut('usd', usd),
  brl: countOut('brl', brl),
  sumaVouchers: tarjeta,
})

/** Counts blind, then again by what is expected, with a reason for cents that nobody can count. */
export const receive: Step = async (desk) => {
  const { who, random } = desk
  const entrega = await someEntrega(desk, 'declarada')
  if (!entrega) return
  const { id } = entrega
  const send = (body: object, mark: string) =>
    who.write<Entrega>({ method: 'PUT', path: '/v1/entrega/recibir', body, mark })
  const contado = { clp: { 1000: random.int(0, 60) }, usd: { 500: random.int(0, 3) } }
  const mark = desk.mark()
  const motivo = random.chance(0.3) ? mark : ''
  const first = await send({ id, version: entrega.version, contado, motivo }, mark)
  if (!first || first.estado === 'recibida' || !first.esperado) return
  const again = desk.mark()
  // Sometimes the voucher of a card payment is not there.
  const [missing] = random.shuffle(first.tarjetas ?? [])
  const isMissing = missing !== undefined && random.chance(0.5)
  const there = {
    ...first.esperado,
    tarjeta: first.esperado.tarjeta - (isMissing ? missing.monto : 0),
  }
  const body = {
    ...{ id, version: first.version, contado: countOf(there), motivo: again },
    ...(isMissing && { faltantes: [missing.detalleId] }),
    ...(first.seLeDebe && { pagar: random.chance(0.5) ? first.seLeDebe : 0 }),
  }
  await send(body, again)
}

const annulEntrega: Step = async (desk) => {
  const entrega = await someEntrega(desk, desk.random.chance(0.8) ? 'recibida' : 'declarada')
  if (!entrega) return
  const mark = desk.mark()
  const body = { id: entrega.id, version: entrega.version, motivo: mark }
  await desk.who.write({ method: 'PUT', path: '/v1/entrega/anular', body, mark })
}

const moveFunds: Step = async ({ who, random, place, mark: newMark }) => {
  const mark = newMark()
  const moneda = random.pick(['CLP', 'CLP', 'USD', 'BRL'])
  const sign = random.pick([1, 1, -1])
  const monto = sign * (moneda === 'CLP' ? random.int(1, 50) * 1_000 : random.int(1, 9_999) / 100)
  const tipo = random.pick(['fondo', 'fondo', 'ajuste'])
  const body = { tipo, usuarioId: random.pick(place.guides).id, moneda, monto, motivo: mark }
  await who.write({ method: 'POST', path: '/v1/cuenta/addMovimiento', body, mark })
}

async function someMonth(desk: MoneyDesk, wanted: (pago: Pago) => boolean) {
  const mes = siteOf(desk).fecha.slice(0, 7)
  const rows = await desk.who.read<Pago[]>(`/v1/comision/pagos?mes=${mes}`)
  const own = rows?.filter((pago) => pago.liquido > 0 && wanted(pago)) ?? []
  return own.length > 0 ? { mes, ...desk.random.pick(own) } : null
}

const payMonth: Step = async (desk) => {
  const pago = await someMonth(desk, ({ liquido, pagado }) => liquido > (pagado?.liquido ?? 0))
  if (!pago) return
  const { usuarioId, mes, liquido, pagado } = pago
  const mark = desk.mark()
  const body = { usuarioId, mes, liquido, medio: mark, ...(pagado && { version: pagado.version }) }
  await desk.who.write({ method: 'POST', path: '/v1/comision/pagar', body, mark })
}

const annulMonth: Step = async (desk) => {
  const pagado = (await someMonth(desk, (pago) => pago.pagado !== undefined))?.pagado
  if (!pagado) return
  const mark = desk.mark()
  const body = { id: pagado.id, version: pagado.version, motivo: mark }
  await desk.who.write({ method: 'POST', path: '/v1/comision/anularPago', body, mark })
}

async function someCuenta({ who, random }: MoneyDesk, wanted: (cuenta: Cuenta) => boolean) {
  const rows = (await who.read<Cuenta[]>('/v1/cuenta/getCuentas'))?.filter(wanted) ?? []
  if (rows.length === 0) return null
  const { tipo, id } = random.pick(rows)
  return who.read<DetalleDeCuenta>(`/v1/cuenta/getCuenta?tipo=${tipo}&id=${id}&pendientes=true`)
}

const payCuenta: Step = async (desk) => {
  const { who, random } = desk
  const found = await someCuenta(desk, ({ pendientes }) => pendientes > 0)
  const lineas = found?.lineas.filter(() => random.chance(0.5)) ?? []
  if (!found || lineas.length === 0) return
  const monto = lineas.reduce(
    (sum, { clase, debido, pagado }) =>
      sum + (clase === 'comision' ? debido - pagado : pagado - debido),
    0,
  )
  const { tipo, id } = found.cuenta
  const mark = desk.mark()
  const chosen = lineas.map(({ reservaId, clase }) => ({ reservaId, clase }))
  const body = { tipo, id, lineas: chosen, monto, medio: mark }
  await who.write({ method: 'POST', path: '/v1/cuenta/pagar', body, mark })
}

const annulPayment: Step = async (desk) => {
  const found = await someCuenta(
    desk,
    ({ comision, cobroHotel }) => comision.pagado !== 0 || cobroHotel.pagado !== 0,
  )
  const pagos = found?.pagos.filter(({ anulado }) => !anulado) ?? []
  if (pagos.length === 0) return
  const { id, version } = desk.random.pick(pagos)
  const mark = desk.mark()
  const body = { id, version, motivo: mark }
  await desk.who.write({ method: 'POST', path: '/v1/cuenta/anularPago', body, mark })
}

/** Sometimes names a guide or the caja. */
const someHolder = ({ random, place }: MoneyDesk) =>
  random.chance(0.5)
    ? { quien: random.pick(['caja' as const, ...place.guides.map(({ id }) => id)]) }
    : {}

const closeMonth: Step = async ({ who, mark: newMark }) => {
  const mes = (await who.read<Cierres>('/v1/cierre/get'))?.siguiente?.mes
  if (!mes) return
  const mark = newMark()
  await who.write({ method: 'POST', path: '/v1/cierre/add', body: { mes, motivo: mark }, mark })
}

export const FINANCE = weighted<readonly [Step, number]>(
  [
    [receive, 8],
    [annulEntrega, 2],
    [moveFunds, 4],
    [payMonth, 3],
    [annulMonth, 1],
    [payCuenta, 4],
    [annulPayment, 1],
    [correctOf(someSettlement, someHolder), 2],
    [undoOf(someSettlement, someHolder), 2],
    [closeMonth, 0.3],
    [workTheCaja, 4],
    [resolveVoucher, 2],
    [resolveLate, 3],
  ],
  ([, weight]) => weight,
)
