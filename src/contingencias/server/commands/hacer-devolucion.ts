import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import { withParts } from '#lib/server/handle.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { readDetallesOf } from '#rendiciones/server/queries/rendicion-row.ts'
import { undoDetalle } from '#rendiciones/server/steps/undo-detalle.ts'
import type { Devolucion } from '../../contract/devolucion.ts'
import type { devoluciones } from '../../contract.ts'
import { isOfDay, lockContingencia, reopenPaso } from '../queries/contingencias.ts'
import { readDevolucion, storeDevolucion } from '../queries/devoluciones.ts'
import { recordContingencia } from '../steps/contingencia-history.ts'

type Call = Cmd<typeof devoluciones.hacer>

const CHANGED_MEANWHILE = changedMeanwhile('la devolución')

/** Gives money back, or says why it does not. Afterwards the reservation that waited for it can be done. */
export async function hacerDevolucion(call: Call) {
  const { body, db, session } = call
  const { id, paga, como, nota } = body
  const { contingenciaId } = await readDevolucion(db, id)
  const contingencia = await lockContingencia(db, contingenciaId)
  const before = await readDevolucion(db, id)
  if (before.estado !== 'pendiente' || (body.version ?? before.version) !== before.version)
    throw conflict(CHANGED_MEANWHILE, before)
  const estado = body.noCorresponde ? 'no corresponde' : 'hecha'
  if (before.clase === 'cobro' && estado === 'hecha')
    await giveBack(call, before, contingencia.motivo)
  await storeDevolucion(db, id, { paga, como, estado, nota, userId: session.userId })
  await insertHistory(db, session, {
    entidad: 'devolucion',
    id,
    accion: 'UPDATE',
    verbo: 'hacer',
    motivo: nota,
    quiet: true,
    cambios: [
      { campo: 'estado', antes: before.estado, despues: estado },
      { campo: 'paga', antes: null, despues: paga },
      { campo: 'como', antes: null, despues: como },
    ],
  })
  const wasReopened = await reopenPaso(db, { id: contingenciaId, reservaId: before.reservaId })
  if (wasReopened)
    await recordContingencia(call, contingencia, {
      accion: 'UPDATE',
      verbo: 'retomar',
      cambios: [{ campo: 'reserva', antes: null, despues: before.reservaId }],
    })
  return readDevolucion(db, id)
}

/** Undoes the settlement of the reservation as a refund: the money moves there, and nowhere else. */
async function giveBack(call: Call, { reservaId, contingenciaId, fecha }: Devolucion, why: string) {
  const { body, db, session } = call
  if (body.paga !== 'oficina' && body.paga !== 'persona')
    throw invalid({ paga: 'Lo que se cobró lo devuelve la oficina o una persona' })
  const [detalle] = await readDetallesOf(db, [reservaId])
  if (!detalle)
    throw conflict('La reserva ya no está rendida: diga por qué no corresponde devolver.')
  // Without a lock: while undoDetalle finds this detail, its reservation cannot have got another day.
  if (!(await isOfDay(db, reservaId, fecha)))
    throw conflict('La reserva ya no es de ese día: diga por qué no corresponde.')
  const { revertir } = rendiciones
  await undoDetalle(
    withParts(call, {
      endpoint: revertir,
      scope: alcanceOf(revertir.scopes as Permisos, session.rol),
      body: {
        id: detalle.id,
        version: detalle.version,
        tipo: 'devolucion' as const,
        motivo: `Contingencia N° ${contingenciaId}: ${why}`,
        quien: body.quien ?? ('caja' as const),
      },
    }),
  )
}
