import { useState } from 'react'
import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { Correccion } from './correccion.tsx'
import { Nueva } from './nueva.tsx'
import { Rendida } from './rendida.tsx'

interface CuentaDialogProps {
  reserva: ReservaRuta
  rutaId: number
  detalle: Detalle | undefined
  rendicion: Rendicion | undefined
  corrige: boolean
  onClose: () => void
}

export function CuentaDialog({ detalle, rendicion, corrige, ...props }: CuentaDialogProps) {
  // Keeps the form after it was sent: it shows the success until it is closed.
  const [nueva, setNueva] = useState(detalle === undefined)
  const [corrigiendo, setCorrigiendo] = useState(false)
  if (nueva || !detalle) {
    const verRendida = detalle && (() => setNueva(false))
    return <Nueva {...props} rendicion={rendicion} onVerRendida={verRendida} />
  }
  if (corrigiendo && rendicion)
    return <Correccion {...props} detalle={detalle} rendicion={rendicion} />
  return (
    <Rendida
      {...props}
      detalle={detalle}
      rendicion={rendicion}
      onCorregir={corrige && rendicion ? () => setCorrigiendo(true) : undefined}
    />
  )
}
