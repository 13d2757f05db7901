import { paxOf } from '../rules.ts'

/** Ids of the charge types: who is paid, or that nobody is. */
export const COBRO = { ruta: 1, hotel: 2, nadie: 3, otros: 4 } as const
export const TIPOS_COBRO = {
  [COBRO.ruta]: 'Cobro en ruta',
  [COBRO.hotel]: 'Cobro en hotel',
  [COBRO.nadie]: 'No cobrar',
  [COBRO.otros]: 'Otros',
} as const
/** Tells whether the guide collects what is paid in this way (RE-5), as `se_cobra` of the database. */
export const seCobra = (tipoCobroId: number | undefined) =>
  tipoCobroId === COBRO.ruta || tipoCobroId === COBRO.otros

/** Party with its prices, in whole pesos. */
export interface Priced {
  cantidadAdultos: number
  valorAdulto: number
  cantidadChild: number
  valorChild: number
}

export const totalOf = (r: Priced) =>
  r.cantidadAdultos * r.valorAdulto + r.cantidadChild * r.valorChild

/** Returns how many travelled: those who came once that was recorded, else all. */
const viajaron = (r: Priced & { vinieron?: number | undefined }) =>
  Math.min(r.vinieron ?? paxOf(r), paxOf(r))

interface Cobrada extends Priced {
  tipoCobroId: number
  abono?: number | undefined
  conservado?: number | undefined
  vinieron?: number | undefined
}

/**
 * Returns what the guide has to collect, in whole pesos: for those who came, less what was paid at the desk and what was
 * kept of refunds. Of a partial party adults count as having come first: no child travels alone.
 */
export function porCobrar(r: Cobrada) {
  if (!seCobra(r.tipoCobroId)) return 0
  const cantidadAdultos = Math.min(viajaron(r), r.cantidadAdultos)
  const cantidadChild = viajaron(r) - cantidadAdultos
  return Math.max(
    totalOf({ ...r, cantidadAdultos, cantidadChild }) - (r.abono ?? 0) - (r.conservado ?? 0),
    0,
  )
}

export const ABONO_EXCEDIDO = 'El abono no puede ser mayor que el total'
export const ABONO_SIN_COBRO = 'Solo una reserva con cobro en ruta lleva abono'
/** Returns why an amount paid at the desk is refused, or null. */
export function refusalOfAbono(abono: number, total: number, tipoCobroId: number | undefined) {
  if (abono <= 0) return null
  if (!seCobra(tipoCobroId)) return ABONO_SIN_COBRO
  return abono > total ? ABONO_EXCEDIDO : null
}

/** Returns why a net price is refused, or null: the channel pays it, so nobody here collects. */
export const refusalOfNeto = (neto: number, tipoCobroId: number | undefined) =>
  neto > 0 && tipoCobroId !== COBRO.nadie
    ? 'El precio neto lo paga el canal: elija «No cobrar», o quite el precio neto'
    : null

interface Pagada {
  readonly tipoCobroId: number | null
  readonly abono?: number | undefined
}
/** Tells whether nobody is asked for the price of a reservation: "No cobrar", or an abono of everything. */
export const nadieCobra = ({ tipoCobroId, abono = 0 }: Pagada, total: number) =>
  total > 0 && (tipoCobroId === COBRO.nadie || abono >= total)

/** Tells whether nobody was asked before either, and how it is paid did not change. */
export const sigueSinCobro = (r: Pagada, before: Pagada & { readonly total: number }) =>
  before.tipoCobroId === r.tipoCobroId &&
  (before.abono ?? 0) === (r.abono ?? 0) &&
  nadieCobra(before, before.total)
