import { COMPROBANTE_BYTES, TIPOS_COMPROBANTE } from '../../rules.ts'

export const NO_PICTURE = 'El comprobante debe ser una imagen JPEG, PNG o WebP.'
const TOO_LARGE = 'La imagen es demasiado grande: máximo 10 MB.'

const HEIC =
  'Este navegador no lee fotos HEIC. Envíela como JPEG: en el iPhone, Ajustes › Cámara › Formatos › Más compatible.'

/** Says why a file is no receipt; null if it is one. */
export function problemOf({ type, size }: Blob) {
  if (/^image\/hei[cf]/.test(type)) return HEIC
  if (!TIPOS_COMPROBANTE.some((tipo) => tipo === type)) return NO_PICTURE
  return size > COMPROBANTE_BYTES ? TOO_LARGE : null
}
