import { useEffect, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { dropDraft, onDrafts, readDraft } from '#lib/web/drafts.ts'
import { useLoaded } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { atOffice } from '../queue/office.ts'
import { progress, sendDraft } from '../queue/send-queue.ts'
import { type Datos, type Draft, type Envelope, errorOf, keptDatos, nextTurn } from './entry.ts'
import type { useKeptDraft } from './kept-draft.ts'

export const WAITS = 'Sin señal: queda por sincronizar'
export const waitsText = () =>
  progress.get().stop?.status === 401 ? 'Inicie sesión para enviar: queda por sincronizar' : WAITS

/** Says that a draft waits to be sent, as long as it does. */
export function tellWaits(key: string) {
  const until = (over: () => void) =>
    onDrafts(async () => {
      const draft = (await readDraft(key)) as Partial<Envelope> | null
      if (!draft?.pendiente) over()
    })
  toast.info(waitsText(), { until })
}

interface DraftSending<T extends object> {
  /** Key of the draft. */
  name: string
  kept: ReturnType<typeof useKeptDraft<T>>
  errorsOf: (values: T) => Record<string, string>
  doubtOf?: (values: T) => string | null
  datos: Datos
  /** Key of a draft that this one replaces when it is pressed. */
  replaces?: string
  onClose: () => void
}

/** Gives a draft its turn in the queue, and shows what became of it. Without a signal it waits there. */
export function useDraftSending<T extends object>(sending: DraftSending<T>) {
  const { name, kept, errorsOf, doubtOf, datos, replaces, onClose } = sending
  const { usuario } = useLoaded(acceso.sesion, {})
  const { value } = kept
  const [done, setDone] = useState(false)
  // The draft holds the values, because it outlives the form.
  const { form, forgetLost, error, ...sent } = useSentForm<object, 'sent' | 'waits'>({
    initial: {},
    check: () => (value ? errorsOf(value) : {}),
    doubtOf: () => (value && doubtOf?.(value)) ?? null,
    send: async () => {
      const turno = await nextTurn(usuario.id)
      const turn = { pendiente: true, turno, rechazo: null, datos: await keptDatos(datos) }
      await kept.mark(turn as unknown as Partial<Draft<T>>)
      if (replaces) await dropDraft(replaces)
      return sendDraft(usuario.id, name)
    },
    onDone: (end) => {
      if (end === 'sent') return setDone(true)
      tellWaits(name)
      onClose()
    },
  })
  const clave = value?.clave
  // Changed content is a new attempt, which has not failed.
  useEffect(() => {
    if (clave) forgetLost()
  }, [clave, forgetLost])
  const refused = errorOf(value?.rechazo)
  return {
    ...sent,
    error: error ?? refused,
    errors: { ...refused?.errors, ...form.errors },
    done: done || kept.isSent,
    isAtOffice: atOffice.use().has(name),
  }
}
