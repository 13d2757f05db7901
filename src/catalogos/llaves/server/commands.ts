import { ROL_HOTEL } from '#acceso/rules.ts'
import { insertLlave, nextLlaveId, revokeLlave } from '#acceso/server/queries/llaves.ts'
import { type Cmd, type Ctx, LLAVE_PREFIX } from '#acceso/server/session.ts'
import { checkHotel } from '#catalogos/hoteles/server/queries.ts'
import { insertPrograma } from '#catalogos/usuarios/server/queries.ts'
import { insertDifference, insertHistory } from '#db/bookkeeping/history.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { transact } from '#lib/server/announce.ts'
import { unlessTaken } from '#lib/server/catalog.ts'
import { conflict, invalid, notFound } from '#lib/server/errors.ts'
import { newToken, sha256 } from '#lib/server/secrets.ts'
import type { llaves } from '../contract.ts'
import { autorDeLlave } from '../rules.ts'
import { checkCanalVenta, findLlave, lockLlave, told } from './queries.ts'

const A_YEAR = 365
/** Characters of the token that the list shows: the prefix and six more. */
const SHOWN = 10

const TAKEN = {
  taken: { llave_nombre: ['nombre', 'Ya hay una llave con ese nombre'] },
} as const

/** Makes a key. The token is in the response only: the database keeps its hash. */
export async function agregar({ db, session, body, now }: Ctx<typeof llaves.add>) {
  const { nombre, rolId, canalVentaId } = body
  const { day: hoy } = now()
  const hotelId = rolId === ROL_HOTEL ? body.hotelId : null
  const vence = body.vence === undefined ? addDays(hoy, A_YEAR) : body.vence
  if (vence !== null && vence < hoy) throw invalid({ vence: 'Ese día ya pasó' })
  const token = `${LLAVE_PREFIX}${newToken().token}`
  const llave = await transact(db, async (tx) => {
    if (hotelId !== null) await checkHotel(tx, hotelId)
    if (canalVentaId !== null) await checkCanalVenta(tx, canalVentaId)
    const id = await nextLlaveId(tx)
    const usuarioId = -id
    await insertPrograma(tx, {
      id: usuarioId,
      nombre: autorDeLlave(nombre),
      rol_id: rolId,
      hotel_id: hotelId,
    })
    await unlessTaken(TAKEN, () =>
      insertLlave(tx, {
        id,
        nombre,
        usuario_id: usuarioId,
        canal_venta_id: canalVentaId,
        token_hash: sha256(token),
        comienzo: token.slice(0, SHOWN),
        vence,
        autor_id: session.userId,
      }),
    )
    const row = await findLlave(tx, id, hoy)
    if (!row) throw notFound()
    await insertDifference(tx, session, { entity: 'llave', id, after: told(row) })
    return row
  })
  return { llave, token }
}

/** Revokes a key: the next request with it is refused, in every process. */
export async function revocar({ db, session, body, now }: Cmd<typeof llaves.revocar>) {
  const { id, version, motivo } = body
  const { day: hoy } = now()
  const before = await lockLlave(db, id, hoy)
  if (!before) throw notFound()
  if (before.revocada) throw conflict('La llave ya está revocada.', before)
  if (version !== undefined && version !== before.version)
    throw conflict(changedMeanwhile('la llave'), before)
  await revokeLlave(db, id, session.userId, motivo)
  await insertHistory(db, session, {
    entidad: 'llave',
    id,
    accion: 'UPDATE',
    verbo: 'revocar',
    motivo,
  })
  const row = await findLlave(db, id, hoy)
  if (!row) throw notFound()
  return row
}
