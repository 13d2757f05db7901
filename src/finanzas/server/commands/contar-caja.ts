import type { Cmd } from '#acceso/server/session.ts'
import { montosOf } from '#cuentas/contract/arqueo.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { cajaDeOficina } from '../../contract/office.ts'
import { lockOffice, readEfectivo } from '../queries/office.ts'
import { moveCaja } from '../steps/move-caja.ts'

const cents = (amount: number) => Math.round(amount * 100)

/** Counts the caja against the ledger. A difference needs a reason, and is booked. */
export async function contarCaja(call: Cmd<typeof cajaDeOficina.contar>) {
  const { db, body } = call
  const { contado, esperado: shown, motivo } = body
  await lockOffice(db)
  const esperado = await readEfectivo(db)
  if ((['CLP', 'USD', 'BRL'] as const).some((one) => cents(shown[one]) !== cents(esperado[one])))
    throw conflict('La caja cambió mientras usted contaba. Revise el nuevo monto del libro.', {
      esperado,
    })
  const { clp, usd, brl } = montosOf(contado)
  const difference = {
    clp: clp - esperado.CLP,
    usd: (cents(usd) - cents(esperado.USD)) / 100,
    brl: (cents(brl) - cents(esperado.BRL)) / 100,
  }
  const isEven = Object.values(difference).every((amount) => amount === 0)
  if (!isEven && motivo === '') throw invalid({ motivo: 'El motivo es obligatorio.' })
  return moveCaja(call, 'contar', {
    tipo: 'conteo',
    clp: difference.clp,
    usd: String(difference.usd),
    brl: String(difference.brl),
    contado: JSON.stringify(contado),
    esperado: JSON.stringify(esperado),
    motivo: isEven ? '' : motivo,
  })
}
