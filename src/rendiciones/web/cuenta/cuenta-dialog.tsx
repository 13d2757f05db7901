import { useState } from 'react'
import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { CorregirCuenta } from './corregir-cuenta.tsx'
import { CuentaRendida } from './cuenta-rendida.tsx'
import { NewCuenta } from './new-cuenta.tsx'
import { RevertirCuenta } from './revertir-cuenta.tsx'

interface CuentaDialogProps {
  reserva: ReservaRuta
  rutaId: number
  detalle: Detalle | undefined
  rendicion: Rendicion | undefined
  /** FINANZAS settles in place of the guide. */
  asksMotivo: boolean
  mayCorrect: boolean
  mayRevert: boolean
  onClose: () => void
}

export function CuentaDialog(all: CuentaDialogProps) {
  const { detalle, rendicion, asksMotivo, mayCorrect, mayRevert, ...props } = all
  // Keeps the form after it was sent: it shows the success until it is closed.
  const [isNew, setIsNew] = useState(detalle === undefined)
  // Keeps what is undone: its row is gone once it is.
  const [undone, setUndone] = useState<Detalle | null>(null)
  const [isCorrecting, setIsCorrecting] = useState(false)
  if (undone) return <RevertirCuenta {...props} detalle={detalle ?? undone} />
  if (isNew || !detalle) {
    const showRendida = detalle && (() => setIsNew(false))
    return <NewCuenta {...props} {...{ rendicion, asksMotivo }} onShowRendida={showRendida} />
  }
  if (isCorrecting && rendicion)
    return <CorregirCuenta {...props} detalle={detalle} rendicion={rendicion} />
  return (
    <CuentaRendida
      {...props}
      detalle={detalle}
      rendicion={rendicion}
      onRevert={mayRevert ? () => setUndone(detalle) : undefined}
      onCorrect={mayCorrect && rendicion ? () => setIsCorrecting(true) : undefined}
    />
  )
}
