import { randomUUID } from 'node:crypto'
import type { Ctx } from '#acceso/server/session.ts'
import { AppError } from '#lib/server/errors.ts'
import { parse } from '#lib/server/parse.ts'
import { checkPicture, PICTURE, remakePicture } from '#lib/server/picture.ts'
import { countTry, forgiveTries } from '#lib/server/throttle.ts'
import { inTurn } from '#lib/server/turns.ts'
import { readUpload } from '#lib/server/upload.ts'
import { Subida } from '../../contract/rendicion-input.ts'
import type { rendiciones } from '../../contract.ts'
import { COMPROBANTE_BYTES, ONLY_ONE_FILE, urlOfComprobante } from '../../rules.ts'
import {
  COMPROBANTES_FOLDER,
  deleteOldestUnused,
  insertComprobante,
} from '../queries/comprobantes.ts'
import { lockRendicion } from '../steps/lock-rendicion.ts'

type Call = Ctx<typeof rendiciones.uploadComprobante>

/**
 * Unused receipts per user, more than a day of work leaves: nobody fills the disk with them. The oldest make room, because
 * a phone whose answers are lost uploads again and again.
 */
const MAX_UNUSED = 60

/** Seconds to wait after each damaged picture in a row: each costs processor time before it is refused. */
const PICTURE_WAITS = [...Array<number>(9).fill(0), 600]

const takeTurn = inTurn()

/** Receives the pictures of one user one after the other: nobody fills the shared queue. */
export const subirComprobante = (call: Call) =>
  takeTurn(String(call.session.userId), () => storeComprobante(call))

/**
 * Stores the remade picture under a random name, then its row, so that no row is without its file. Not a `command`: no
 * transaction stays open while a phone sends. A failure before the row leaves at most a file, which `sweepComprobantes` removes.
 */
async function storeComprobante(call: Call) {
  const { files, session, request } = call
  let rendicionId: number | null = null
  const bytes = await readUpload(request, {
    maxBytes: COMPROBANTE_BYTES,
    messages: {
      none: 'Elija el comprobante',
      several: ONLY_ONE_FILE,
      tooLarge: 'La foto pesa más de 10 MB.',
    },
    check: async (fields) => {
      rendicionId = parse(Subida, fields).rendicionId ?? null
      const oldest = await withLocked(call, rendicionId, (db) =>
        deleteOldestUnused(db, session.userId, MAX_UNUSED - 1),
      )
      for (const path of oldest) await files.remove(path)
    },
  })
  const picture = await remake(call, bytes)
  const fileName = `${COMPROBANTES_FOLDER}/${randomUUID()}.${PICTURE.extension}`
  await files.put(fileName, picture)
  try {
    const id = await withLocked(call, rendicionId, (db) =>
      insertComprobante(db, {
        rendicion_id: rendicionId,
        archivo: fileName,
        tipo: PICTURE.type,
        bytes: picture.length,
        usuario_id: session.userId,
      }),
    )
    return { id, urlComprobante: urlOfComprobante(id) }
  } catch (error) {
    // After a lost connection the row may exist: the file stays for it, or for `sweepComprobantes`.
    if (error instanceof AppError) await files.remove(fileName)
    throw error
  }
}

async function remake({ db, session }: Call, bytes: Buffer) {
  // A wrong type is cheap to detect and does not count as a damaged picture.
  await checkPicture(bytes)
  const key = `foto|${session.userId}`
  await countTry(db, key, PICTURE_WAITS, 'Demasiadas fotos dañadas seguidas. Espere un momento.')
  const picture = await remakePicture(bytes)
  await forgiveTries(db, key)
  return picture
}

/**
 * Runs work in a transaction on a settlement in which the caller may enter something now; without one the receipt is of
 * money that finance has to resolve.
 */
const withLocked = <T>(
  { db, scope, session, now }: Call,
  rendicionId: number | null,
  work: (db: Parameters<typeof lockRendicion>[0]['db']) => Promise<T>,
) =>
  db.transaction().execute(async (tx) => {
    if (rendicionId !== null)
      await lockRendicion({ db: tx, scope, session, now }, { rendicionId }, 'rendir')
    return work(tx)
  })
