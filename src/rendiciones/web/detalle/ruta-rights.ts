import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { asignado } from '#reservas/rules.ts'
import type { Detalle } from '../../contract/rendicion.ts'
import {
  fueRelevado,
  pideMotivo,
  puedeCorregir,
  puedeRendir,
  puedeRevertir,
} from '../../contract/rights.ts'
import type { DetalleRead } from './read-detalle.ts'

/** Detail or expenses, if any: their author may be somebody else than the guide. */
type Entered = Pick<Detalle, 'entregada' | 'deCaja'> | null | undefined
const nothing = (_: Entered) => false

/** Tells what the user may do with the settlement of a route, by the rules that the server applies too. */
export function useRights({
  ruta,
  rendicion,
  reservas = [],
  gasto,
}: Pick<DetalleRead, 'ruta' | 'rendicion' | 'reservas'> & { gasto: object | null }) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { hoy } = useLoaded(acceso.ajustes, {})
  const rol = usuario.rol.nombre
  const estado = rendicion?.estado ?? 'PENDIENTE'
  if (!ruta) return { estado, mayEnter: false, mayCorrect: nothing, mayRevert: nothing }
  const guiaId = ruta.idGuia.id
  const judged = {
    estado,
    guiaId,
    entregada: rendicion?.entregada,
    paraFinanzas: rendicion?.paraFinanzas,
  }
  const judgedOf = (row: Entered) => ({
    ...judged,
    entregada: judged.entregada ?? row?.entregada,
    deCaja: row?.deCaja,
  })
  const mayEnter = !fueRelevado(rol, guiaId, usuario.id)
  const maySettle = mayEnter && puedeRendir(rol, judged)
  const isLeft = asignado(guiaId) === null && reservas.some(({ fecha }) => fecha < hoy)
  return {
    estado,
    mayEnter,
    maySettle,
    mayCorrect: (row: Entered) => mayEnter && puedeCorregir(rol, judgedOf(row)),
    mayRevert: (row: Entered) => mayEnter && puedeRevertir(rol, judgedOf(row)),
    /** FINANZAS settles in place of the guide, or of one who is gone. */
    asksMotivo: maySettle && estado === 'PENDIENTE' && (pideMotivo(rol, judged) || isLeft),
    /** Closing says that there were no expenses: where they are entered the route is closed. */
    mayClose:
      maySettle &&
      gasto === null &&
      (estado === 'PENDIENTE' || guiaId === usuario.id) &&
      reservas.some(({ fecha }) => fecha <= hoy),
  }
}
