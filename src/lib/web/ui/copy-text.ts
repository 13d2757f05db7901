import { toast } from './toast.tsx'

/** Copies a text and says so. Returns whether it could: browsers have a clipboard only over TLS and on localhost. */
export const copyText = (text: string) =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => {
      toast.success('Copiado')
      return true
    },
    () => {
      toast.error('No se pudo copiar. Seleccione el texto y cópielo.')
      return false
    },
  )
