import { FINANCE } from '#app/server/maquina/finance-steps.testing.ts'
import { GUIDE as GUIDE_MONEY } from '#app/server/maquina/guide-steps.testing.ts'
import { OFFICE as OFFICE_MONEY } from '#app/server/maquina/office-steps.testing.ts'
import { type Random, weighted } from '#db/demo/random.ts'
import type { Detalle, Rendicion, ReservaRuta } from '#rendiciones/contract/rendicion.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import type { Ruta } from '#rutas/contract.ts'
import { newMark } from './ledger.ts'
import type { Person } from './person.ts'
import type { Place, Site } from './place.ts'

export interface Desk {
  readonly place: Place
  readonly random: Random
  readonly who: Person
  readonly pictures: readonly Blob[]
  readonly sites: readonly Site[]
}

type Step = (desk: Desk) => Promise<unknown>

const PRICE = 10_000
const siteOf = ({ random, sites }: Desk) => random.pick(sites.slice(-3))

export const newReserva = (
  { place, random }: Pick<Desk, 'place' | 'random'>,
  site: Site,
  mark: string,
) => ({
  ...site,
  canalVentaId: place.channel,
  hotelId: random.pick(place.hotels),
  hora: '08:30',
  habitacion: '1',
  idioma: 'ESPAÑOL',
  nombrePasajero: mark,
  observacion: 'NINGUNA',
  cantidadAdultos: random.int(1, 3),
  valorAdulto: PRICE,
  tipoCobroId: random.int(1, 4),
  telefono: '56912345678',
})

const add: Step = (desk) => {
  const mark = newMark()
  const body = newReserva(desk, siteOf(desk), mark)
  return desk.who.write({ method: 'POST', path: '/v1/reserva/add', body, mark })
}

async function someReserva(desk: Desk, state: 'activa' | 'anulada' | 'noshow') {
  const { fecha, excursionId } = siteOf(desk)
  const path = {
    activa: `getDetalleReserva?fecha=${fecha}&excursionId=${excursionId}`,
    noshow: `getDetalleReservaNoShow?fecha=${fecha}&excursionId=${excursionId}`,
    anulada: `getAllReservasAnuladas?desde=${fecha}&hasta=${fecha}&excursionId=${excursionId}`,
  }
  const rows = await desk.who.read<Reserva[]>(`/v1/reserva/${path[state]}`)
  return rows?.length ? desk.random.pick(rows) : null
}

const act =
  (
    state: 'activa' | 'anulada' | 'noshow',
    path: 'anular' | 'noshow' | 'quitarNoshow' | 'restore' | 'eliminar',
  ): Step =>
  async (desk) => {
    const reserva = await someReserva(desk, state)
    if (!reserva) return
    const mark = newMark()
    const body = { reservaId: reserva.id, motivo: mark }
    const method = path === 'restore' ? 'PUT' : 'POST'
    await desk.who.write({ method, path: `/v1/reserva/${path}`, body, mark })
  }

const edit: Step = async (desk) => {
  const reserva = await someReserva(desk, 'activa')
  if (!reserva) return
  const mark = newMark()
  const { version: _, ...rest } = reserva
  const body = { ...rest, habitacion: mark, motivo: mark }
  await desk.who.write({ method: 'PUT', path: '/v1/reserva/put', body, mark })
}

async function routesAt(desk: Desk, site: Site) {
  const { fecha, excursionId } = site
  const path = `/v1/ruta/getAll?desde=${fecha}&hasta=${fecha}&excursionId=${excursionId}`
  return (await desk.who.read<Ruta[]>(path)) ?? []
}

const addRoute: Step = async (desk) => {
  const site = siteOf(desk)
  if ((await routesAt(desk, site)).length >= 3) return
  const mark = newMark()
  const { id: guiaId } = desk.random.pick(desk.place.guides)
  const body = { ...site, guiaId, nombre: mark, confirmarDoble: true }
  await desk.who.write({ method: 'POST', path: '/v1/ruta/add', body, mark })
}

const move: Step = async (desk) => {
  const site = siteOf(desk)
  const routes = await routesAt(desk, site)
  const reserva = await someReserva({ ...desk, sites: [site] }, 'activa')
  if (routes.length === 0 || !reserva) return
  const body = { rutaId: desk.random.pick(routes).id, reservaIds: [reserva.id] }
  await desk.who.write({ method: 'PUT', path: '/v1/ruta/mover', body, mark: newMark() })
}

async function openSettlement(desk: Desk) {
  const { fecha } = siteOf(desk)
  const path = `/v1/ruta/getRutasByIdGuia/${desk.who.id}?desde=${fecha}&hasta=${fecha}`
  const routes = (await desk.who.read<Ruta[]>(path)) ?? []
  const known = desk.sites.slice(-3)
  const mine = routes.filter((r) => known.some((s) => s.excursionId === r.excursionId))
  if (mine.length === 0) return null
  const route = desk.random.pick(mine)
  const body = { rutaId: route.id }
  const open = { method: 'POST', path: '/v1/rendicion/add', body, mark: newMark() } as const
  const settlement = await desk.who.write<Rendicion>(open)
  return settlement && { route, settlement }
}

const settle: Step = async (desk) => {
  const { who, random } = desk
  const open = await openSettlement(desk)
  if (!open) return
  const { fecha, excursionId, id, guiaId } = open.route
  const path = `/v1/rendicion/getDetalleReserva?fecha=${fecha}&excursionId=${excursionId}&guiaId=${guiaId}&rutaId=${id}`
  const rows = (await who.read<ReservaRuta[]>(path)) ?? []
  const due = rows.filter(({ rendida }) => rendida === 0)
  if (due.length === 0) return
  const { reservaId, esperado = 0 } = random.pick(due)
  const byCard = random.chance(0.5)
  const receipt = byCard ? await who.upload(open.settlement.id, random.pick(desk.pictures)) : null
  const mark = newMark()
  const body = {
    rendicionId: open.settlement.id,
    reservaId,
    [byCard ? 'valorTarjeta' : 'valorEfectivo']: esperado,
    comentario: mark,
    // The days of a run lie ahead.
    anticipado: true,
    urlComprobante: receipt?.urlComprobante ?? null,
  }
  await who.write<Detalle>({ method: 'POST', path: '/v1/rendicion/addDetalle', body, mark })
}

const spend: Step = async (desk) => {
  const open = await openSettlement(desk)
  if (!open || open.settlement.gasto) return
  const mark = newMark()
  const body = { rendicionId: open.settlement.id, ticketNombre: mark, ticketValor: 5_000 }
  await desk.who.write({ method: 'POST', path: '/v1/rendicion/addGastoRendicion', body, mark })
}

const correct: Step = async (desk) => {
  const open = await openSettlement(desk)
  const gasto = open?.settlement.gasto
  if (!gasto) return
  const mark = newMark()
  // A unique text: an edit without a change leaves no history.
  const body = { id: gasto.id, motivo: mark, gasto: { ticketNombre: mark } }
  await desk.who.write({ method: 'PUT', path: '/v1/rendicion/put', body, mark })
}

const OFFICE = weighted<readonly [Step, number]>(
  [
    [add, 8],
    [edit, 5],
    [act('activa', 'anular'), 2],
    [act('anulada', 'restore'), 2],
    [act('activa', 'noshow'), 1],
    [act('noshow', 'quitarNoshow'), 1],
    [act('anulada', 'eliminar'), 1],
    [addRoute, 2],
    [move, 2],
  ],
  ([, weight]) => weight,
)
const GUIDE = weighted<readonly [Step, number]>(
  [
    [settle, 6],
    [spend, 1],
    [correct, 2],
  ],
  ([, weight]) => weight,
)

export type Kind = 'office' | 'guides' | 'finance'

/** Works step by step until told to stop, and finishes the current step. Half of the steps are about money. */
export async function work(desk: Desk, kind: Kind, signal: AbortSignal): Promise<void> {
  const money = { office: OFFICE_MONEY, guides: GUIDE_MONEY, finance: FINANCE }[kind]
  const own = { office: OFFICE, guides: GUIDE, finance: null }[kind]
  while (!signal.aborted) {
    if (own && desk.random.chance(0.5)) await own(desk.random)[0](desk)
    else await money(desk.random)[0]({ ...desk, mark: newMark })
  }
}
