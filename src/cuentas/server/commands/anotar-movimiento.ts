import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { cuentas } from '../../contract.ts'
import { FORMATS, type Moneda } from '../../rules.ts'
import { insertMovimientoPersona, lockPersona, readCorriente } from '../queries/cuentas.ts'

const NOT_ON_THE_ROAD = 'Solo guías, conductores y personas que van en una ruta tienen cuenta.'

/** A float goes to an enabled person who goes on the road; no more of it comes back than was given. */
function checkFondo(
  { habilitado, saleARuta, fondo }: Awaited<ReturnType<typeof lockPersona>>,
  { monto, moneda }: { monto: number; moneda: Moneda },
) {
  if (monto > 0) {
    if (!habilitado) throw invalid({ usuarioId: 'Está desactivado: no se le puede dar un fondo.' })
    if (!saleARuta) throw invalid({ usuarioId: NOT_ON_THE_ROAD })
  } else if (fondo + monto < 0)
    throw conflict(`No puede devolver más que su fondo, de ${FORMATS[moneda](fondo)}.`)
}

/** Gives a float or takes it back, or settles a difference of somebody else. */
export async function anotarMovimiento({
  db,
  body,
  session,
  now,
}: Cmd<typeof cuentas.addMovimiento>) {
  const { usuarioId, tipo, moneda, monto, motivo } = body
  if (usuarioId === session.userId)
    throw invalid({
      usuarioId: 'No puede anotar en su propia cuenta. Pídalo a otra persona de Finanzas.',
    })
  const persona = await lockPersona(db, body)
  if (!persona.saleARuta && !persona.tieneCuenta) throw invalid({ usuarioId: NOT_ON_THE_ROAD })
  if (tipo === 'fondo') checkFondo(persona, body)
  const id = await insertMovimientoPersona(db, {
    tipo,
    usuario_id: usuarioId,
    moneda,
    monto: String(monto),
    motivo,
    autor_id: session.userId,
    fecha: now().day,
  })
  await insertHistory(db, session, {
    entidad: 'movimiento_persona',
    id,
    accion: 'INSERT',
    verbo: tipo,
    motivo,
    cambios: changesBetween({}, { usuarioId, moneda, monto }),
    fechas: [now().day],
  })
  return readCorriente({ db, session }, usuarioId)
}
