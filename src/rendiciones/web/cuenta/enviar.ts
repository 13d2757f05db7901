import { call } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import { upload } from '#lib/web/upload.ts'
import { rendiciones } from '../../contract.ts'
import type { Borrador } from '../borradores/borrador.ts'
import { pagoDe, type Valores } from './valores.ts'

interface Envio {
  rendicionId: number
  onProgress: (part: number) => void
  /** The picture has arrived: it need not be sent again. */
  onSubido: (urlComprobante: string) => Promise<unknown>
}

/** Uploads the picture, if there is one that is not there yet; answers its address. */
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
export async function enviarCuenta(valores: Borrador<Valores>, reservaId: number, envio: Envio) {
  const urlComprobante = await subirComprobante(valores, envio)
  const { data } = await call(
    rendiciones.addDetalle,
    {
      body: {
        rendicionId: envio.rendicionId,
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
