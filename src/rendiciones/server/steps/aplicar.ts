import type { Selectable } from 'kysely'
import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import { estadoOf } from '#reservas/rules.ts'
import { lockDays, lockRow, readDay } from '#reservas/server/queries/change-reserva.ts'
import { reachOf } from '#reservas/server/queries/reserva-filters.ts'
import type { porResolver } from '../../contract/por-resolver.ts'
import { saleMuyDespues, urlOfComprobante } from '../../rules.ts'
import {
  insertRendicion,
  lockRendicionRow,
  readRendicionRuta,
} from '../queries/change-rendicion.ts'
import { insertGastoExtra } from '../queries/gastos-extra.ts'
import { moveComprobante } from '../queries/por-resolver.ts'
import { findGasto, findRendicionId } from '../queries/rendicion-row.ts'
import { checkUnsettled, REFUSALS } from './check-unsettled.ts'
import { enterDetalle } from './enter-detalle.ts'
import { tellHolder } from './holder.ts'
import { recordApertura } from './rendicion-history.ts'

type Call = Cmd<typeof porResolver.resolver>
export type Row = Selectable<DB['cobro_por_resolver']>

const SIN_RUTA = 'La reserva no va en ninguna ruta: asígnele una, o elija otra reserva.'

/**
 * Enters money as the detail of a reservation on its present route, in the name of who collected it or of
 * the caja that has it. Opens the settlement if nobody did. Returns the id of the detail.
 */
export async function aplicarCobro(call: Call, row: Row): Promise<number> {
  const { db, body, session } = call
  const reservaId = body.reservaId ?? row.reserva_id
  if (reservaId === null) throw invalid({ reservaId: 'Diga a qué reserva se aplica' })
  const reach = reachOf({ session, scope: 'A' })
  await lockDays(db, [await readDay(db, reach, reservaId)])
  const { reserva } = await lockRow(db, reach, reservaId)
  const estado = estadoOf(reserva)
  if (estado !== 'activa') throw conflict(REFUSALS[estado])
  if (reserva.rutaId === null) throw conflict(SIN_RUTA)
  await checkUnsettled(db, reservaId)
  const ruta = await openRuta(call, reserva.rutaId, reserva.fecha)
  const { id } = await enterDetalle(call, ruta, reserva, {
    pago: {
      valorEfectivo: row.efectivo,
      valorTarjeta: row.tarjeta,
      valorUsd: Number(row.usd),
      valorReal: Number(row.reales),
      vuelto: row.vuelto,
      autorizacion: row.autorizacion,
      comentario: row.comentario || body.motivo.slice(0, 500),
    },
    holder: body.deCaja
      ? { usuario_id: session.userId, de_caja: true }
      : { usuario_id: row.usuario_id, de_caja: false },
    anticipado: saleMuyDespues({ ...reserva, ruta }, call.now()),
    comprobante: () => comprobanteFor(call, row, ruta.rendicionId),
    motivo: body.motivo,
  })
  return id
}

/** Adds an expense to those of its route, in the name of who paid it. Returns its id; null of no route: its row posts it. */
export async function aplicarGasto(call: Call, row: Row): Promise<number | null> {
  const { db, session } = call
  if (row.ruta_id === null) return null
  const rendicionId = await findRendicionId(db, row.ruta_id)
  if (rendicionId) await lockRendicionRow(db, rendicionId)
  if (!rendicionId || !(await findGasto(db, rendicionId)))
    throw conflict('Rinda primero los gastos de la ruta. Después podrá agregar otros.')
  const id = await insertGastoExtra(db, {
    rendicion_id: rendicionId,
    usuario_id: row.usuario_id,
    de_caja: false,
    nombre: row.concepto.slice(0, 100),
    valor: row.gasto,
    comprobante_id: await comprobanteFor(call, row, rendicionId),
  })
  await insertHistory(db, session, {
    entidad: 'gasto_extra',
    id,
    accion: 'INSERT',
    verbo: 'agregar',
    motivo: call.body.motivo,
    cambios: changesBetween(
      {},
      {
        nombre: row.concepto,
        valor: row.gasto,
        urlComprobante: row.comprobante_id && urlOfComprobante(row.comprobante_id),
        ...(await tellHolder(call, { usuarioId: row.usuario_id })),
      },
    ),
    fechas: [row.fecha],
  })
  return id
}

/** Opens the settlement of a route whose day is locked, or takes the open one, and locks it. */
async function openRuta(call: Call, rutaId: number, fecha: string) {
  const { db } = call
  const opened = await insertRendicion(db, rutaId)
  if (opened !== undefined) await recordApertura(call, { id: opened, rutaId, fecha })
  const rendicionId = opened ?? (await findRendicionId(db, rutaId)) ?? 0
  await lockRendicionRow(db, rendicionId)
  return readRendicionRuta(db, call, call.now().day, { rendicionId })
}

async function comprobanteFor({ db }: Call, { comprobante_id }: Row, rendicionId: number) {
  if (comprobante_id !== null) await moveComprobante(db, comprobante_id, rendicionId)
  return comprobante_id
}
