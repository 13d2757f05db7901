import { ApiError, call } from '#lib/web/api.ts'
import { upload } from '#lib/web/upload.ts'
import type { Detalle } from '../../contract/rendicion.ts'
import type { NuevoDetalle } from '../../contract/rendicion-input.ts'
import { rendiciones } from '../../contract.ts'
import type { Draft } from '../drafts/entry.ts'
import { autorizacionOf, type CobroValues, pagoOf } from './cobro-values.ts'
import { prepare } from './comprobante-picture.ts'

interface Upload {
  rendicionId: number
  onProgress: (part: number) => void
  /** Called with the address of the uploaded picture. */
  onUploaded: (urlComprobante: string) => Promise<unknown>
}

/** Fields of the detail besides those that the form holds as they are. */
type Fields = Pick<NuevoDetalle, 'reservaId'> &
  Partial<Pick<NuevoDetalle, 'motivoCero' | 'anticipado' | 'motivo' | 'quien'>>

/** Uploads the picture unless that was done. Returns its address. */
export async function uploadComprobante(
  { archivo, urlComprobante }: Pick<CobroValues, 'archivo' | 'urlComprobante'>,
  { rendicionId, onProgress, onUploaded }: Upload,
): Promise<string | null> {
  if (!archivo || urlComprobante) return urlComprobante
  // It may have been pressed before the photo was shrunk.
  const { picture, problem } = await prepare(archivo)
  if (problem) throw new ApiError(415, { message: problem, errors: { file: problem } })
  const uploaded = await upload(rendiciones.uploadComprobante, {
    fields: { rendicionId },
    file: picture,
    name: 'comprobante',
    onProgress,
  })
  await onUploaded(uploaded.urlComprobante)
  return uploaded.urlComprobante
}

/** Settles a reservation: its receipt first, then the amounts. Sent again, it is entered once. */
export async function sendCobro(
  values: Draft<CobroValues>,
  fields: Fields,
  upload: Upload,
): Promise<Detalle> {
  const { rendicionId } = upload
  const urlComprobante = await uploadComprobante(values, upload)
  const { comentario, clave } = values
  const paid = { ...pagoOf(values), ...autorizacionOf(values) }
  const body = { ...paid, comentario, ...fields, rendicionId, urlComprobante }
  return (await call(rendiciones.addDetalle, { body }, { idempotencyKey: clave })).data
}
