import type { Linea } from '../../contract/rendicion-fields.ts'
import type { Comprobantes } from '../../contract/rendicion-input.ts'
import { uploadComprobante } from '../cobro/send-cobro.ts'
import type { Foto, Fotos } from './gasto-values.ts'

interface Upload {
  rendicionId: number
  onProgress: (part: number) => void
  onUploaded: (fotos: Fotos) => Promise<unknown>
}

/** Uploads the pictures of the lines, each once. Returns their addresses. */
export async function uploadFotos(
  fotos: Fotos | null,
  { onUploaded, ...upload }: Upload,
): Promise<{ comprobantes?: Comprobantes }> {
  if (!fotos) return {}
  const known: Fotos = { ...fotos }
  const comprobantes: Comprobantes = {}
  for (const [linea, foto] of Object.entries(fotos) as [Linea, Foto][]) {
    comprobantes[linea] = await uploadComprobante(foto, {
      ...upload,
      onUploaded: (urlComprobante) => {
        known[linea] = { ...foto, urlComprobante }
        return onUploaded({ ...known })
      },
    })
  }
  return { comprobantes }
}

/** Forgets the addresses: the server deletes an upload that nothing took within a day. */
export const withoutUrls = (fotos: Fotos): Fotos =>
  Object.fromEntries(
    Object.entries(fotos).map(([linea, foto]) => [linea, { ...foto, urlComprobante: null }]),
  )
