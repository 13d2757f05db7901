import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { quienOf } from '../../contract/quien.ts'
import type { Detalle, Gasto } from '../../contract/rendicion.ts'
import { tellHolder } from './holder.ts'
import type { LockedRendicion, RendicionCall } from './lock-rendicion.ts'

type Entered = Detalle | Gasto

/** Tells receipts line by line, and not the expenses that were added later. */
const tellGasto = ({ extras: _, comprobantes = {}, ...gasto }: Gasto) => ({
  ...gasto,
  ...Object.fromEntries(
    Object.entries(comprobantes).map(([linea, url]) => [`${linea}Comprobante`, url]),
  ),
})

/** Returns the fields for the history, without those that every row has. */
function tell(entered: Entered | null) {
  if (!entered) return {}
  const row = 'esperado' in entered ? entered : tellGasto(entered)
  const {
    id: _,
    creado: __,
    version: ___,
    usuarioId: ____,
    entregada: _____,
    deCaja: ______,
    ...told
  } = row
  return 'anticipado' in told ? { ...told, anticipado: 1 } : told
}

/** Writes the history row of a settlement that was opened. */
export const recordApertura = (
  { db, session }: Pick<RendicionCall, 'db' | 'session'>,
  { id, rutaId, fecha }: { id: number; rutaId: number; fecha: string },
) =>
  insertHistory(db, session, {
    entidad: 'rendicion',
    id,
    accion: 'INSERT',
    verbo: 'abrir',
    cambios: [{ campo: 'rutaId', antes: null, despues: rutaId }],
    fechas: [fecha],
  })

/** Writes the history row of a detail or of expenses. The first entry has no `before`. */
export async function recordEntry(
  call: RendicionCall,
  { fecha }: LockedRendicion,
  { before, after, motivo = '' }: { before: Entered | null; after: Entered; motivo?: string },
) {
  const { db, session } = call
  const isSameHolder = before && quienOf(before) === quienOf(after)
  const held = async (row: Entered | null) => row && !isSameHolder && (await tellHolder(call, row))
  await insertHistory(db, session, {
    entidad: 'esperado' in after ? 'detalle_rendicion' : 'gasto_rendicion',
    id: after.id,
    accion: before ? 'UPDATE' : 'INSERT',
    verbo: before ? 'corregir' : 'rendir',
    motivo,
    cambios: changesBetween(
      { ...tell(before), ...(await held(before)) },
      { ...tell(after), ...(await held(after)) },
    ),
    fechas: [fecha],
  })
}
