import type { Random } from '#db/demo/random.ts'
import type { Detalle, Rendicion, ReservaRuta } from '#rendiciones/contract/rendicion.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import type { Ruta } from '#rutas/contract.ts'

// Users who work with the money of routes, and the rows that each of them reads before acting.

export interface Site {
  readonly fecha: string
  readonly excursionId: number
}

export interface Write {
  method: 'POST' | 'PUT'
  path: string
  body: object
  /** Unique text of this change, which its body holds where there is room for one. */
  mark: string
}

/** User who repeats a write with its key until the server responds. */
export interface Caller {
  readonly id: number
  /** Returns the response to a change; null if it was refused or given up. */
  write<Data>(write: Write): Promise<Data | null>
  read<Data>(path: string, body?: object): Promise<Data | null>
}

export interface MoneyDesk {
  readonly who: Caller
  readonly random: Random
  readonly place: {
    readonly hotels: readonly number[]
    readonly channel: number
    readonly guides: readonly { readonly id: number }[]
  }
  /** The newest last. */
  readonly sites: readonly Site[]
  mark(): string
}
export type Step = (desk: MoneyDesk) => Promise<unknown>

export const siteOf = ({ random, sites }: MoneyDesk) => random.pick(sites.slice(-3))
const dayOf = ({ fecha }: Site) => `desde=${fecha}&hasta=${fecha}`
const pickOf = <T>({ random }: MoneyDesk, rows: readonly T[] | null) =>
  rows?.length ? random.pick(rows) : null

export async function someReserva(desk: MoneyDesk, state: 'activa' | 'anulada' | 'noshow') {
  const site = siteOf(desk)
  const at = `fecha=${site.fecha}&excursionId=${site.excursionId}`
  const path = {
    activa: `getDetalleReserva?${at}`,
    noshow: `getDetalleReservaNoShow?${at}`,
    anulada: `getAllReservasAnuladas?${dayOf(site)}&excursionId=${site.excursionId}`,
  }
  return pickOf(desk, await desk.who.read<Reserva[]>(`/v1/reserva/${path[state]}`))
}

export async function someRuta(desk: MoneyDesk, site = siteOf(desk)) {
  const path = `/v1/ruta/getAll?${dayOf(site)}&excursionId=${site.excursionId}`
  return pickOf(desk, await desk.who.read<Ruta[]>(path))
}

/** Opens the settlement of one of the guide's own routes. */
export async function openOwn(desk: MoneyDesk): Promise<Rendicion | null> {
  const { who, sites } = desk
  const site = siteOf(desk)
  const path = `/v1/ruta/getRutasByIdGuia/${who.id}?${dayOf(site)}`
  const known = new Set(sites.slice(-3).map(({ excursionId }) => excursionId))
  const routes = await who.read<Ruta[]>(path)
  const route = pickOf(desk, routes?.filter(({ excursionId }) => known.has(excursionId)) ?? [])
  if (!route) return null
  const body = { rutaId: route.id }
  return who.write({ method: 'POST', path: '/v1/rendicion/add', body, mark: desk.mark() })
}

/** Returns a settlement that finance sees. */
export async function someSettlement(desk: MoneyDesk): Promise<Rendicion | null> {
  const site = siteOf(desk)
  const rows = await desk.who.read<Rendicion[]>(`/v1/rendicion/get?${dayOf(site)}`)
  return pickOf(desk, rows?.filter(({ excursionId }) => excursionId === site.excursionId) ?? [])
}

export async function passengersOf({ who }: MoneyDesk, settlement: Rendicion) {
  const { fecha, excursionId, rutaId } = settlement
  const at = `fecha=${fecha}&excursionId=${excursionId}&rutaId=${rutaId}`
  return (await who.read<ReservaRuta[]>(`/v1/rendicion/getDetalleReserva?${at}`)) ?? []
}

export async function someDetalle(desk: MoneyDesk, settlement: Rendicion) {
  const ids = (await passengersOf(desk, settlement)).map(({ reservaId }) => reservaId)
  const path = '/v1/rendicion/getDetalleRendicionByReservaIds'
  return ids.length > 0 ? pickOf(desk, await desk.who.read<Detalle[]>(path, ids)) : null
}
