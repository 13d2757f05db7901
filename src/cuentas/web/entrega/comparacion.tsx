import { Text } from '@mantine/core'
import { montosOf } from '../../contract/arqueo.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { ArqueoTotal } from '../parts/arqueo-total.tsx'
import { notesOf } from './montos.tsx'

/** Compares what was counted of a received handover with what was expected, and says what else came of it. */
export function Comparacion({ entrega }: { entrega: Entrega }) {
  const { contado, esperado, redondeo = 0, sinVoucher } = entrega
  if (!contado || !esperado) return null
  const notes = notesOf(entrega)
  return (
    <>
      <ArqueoTotal
        label="Comparación"
        contado={montosOf(contado)}
        esperado={esperado}
        redondeo={redondeo}
        sinVoucher={sinVoucher}
      />
      {notes.length > 0 ? <Text size="sm">{notes.join('. ')}.</Text> : null}
    </>
  )
}
