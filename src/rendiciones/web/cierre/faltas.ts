import { seCobra } from '#reservas/rules.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { faltaRendir } from '../../rules.ts'
import type { Cobrado } from '../queue/overlay.ts'

/** Names of the passengers for whom something is missing to close a route. */
export interface Faltas {
  /** Money is due and nobody settled it: the route cannot be closed. */
  readonly porRendir: readonly string[]
  /** Did not come, as their guide says: the office marks the no-show. */
  readonly noVinieron: readonly string[]
  /** Paid by card without a picture of the receipt. */
  readonly sinComprobante: readonly string[]
}

export function faltasOf(
  reservas: readonly ReservaRuta[],
  detalles: ReadonlyMap<number, Cobrado>,
): Faltas {
  const namesOf = (which: (reserva: ReservaRuta) => boolean) =>
    reservas.filter(which).map(({ nombrePasajero }) => nombrePasajero)
  return {
    porRendir: namesOf(faltaRendir),
    noVinieron: namesOf(
      ({ tipoCobro, rendida, vinieron }) =>
        seCobra(tipoCobro?.id) && rendida !== 1 && vinieron === 0,
    ),
    sinComprobante: namesOf(({ id }) => {
      const detalle = detalles.get(id)
      return detalle !== undefined && detalle.valorTarjeta > 0 && detalle.urlComprobante === null
    }),
  }
}
