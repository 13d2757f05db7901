import { rutaOf } from '#rutas/web/rutas-screens.testing.ts'
import type { DineroDeRuta } from '../../contract/ruta-dinero.ts'
import type { RutaConDinero } from '../../contract.ts'

/** Builds the money of a route as lists of finance get it. */
export const dineroOf = (more: Partial<DineroDeRuta> = {}): DineroDeRuta => ({
  porCobrar: 0,
  esperado: 60_000,
  recibido: 60_000,
  diferencia: 0,
  conDiferencia: 0,
  porRevisar: 0,
  sinComprobante: 0,
  entrega: 'pendiente',
  ...more,
})

/** Builds a route as lists of finance get it. */
export const rutaConDinero = (more: Partial<RutaConDinero> = {}): RutaConDinero => ({
  ...rutaOf(),
  dinero: dineroOf(),
  ...more,
})
