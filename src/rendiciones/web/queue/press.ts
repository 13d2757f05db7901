import { keepDraft } from '#lib/web/drafts.ts'
import { newKey } from '#lib/web/query.ts'
import { type Datos, keptDatos, nextTurn } from '../drafts/entry.ts'
import { sendDraft } from './send-queue.ts'

interface Pressed {
  usuarioId: number
  key: string
  values: object
  datos: Datos
  /** Address of the screen. */
  donde: string
}

/** Puts what one press says into the queue, in place of what was pressed before, and sends it. */
export async function press({ usuarioId, key, values, datos, donde }: Pressed) {
  const turno = await nextTurn(usuarioId)
  const fresh = { clave: newKey(), pendiente: true, rechazo: null, turno }
  await keepDraft(key, { ...values, datos: await keptDatos(datos), donde, ...fresh })
  return sendDraft(usuarioId, key)
}
