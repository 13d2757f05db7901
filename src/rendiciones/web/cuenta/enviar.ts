import { ApiError, call } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import { upload } from '#lib/web/upload.ts'
import type { Detalle } from '../../contract/rendicion.ts'
import { rendiciones } from '../../contract.ts'
import type { Borrador } from '../borradores/borrador.ts'
import { pagoDe, type Valores } from './valores.ts'

interface Envio {
  rendicionId: number
  onProgress: (part: number) => void
  /** Called with the address of the uploaded picture, or with null if the server no longer has it. */
  onSubido: (urlComprobante: string | null) => Promise<unknown>
}

/** Uploads the picture unless that was done. Returns its address. */
export async function subirComprobante(
  { archivo, urlComprobante }: Valores,
  { rendicionId, onProgress, onSubido }: Envio,
): Promise<string | null> {
  if (!archivo || urlComprobante) return urlComprobante
  const subido = await upload(rendiciones.uploadComprobante, {
    fields: { rendicionId },
    file: archivo,
    name: 'comprobante',
    onProgress,
  })
  await onSubido(subido.urlComprobante)
  return subido.urlComprobante
}

/** Settles a reservation: its receipt first, then the amounts. Sent again, it is entered once. */
export async function enviarCuenta(
  valores: Borrador<Valores>,
  reservaId: number,
  envio: Envio,
): Promise<Detalle> {
  const urlComprobante = await subirComprobante(valores, envio)
  try {
    return await rendir(valores, reservaId, { ...envio, urlComprobante })
  } catch (error) {
    const barrida =
      error instanceof ApiError && error.errors.urlComprobante && valores.urlComprobante
    // The server deleted the unused upload after a day; the picture is still on this device.
    if (!barrida || !valores.archivo) throw error
    await envio.onSubido(null)
    return enviarCuenta({ ...valores, urlComprobante: null }, reservaId, envio)
  }
}

async function rendir(
  valores: Borrador<Valores>,
  reservaId: number,
  { rendicionId, urlComprobante }: Pick<Envio, 'rendicionId'> & { urlComprobante: string | null },
) {
  const { data } = await call(
    rendiciones.addDetalle,
    {
      body: {
        rendicionId,
        reservaId,
        ...pagoDe(valores),
        comentario: valores.comentario,
        urlComprobante,
      },
    },
    { idempotencyKey: valores.clave },
  )
  void refreshAll()
  return data
}
