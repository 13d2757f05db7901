import { useState } from 'react'
import { useCommand } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import type { Correccion } from '../../contract/rendicion-input.ts'
import { rendiciones } from '../../contract.ts'
import type { Refine } from '../cobro/comprobante-picture.ts'

interface Correctable<T extends object> {
  /** Stored row in the version that the user saw. */
  stored: { id: number; version: number }
  initial: T
  errorsOf: (values: T) => Record<string, string>
  doubtOf?: (values: T) => string | null
  changeOf: (values: T) => Promise<Pick<Correccion, 'detalle' | 'gasto' | 'quien'>>
}

export function useCorrection<T extends object>(correctable: Correctable<T>) {
  const { stored, initial, errorsOf, doubtOf, changeOf } = correctable
  const { run } = useCommand(rendiciones.put)
  const [done, setDone] = useState(false)
  const sent = useSentForm<T & { motivo: string }, unknown>({
    initial: { ...initial, motivo: '' },
    check: (values) => ({
      ...errorsOf(values),
      ...(!values.motivo.trim() && { motivo: 'El motivo es obligatorio.' }),
    }),
    doubtOf,
    send: async (values) => {
      const { id, version } = stored
      const change = await changeOf(values)
      await run({ body: { id, version, motivo: values.motivo.trim(), ...change } })
    },
    onDone: () => setDone(true),
  })
  const refine: Refine<T> = (change) => {
    const next = change(sent.form.getValues())
    if (next) sent.change(next as Partial<T & { motivo: string }>)
  }
  return { ...sent, refine, done }
}
