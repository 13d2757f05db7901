import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { conflict, invalid, notFound } from '#lib/server/errors.ts'
import type { porResolver } from '../../contract/por-resolver.ts'
import { lockRendicionRow } from '../queries/change-rendicion.ts'
import { lockPorResolver, readPorResolver, storeResolution } from '../queries/por-resolver.ts'
import { findRendicionId } from '../queries/rendicion-row.ts'
import { aplicarCobro, aplicarGasto, type Row } from '../steps/aplicar.ts'

type Call = Cmd<typeof porResolver.resolver>

const CHANGED_MEANWHILE = changedMeanwhile('el cobro', 'resolvió')
const yaVino = (entregaId: number) =>
  `Este dinero ya venía en la entrega N° ${entregaId}. Déjelo a nombre de quien lo cobró.`
const ESTADOS = {
  aplicar: 'aplicado',
  devolver: 'devuelto',
  ingreso: 'ingreso',
  rechazar: 'rechazado',
} as const

/** Says what becomes of money that a guide collected or paid and that could not be entered. */
export async function resolverCobro(call: Call) {
  const { body, db, session } = call
  const { accion, motivo } = body
  const row = await lockPorResolver(db, body.id)
  if (!row) throw notFound()
  if (row.estado !== 'pendiente' || (body.version ?? row.version) !== row.version)
    throw conflict(CHANGED_MEANWHILE, await readPorResolver(db, call, row.id))
  check(call, row)
  const detalleId = accion === 'aplicar' ? await aplicar(call, row) : null
  const estado = ESTADOS[accion]
  const deCaja = body.deCaja && row.tipo === 'cobro'
  if (deCaja && accion !== 'devolver') await checkNotHandedOver(call, row)
  await storeResolution(db, row.id, {
    estado,
    de_caja: deCaja,
    motivo,
    resuelto_por: session.userId,
    detalle_id: detalleId,
    // The detail has them now.
    ...(detalleId !== null && { comentario: '', comprobante_id: null }),
  })
  await insertHistory(db, session, {
    entidad: 'cobro_por_resolver',
    id: row.id,
    accion: 'UPDATE',
    verbo: accion,
    motivo,
    cambios: changesBetween(
      { estado: row.estado },
      { estado, ...(deCaja && { deCaja: 1 }), ...(detalleId !== null && { detalleId }) },
    ),
    fechas: [row.fecha],
  })
  return readPorResolver(db, call, row.id)
}

const aplicar = (call: Call, row: Row) =>
  row.tipo === 'cobro' ? aplicarCobro(call, row) : aplicarGasto(call, row)

/** The caja got it with a handover that was received after it came. Nobody receives that one meanwhile. */
async function checkNotHandedOver(call: Call, row: Row) {
  const rendicionId = row.ruta_id && (await findRendicionId(call.db, row.ruta_id))
  if (rendicionId) await lockRendicionRow(call.db, rendicionId)
  const { entrega } = await readPorResolver(call.db, call, row.id)
  if (entrega?.laLleva) throw conflict(yaVino(entrega.id))
}

/** An expense is applied or rejected, money is never rejected. Money of no route is handed over with none. */
function check({ body: { accion, deCaja } }: Call, { tipo, ruta_id }: Row) {
  if (tipo === 'gasto' ? accion !== 'aplicar' && accion !== 'rechazar' : accion === 'rechazar')
    throw invalid({
      accion:
        tipo === 'gasto'
          ? 'Un gasto se aplica o se rechaza'
          : 'No puede rechazar un cobro. Aplíquelo, devuélvalo o anótelo como ingreso',
    })
  if (ruta_id !== null) return
  if (accion === 'ingreso' && !deCaja)
    throw invalid({ deCaja: 'No es de ninguna ruta. Anótelo cuando la caja tenga el dinero' })
  if (accion === 'devolver' && deCaja)
    throw invalid({ deCaja: 'No es de ninguna ruta. Lo debe devolver la persona que lo cobró' })
}
