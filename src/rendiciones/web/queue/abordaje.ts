import { porCobrar } from '#reservas/contract/cobro.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'

/** Number of people who came, with the device's hour of the press. */
export interface AbordajeValues {
  vinieron: number | null
  momento: string
  /** Version that was on screen at the press: a device without signal does not overwrite what it never showed. */
  version?: number | undefined
}

/** Returns the row as it is once that many came: what is to be collected follows, by the server's own rule. */
export function boarded(row: ReservaRuta, came: number | null, version?: number): ReservaRuta {
  const { vinieron: _, ...rest } = row
  const known = version === undefined ? rest : { ...rest, versionAbordaje: version }
  const next = came === null ? known : { ...known, vinieron: came }
  const { tipoCobro, valorAdulto, valorChild } = row
  if (!tipoCobro || valorAdulto === undefined || valorChild === undefined) return next
  return {
    ...next,
    esperado: porCobrar({ ...next, valorAdulto, valorChild, tipoCobroId: tipoCobro.id }),
  }
}
