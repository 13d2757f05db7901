import { randomUUID } from 'node:crypto'
import type { Ctx } from '#acceso/server/queries.ts'
import { AppError, tooMany } from '#lib/server/errors.ts'
import { parse } from '#lib/server/parse.ts'
import { checkPicture, PICTURE, remakePicture } from '#lib/server/picture.ts'
import { countTry, forgiveTries } from '#lib/server/throttle.ts'
import { inTurn } from '#lib/server/turns.ts'
import { readUpload } from '#lib/server/upload.ts'
import { Subida } from '../../contract/campos.ts'
import type { rendiciones } from '../../contract.ts'
import { COMPROBANTE_BYTES, SOLO_UN_ARCHIVO, urlDeComprobante } from '../../rules.ts'
import { countSinUso, insertComprobante } from '../queries/comprobantes.ts'
import { abrir } from './abrir.ts'

type Call = Ctx<typeof rendiciones.uploadComprobante>

export const CARPETA = 'comprobantes'

/** Unused receipts per user, more than a day of work leaves: nobody fills the disk with them. */
const SIN_USO_MAXIMO = 60
const ESPERA_SEGUNDOS = 3600
const DEMASIADOS = 'Hay demasiados comprobantes subidos sin rendir. Rinda esas cuentas o espere.'

/** Seconds to wait after each damaged picture in a row: each costs processor time before it is refused. */
const ESPERAS_FOTO = [...Array<number>(9).fill(0), 600]

const porTurno = inTurn()

/** Receives the pictures of one user one after the other: nobody fills the shared queue. */
export const subirComprobante = (call: Call) =>
  porTurno(String(call.session.userId), () => guardarComprobante(call))

/**
 * Stores the remade picture under a random name, then its row, so that no row is without its file. Not a `command`: no
 * transaction stays open while a phone sends. A failure before the row leaves at most a file, which `barrer` removes.
 */
async function guardarComprobante(call: Call) {
  const { files, session, request } = call
  let rendicionId = 0
  const bytes = await readUpload(request, {
    maxBytes: COMPROBANTE_BYTES,
    messages: {
      none: 'Elija el comprobante que se sube.',
      several: SOLO_UN_ARCHIVO,
      tooLarge: 'La foto pesa más de 10 MB.',
    },
    check: async (fields) => {
      rendicionId = parse(Subida, fields).rendicionId
      await conAbierta(call, rendicionId, async (db) => {
        if ((await countSinUso(db, session.userId)) >= SIN_USO_MAXIMO)
          throw tooMany(DEMASIADOS, ESPERA_SEGUNDOS)
      })
    },
  })
  const picture = await rehacer(call, bytes)
  const archivo = `${CARPETA}/${randomUUID()}.${PICTURE.extension}`
  await files.put(archivo, picture)
  try {
    const id = await conAbierta(call, rendicionId, (db) =>
      insertComprobante(db, {
        rendicion_id: rendicionId,
        archivo,
        tipo: PICTURE.type,
        bytes: picture.length,
        usuario_id: session.userId,
      }),
    )
    return { id, urlComprobante: urlDeComprobante(id) }
  } catch (error) {
    // After a lost connection the row may exist: the file stays for it, or for `barrer`.
    if (error instanceof AppError) await files.remove(archivo)
    throw error
  }
}

async function rehacer({ db, session }: Call, bytes: Buffer) {
  // A wrong type is cheap to detect and does not count as a damaged picture.
  await checkPicture(bytes)
  const key = `foto|${session.userId}`
  await countTry(db, key, ESPERAS_FOTO, 'Demasiadas fotos dañadas seguidas. Espere un momento.')
  const picture = await remakePicture(bytes)
  await forgiveTries(db, key)
  return picture
}

/** Runs work in a transaction on a settlement in which the caller may enter something now. */
const conAbierta = <T>(
  { db, scope, session, now }: Call,
  rendicionId: number,
  work: (db: Parameters<typeof abrir>[0]['db']) => Promise<T>,
) =>
  db.transaction().execute(async (tx) => {
    await abrir({ db: tx, scope, session, now }, { rendicionId }, 'rendir')
    return work(tx)
  })
