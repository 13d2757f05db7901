import { useRef, useState } from 'react'
import { shrink } from '#lib/web/shrink.ts'
import { COMPROBANTE_BYTES, TIPOS_COMPROBANTE } from '../../rules.ts'

export const NO_PICTURE = 'El comprobante debe ser una imagen JPEG, PNG o WebP.'
const TOO_LARGE = 'La imagen es demasiado grande: máximo 10 MB.'

const HEIC =
  'Este navegador no lee fotos HEIC. Envíela como JPEG: en el iPhone, Ajustes › Cámara › Formatos › Más compatible.'

const HEAD_BYTES = 12
/** First bytes of the accepted types. A file is told by them: its name and type may be anything. */
const ACCEPTED_HEAD = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s
const HEIC_HEAD = /^.{4}ftyp(hei|hev|mif|msf)/s

/** Returns the first bytes as a text; null if the browser deleted the file. */
const headOf = (file: Blob) =>
  file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => String.fromCharCode(...new Uint8Array(bytes)),
      () => null,
    )

/** Says why a file is no receipt; null if it is one. */
async function problemOf(file: Blob) {
  const { type, size } = file
  const head = await headOf(file)
  if (/^image\/hei[cf]/.test(type) || (head !== null && HEIC_HEAD.test(head))) return HEIC
  const isAccepted = TIPOS_COMPROBANTE.some((tipo) => tipo === type)
  if (!isAccepted || (head !== null && !ACCEPTED_HEAD.test(head))) return NO_PICTURE
  return size > COMPROBANTE_BYTES ? TOO_LARGE : null
}

/** Shrinks a chosen file. `problem` says why it is no receipt. A large photo takes a slow phone seconds. */
export async function prepare(file: Blob) {
  const picture = await shrink(file)
  return { picture, problem: await problemOf(picture) }
}

interface Pick {
  /** Keeps the chosen file; null takes it away. */
  take: (archivo: Blob | null) => void
  /** Replaces the chosen file, if it is still there. */
  refine: (archivo: Blob | null) => void
}

/** Keeps a chosen photo at once and its shrunk form after: a press need not wait for it. */
export function usePick({ take, refine }: Pick) {
  const [problem, setProblem] = useState<string | null>(null)
  const picks = useRef(0)
  const pick = async (chosen: Blob | null) => {
    picks.current += 1
    const mine = picks.current
    setProblem(null)
    take(chosen)
    if (!chosen) return
    const prepared = await prepare(chosen)
    if (mine !== picks.current) return
    setProblem(prepared.problem)
    refine(prepared.problem ? null : prepared.picture)
  }
  return { problem, setProblem, pick }
}

/** Changes values that may have changed since. `change` returns null for nothing. */
export type Refine<Values> = (change: (now: Values) => Partial<Values> | null) => void
