import { seCobra } from '#reservas/contract/cobro.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { faltaRendir } from '../../rules.ts'
import type { Cobrado } from '../queue/overlay.ts'

/** Names of the passengers for whom something is missing to close a route. */
export interface Faltas {
  /** Passengers who owe money and are not settled: the route cannot be closed. */
  readonly porRendir: readonly string[]
  /** Passengers who did not come, as the guide says: the office marks the no-show. */
  readonly noVinieron: readonly string[]
  /** Passengers who paid by card without a picture of the receipt. */
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
