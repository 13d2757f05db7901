import type { Entrega, PorEntregar } from '#cuentas/contract/entrega.ts'
import { type Random, weighted } from '#db/demo/random.ts'
import type { Rendicion } from '#rendiciones/contract/rendicion.ts'
import { leaveToOffice } from './caja-steps.testing.ts'
import {
  type MoneyDesk,
  openOwn,
  passengersOf,
  type Step,
  siteOf,
  someDetalle,
} from './money-place.testing.ts'

// Steps of guides with money: chosen by chance, from the rows that each of them last read. Finance corrects
// and undoes by the same steps.

const NOTHING = {
  valorEfectivo: 0,
  valorTarjeta: 0,
  valorUsd: 0,
  valorReal: 0,
  vuelto: 0,
  motivoCero: null,
}

/** Amounts for what is due: in cash with or without change, by card, in dollars or reais with cents, or none. */
export function paymentOf(random: Random, due: number) {
  const tip = random.pick([0, 0, 10, 500, -30])
  const chance = random.int(0, 6)
  if (chance === 0) return { valorTarjeta: due }
  if (chance === 1) return { valorEfectivo: due + 5_000, vuelto: 5_000 }
  if (chance === 2) return { valorUsd: random.int(1, 9_999) / 100 }
  if (chance === 3) return { valorReal: random.int(1, 9_999) / 100, valorEfectivo: 1_000 }
  if (chance === 4 && due > 0) return { motivoCero: 'Cortesía' }
  return { valorEfectivo: Math.max(0, due + tip) }
}

export const handOver: Step = async (desk) => {
  const { who, random } = desk
  const { excursionId } = siteOf(desk)
  const all = await who.read<PorEntregar[]>('/v1/entrega/getPorEntregar')
  const rows = all?.filter(({ excursion }) => excursion.id === excursionId) ?? []
  const rutaIds = rows.filter(() => random.chance(0.8)).map(({ rutaId }) => rutaId)
  if (rutaIds.length === 0) return
  const declarado = { clp: { 1000: random.int(0, 40) }, usd: { 100: random.int(0, 9) } }
  const body = { rutaIds, declarado }
  await who.write({ method: 'POST', path: '/v1/entrega/add', body, mark: desk.mark() })
}

/** Settles a passenger; hands over where none is left. */
const settle: Step = async (desk) => {
  const { who, random } = desk
  const open = await openOwn(desk)
  if (!open) return
  const due = (await passengersOf(desk, open)).filter(({ rendida }) => rendida === 0)
  if (due.length === 0) return handOver(desk)
  const { reservaId, esperado = 0 } = random.pick(due)
  const mark = desk.mark()
  const body = {
    rendicionId: open.id,
    reservaId,
    ...paymentOf(random, esperado),
    comentario: mark,
    anticipado: true,
  }
  await who.write({ method: 'POST', path: '/v1/rendicion/addDetalle', body, mark })
}

/** Enters the first expenses of a route, further ones, or annuls one of those. */
const spend: Step = async (desk) => {
  const { who, random } = desk
  const open = await openOwn(desk)
  if (!open) return
  const mark = desk.mark()
  const extras = open.gasto?.extras?.filter(({ anulado }) => anulado === 0) ?? []
  if (extras.length > 0 && random.chance(0.4)) {
    const { id, version } = random.pick(extras)
    const body = { id, version, motivo: mark }
    return who.write({ method: 'PUT', path: '/v1/rendicion/anularGastoExtra', body, mark })
  }
  const [path, body] = open.gasto
    ? ['addGastoExtra', { nombre: mark, valor: random.int(1, 9) * 1_100 }]
    : [
        'addGastoRendicion',
        { ticketNombre: mark, ticketValor: 5_000, peajeValor: random.int(0, 3) * 700 },
      ]
  await who.write({
    method: 'POST',
    path: `/v1/rendicion/${path}`,
    body: { rendicionId: open.id, ...body },
    mark,
  })
}

/** Names who took or gave the money, for finance; a guide names nobody. */
type WhoOf = (desk: MoneyDesk) => { quien?: 'caja' | number }

/** Corrects a detail or the expenses of a settlement, of the version that was seen. */
export const correctOf =
  (find: (desk: MoneyDesk) => Promise<Rendicion | null>, whoOf: WhoOf = () => ({})): Step =>
  async (desk) => {
    const { who, random } = desk
    const open = await find(desk)
    if (!open) return
    const mark = desk.mark()
    const send = (body: object) =>
      who.write({
        method: 'PUT',
        path: '/v1/rendicion/put',
        body: { ...body, ...whoOf(desk) },
        mark,
      })
    if (open.gasto && random.chance(0.3)) {
      const { id, version } = open.gasto
      // A unique text: a correction without a change leaves no history.
      const gasto = { ticketNombre: mark, ticketValor: random.int(0, 9) * 1_000 }
      return send({ id, version, motivo: mark, gasto })
    }
    const detalle = await someDetalle(desk, open)
    if (!detalle) return
    const { id, version, esperado } = detalle
    const pago = { ...NOTHING, ...paymentOf(random, esperado), comentario: mark }
    return send({ id, version, motivo: mark, detalle: pago })
  }

/** Undoes a detail: an error, a refund of everything, or a refund of part of the cash. */
export const undoOf =
  (find: (desk: MoneyDesk) => Promise<Rendicion | null>, whoOf: WhoOf = () => ({})): Step =>
  async (desk) => {
    const { who, random } = desk
    const open = await find(desk)
    const detalle = open && (await someDetalle(desk, open))
    if (!detalle) return
    const mark = desk.mark()
    const { id, version, valorEfectivo, vuelto = 0 } = detalle
    const isError = random.chance(0.4)
    const part = Math.max(0, Math.floor((valorEfectivo - vuelto) / 2))
    const body = {
      id,
      version,
      motivo: mark,
      tipo: isError ? 'error' : 'devolucion',
      ...(!isError && random.chance(0.5) && { devuelto: { valorEfectivo: part } }),
      ...(!isError && whoOf(desk)),
    }
    await who.write({ method: 'POST', path: '/v1/rendicion/revertir', body, mark })
  }

const boardOwn: Step = async (desk) => {
  const open = await openOwn(desk)
  const rows = open ? await passengersOf(desk, open) : []
  if (rows.length === 0) return
  const { reservaId, cantidadAdultos } = desk.random.pick(rows)
  const vinieron = desk.random.pick([null, 0, 1, cantidadAdultos])
  const body = { reservaId, vinieron }
  await desk.who.write({ method: 'PUT', path: '/v1/reserva/abordar', body, mark: desk.mark() })
}

const withdraw: Step = async (desk) => {
  const { who, random } = desk
  const rows = await who.read<Entrega[]>('/v1/entrega/getAll?estado=declarada')
  if (!rows?.length) return
  const { id, version } = random.pick(rows)
  const mark = desk.mark()
  const body = { id, version, motivo: mark }
  await who.write({ method: 'PUT', path: '/v1/entrega/anular', body, mark })
}

export const GUIDE = weighted<readonly [Step, number]>(
  [
    [settle, 10],
    [spend, 3],
    [correctOf(openOwn), 3],
    [undoOf(openOwn), 2],
    [boardOwn, 2],
    [handOver, 3],
    [withdraw, 1],
    [leaveToOffice, 2],
  ],
  ([, weight]) => weight,
)
