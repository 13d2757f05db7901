import { porCobrar } from '#reservas/contract/cobro.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'

/** Number of people who came, with the device's hour of the press. */
export interface AbordajeValues {
  vinieron: number | null
  momento: string
}

/** Returns the row as it is once that many came: what is to be collected follows, by the server's own rule. */
export function boarded(row: ReservaRuta, came: number | null): ReservaRuta {
  const { vinieron: _, ...rest } = row
  const next = came === null ? rest : { ...rest, vinieron: came }
  const { tipoCobro, valorAdulto, valorChild } = row
  if (!tipoCobro || valorAdulto === undefined || valorChild === undefined) return next
  return {
    ...next,
    esperado: porCobrar({ ...next, valorAdulto, valorChild, tipoCobroId: tipoCobro.id }),
  }
}
