import type { Sesion } from '#acceso/server/queries/sesiones.ts'
import { invalid } from '#lib/server/errors.ts'

const CANAL_AJENO =
  'Esta llave vende solo por su canal de venta: no puede vender por otro, ni pasar una reserva de un canal a otro.'

/** Refuses a sales channel that is not the one of the key; people, and keys without a channel, sell by any (AC-22). */
export function requireOwnCanal({ llave }: Pick<Sesion, 'llave'>, ...canales: number[]) {
  const own = llave?.canalVentaId ?? null
  if (own !== null && canales.some((id) => id !== own)) throw invalid({ canalVentaId: CANAL_AJENO })
}
