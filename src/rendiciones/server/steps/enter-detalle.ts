import { findTasa } from '#catalogos/monedas/server/queries.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { porCobrar } from '#reservas/contract/cobro.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { confirmNoVinieron } from '#reservas/server/steps/confirm-no-vinieron.ts'
import type { Detalle } from '../../contract/rendicion.ts'
import type { MotivoCero } from '../../contract/rendicion-fields.ts'
import type { Pago } from '../../rules.ts'
import { fixTasa, insertDetalle, pagoColumns, readFixedTasa } from '../queries/change-rendicion.ts'
import { readDetalle } from '../queries/rendicion-row.ts'
import { checkDifference } from './check-pago.ts'
import type { HolderColumns } from './holder.ts'
import type { LockedRendicion, RendicionCall } from './lock-rendicion.ts'
import { recordEntry } from './rendicion-history.ts'

type SettlementCall = RendicionCall & Parameters<typeof confirmNoVinieron>[0]

interface Entry {
  readonly pago: Pago & {
    comentario: string
    motivoCero?: MotivoCero | null | undefined
    autorizacion?: string
  }
  /** Person who collected it. */
  readonly holder: HolderColumns
  readonly anticipado: boolean
  /** Takes the receipt: the amounts are checked before. */
  readonly comprobante: () => Promise<number | null>
  readonly motivo: string
}

/** Enters the detail of a locked reservation of the route; the first one freezes the settlement's rate. */
export async function enterDetalle(
  call: SettlementCall,
  ruta: LockedRendicion,
  reserva: Reserva,
  { pago, holder, anticipado, comprobante, motivo }: Entry,
): Promise<Detalle> {
  const { db } = call
  const esperado = porCobrar(reserva)
  checkDifference(esperado, pago, await tasaOf(call, ruta))
  const id = await insertDetalle(db, {
    ...pagoColumns(pago),
    rendicion_id: ruta.rendicionId,
    reserva_id: reserva.id,
    ...holder,
    esperado,
    anticipado,
    comprobante_id: await comprobante(),
  })
  const detalle = await readDetalle(db, id)
  await recordEntry(call, ruta, { before: null, after: detalle, motivo })
  await confirmNoVinieron(call, ruta.rutaId)
  return detalle
}

/** Returns the rate of the settlement and freezes it if it is not yet; null if none is known by the route's day. */
async function tasaOf({ db, session }: RendicionCall, { rendicionId, fecha }: LockedRendicion) {
  const fixed = await readFixedTasa(db, rendicionId)
  if (fixed) return fixed
  const tasa = await findTasa(db, fecha)
  if (!tasa) return tasa
  await fixTasa(db, rendicionId, tasa)
  await insertHistory(db, session, {
    entidad: 'rendicion',
    id: rendicionId,
    accion: 'UPDATE',
    verbo: 'fijarTasa',
    cambios: changesBetween(
      {},
      { dolar: Number(tasa.dolar), real: Number(tasa.real), fechaTasa: tasa.fecha },
    ),
    fechas: [fecha],
  })
  return tasa
}
