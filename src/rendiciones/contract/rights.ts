import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import type { EstadoRuta } from '#rutas/rules.ts'

// Rights to enter, correct and undo the money of a route, on the server and on the screens.

interface RutaPorRendir {
  readonly estado: EstadoRuta
  readonly guiaId: number | null
  /** The money of it was received from its guide. */
  readonly entregada?: boolean | 1 | undefined
  /** FINANZAS may go on with it: its day has passed, or somebody else than its guide undid something. */
  readonly paraFinanzas?: boolean | 1 | undefined
  /** The office's caja has the money of the detail or expense in question. */
  readonly deCaja?: boolean | undefined
}
const hasNoGuia = ({ guiaId }: RutaPorRendir) => guiaId === null || guiaId < FIRST_ID
/** Tells whether the turn is FINANZAS' own: RENDIDA, money received, or no guide. */
const isOfFinanzas = (ruta: RutaPorRendir) =>
  ruta.estado === 'RENDIDA' || Boolean(ruta.entregada) || hasNoGuia(ruta)
/** Tells whether FINANZAS may settle the route, also in place of its guide: what was begun can always be finished. */
const isForFinanzas = (ruta: RutaPorRendir) => isOfFinanzas(ruta) || Boolean(ruta.paraFinanzas)

/** Tells whether a role may enter details, expenses and receipts of a route that the user sees. */
export function puedeRendir(rol: string, ruta: RutaPorRendir): boolean {
  const alcance = alcanceOf(permisos['POST /v1/rendicion/addDetalle'], rol)
  return alcance === 'R' ? !ruta.entregada : alcance === 'F' && isForFinanzas(ruta)
}

/** Tells whether who settles has to say why: FINANZAS in place of the guide (RN-20). */
export const pideMotivo = (rol: string, ruta: RutaPorRendir) =>
  alcanceOf(permisos['POST /v1/rendicion/addDetalle'], rol) === 'F' &&
  !isOfFinanzas(ruta) &&
  isForFinanzas(ruta)
export const FALTA_MOTIVO = 'Diga por qué lo rinde Finanzas y no su guía'

/** Tells whether a role may correct details and expenses: the guide until the route is RENDIDA, FINANZAS after and what the caja has. */
export function puedeCorregir(rol: string, ruta: RutaPorRendir): boolean {
  const alcance = alcanceOf(permisos['PUT /v1/rendicion/put'], rol)
  return alcance === 'R'
    ? ruta.estado === 'PENDIENTE' && !ruta.entregada && !ruta.deCaja
    : alcance === 'F' && isForFinanzas(ruta)
}

/** Tells whether a role may undo details: the guide until the money was received, unless the caja has it, FINANZAS once the route is RENDIDA. */
export function puedeRevertir(rol: string, ruta: RutaPorRendir): boolean {
  const alcance = alcanceOf(permisos['POST /v1/rendicion/revertir'], rol)
  return alcance === 'R' ? !ruta.entregada && !ruta.deCaja : alcance === 'F' && isForFinanzas(ruta)
}

/** Tells whether a user who only settles own routes is not the guide of this one any more, and only reads (RU-17). */
export const fueRelevado = (rol: string, guiaId: number, userId: number) =>
  alcanceOf(permisos['POST /v1/rendicion/addDetalle'], rol) === 'R' && guiaId !== userId
