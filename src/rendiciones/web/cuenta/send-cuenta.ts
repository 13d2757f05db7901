import { ApiError, call } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import { upload } from '#lib/web/upload.ts'
import type { Detalle } from '../../contract/rendicion.ts'
import type { NuevoDetalle } from '../../contract/rendicion-input.ts'
import { rendiciones } from '../../contract.ts'
import type { Draft } from '../drafts/kept-draft.ts'
import { type CuentaValues, pagoOf } from './cuenta-values.ts'

interface Upload {
  rendicionId: number
  onProgress: (part: number) => void
  /** Called with the address of the uploaded picture, or with null if the server no longer has it. */
  onUploaded: (urlComprobante: string | null) => Promise<unknown>
}

/** Fields of the detail besides those that the form holds as they are. */
type Fields = Pick<NuevoDetalle, 'reservaId'> &
  Partial<Pick<NuevoDetalle, 'motivoCero' | 'anticipado' | 'motivo'>>

/** Uploads the picture unless that was done. Returns its address. */
export async function uploadComprobante(
  { archivo, urlComprobante }: CuentaValues,
  { rendicionId, onProgress, onUploaded }: Upload,
): Promise<string | null> {
  if (!archivo || urlComprobante) return urlComprobante
  const uploaded = await upload(rendiciones.uploadComprobante, {
    fields: { rendicionId },
    file: archivo,
    name: 'comprobante',
    onProgress,
  })
  await onUploaded(uploaded.urlComprobante)
  return uploaded.urlComprobante
}

/** Settles a reservation: its receipt first, then the amounts. Sent again, it is entered once. */
export async function sendCuenta(
  values: Draft<CuentaValues>,
  fields: Fields,
  upload: Upload,
): Promise<Detalle> {
  const urlComprobante = await uploadComprobante(values, upload)
  try {
    return await rendir(values, { ...fields, rendicionId: upload.rendicionId, urlComprobante })
  } catch (error) {
    const isSwept =
      error instanceof ApiError && error.errors.urlComprobante && values.urlComprobante
    // The server deleted the unused upload after a day; the picture is still on this device.
    if (!isSwept || !values.archivo) throw error
    await upload.onUploaded(null)
    return sendCuenta({ ...values, urlComprobante: null }, fields, upload)
  }
}

async function rendir(
  values: Draft<CuentaValues>,
  fields: Fields & Pick<NuevoDetalle, 'rendicionId' | 'urlComprobante'>,
) {
  const { data } = await call(
    rendiciones.addDetalle,
    {
      body: {
        ...pagoOf(values),
        comentario: values.comentario,
        ...fields,
      },
    },
    { idempotencyKey: values.clave },
  )
  void refreshAll()
  return data
}
