import type { Cmd } from '#acceso/server/session.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { withoutUndefined } from '#lib/contract/without-undefined.ts'
import { AppError, conflict, invalid } from '#lib/server/errors.ts'
import { parse } from '#lib/server/parse.ts'
import type { Detalle } from '../../contract/rendicion.ts'
import { type Correccion, Gastado, gastoNames } from '../../contract/rendicion-input.ts'
import type { rendiciones } from '../../contract.ts'
import { isCero } from '../../rules.ts'
import {
  gastoColumns,
  pagoColumns,
  readFixedTasa,
  updateDetalle,
  updateGasto,
} from '../queries/change-rendicion.ts'
import { readDetalle, readGasto } from '../queries/rendicion-row.ts'
import {
  checkDifference,
  takeComprobantesDeGasto,
  takeOwnComprobante,
} from '../steps/check-pago.ts'
import { otherHolder } from '../steps/holder.ts'
import { lockDetalleWithReserva, lockRendicion } from '../steps/lock-rendicion.ts'
import { recordEntry } from '../steps/rendicion-history.ts'

type Call = Cmd<typeof rendiciones.put>

const CHANGED_MEANWHILE = changedMeanwhile('la rendición', 'corrigió')

/** Corrects a detail or the expenses, with a reason: the guide until the route is RENDIDA, FINANZAS after. */
export async function corregirRendicion(call: Call) {
  const { detalle, gasto } = call.body
  return detalle
    ? { detalle: await within('detalle', corregirDetalle(call, detalle)), gasto: null }
    : { detalle: null, gasto: await within('gasto', corregirGasto(call, gasto ?? {})) }
}

/** Prefixes the names of the refused fields with their part of the body: `detalle.comentario`. */
async function within<T>(part: 'detalle' | 'gasto', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError) || !error.errors) throw error
    throw invalid(
      Object.fromEntries(Object.entries(error.errors).map(([k, v]) => [`${part}.${k}`, v])),
    )
  }
}

/** Compares the columns: a correction without change leaves neither version nor history. */
const isSame = <Columns extends object>(before: Columns, after: Columns) =>
  (Object.keys(before) as (keyof Columns)[]).every((column) => before[column] === after[column])

const checkVersion = ({ body }: Call, row: { version: number }) => {
  if (body.version !== undefined && body.version !== row.version)
    throw conflict(CHANGED_MEANWHILE, row)
}

/** The stored reason for collecting nothing goes by itself once something was collected. */
function wantedOf(before: Detalle, given: NonNullable<Correccion['detalle']>) {
  const wanted = { ...before, ...withoutUndefined(given) }
  const { motivoCero = isCero(before.esperado, wanted) ? before.motivoCero : null } = given
  return { ...wanted, motivoCero }
}

async function corregirDetalle(call: Call, given: NonNullable<Correccion['detalle']>) {
  const { db, body } = call
  const ruta = await lockDetalleWithReserva(call, body.id, 'corregir')
  const before = await readDetalle(db, body.id)
  checkVersion(call, before)
  const wanted = wantedOf(before, given)
  checkDifference(before.esperado, wanted, await readFixedTasa(db, ruta.rendicionId))
  const isOther = (wanted.urlComprobante || null) !== before.urlComprobante
  const holder = await otherHolder(call, ruta, before, body.quien)
  if (!isOther && !holder && isSame(pagoColumns(before), pagoColumns(wanted))) return before
  await updateDetalle(db, body.id, {
    ...pagoColumns(wanted),
    ...holder,
    ...(isOther && { comprobante_id: await takeOwnComprobante(call, ruta, wanted.urlComprobante) }),
  })
  const after = await readDetalle(db, body.id)
  await recordEntry(call, ruta, { before, after, motivo: body.motivo })
  return after
}

async function corregirGasto(call: Call, given: NonNullable<Correccion['gasto']>) {
  const { db, body } = call
  const ruta = await lockRendicion(call, { gastoId: body.id }, 'corregir')
  const before = await readGasto(db, body.id)
  checkVersion(call, before)
  const wanted = parse(Gastado.check(...gastoNames), { ...before, ...withoutUndefined(given) })
  const { comprobantes = {} } = given
  const hasOther = await takeComprobantesDeGasto(call, ruta, {
    wanted: comprobantes,
    before: before.comprobantes,
  })
  const holder = await otherHolder(call, ruta, before, body.quien)
  if (!hasOther && !holder && isSame(gastoColumns(before), gastoColumns(wanted))) return before
  await updateGasto(db, body.id, { ...gastoColumns(wanted), ...holder })
  const after = await readGasto(db, body.id)
  await recordEntry(call, ruta, { before, after, motivo: body.motivo })
  return after
}
