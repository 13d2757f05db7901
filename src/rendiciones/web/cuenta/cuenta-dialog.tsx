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
  /** Whether one may correct what is stored (D31). */
  corrige: boolean
  onClose: () => void
}

/** "Rendición de Cuenta": the form, or what is stored, or its correction. */
export function CuentaDialog({ detalle, rendicion, corrige, ...props }: CuentaDialogProps) {
  // Which one it is stays until it is closed: what was just entered says that it was.
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
