import { useState } from 'react'
import type { Detalle, Rendicion, ReservaRuta } from '../../contract/rendicion.ts'
import { CobroRendido } from './cobro-rendido.tsx'
import { CorregirCobro } from './corregir-cobro.tsx'
import { NewCobro } from './new-cobro.tsx'
import { RevertirCobro } from './revertir-cobro.tsx'

interface CobroDialogProps {
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

export function CobroDialog(all: CobroDialogProps) {
  const { detalle, rendicion, asksMotivo, mayCorrect, mayRevert, ...props } = all
  // Keeps the form after it was sent: it shows the success until it is closed.
  const [isNew, setIsNew] = useState(detalle === undefined)
  // Keeps what is undone: its row is gone once it is.
  const [undone, setUndone] = useState<Detalle | null>(null)
  const [isCorrecting, setIsCorrecting] = useState(false)
  if (undone) return <RevertirCobro {...props} detalle={detalle ?? undone} />
  if (isNew || !detalle) {
    const showRendida = detalle && (() => setIsNew(false))
    return <NewCobro {...props} {...{ rendicion, asksMotivo }} onShowRendida={showRendida} />
  }
  if (isCorrecting && rendicion)
    return <CorregirCobro {...props} detalle={detalle} rendicion={rendicion} />
  return (
    <CobroRendido
      {...props}
      detalle={detalle}
      rendicion={rendicion}
      onRevert={mayRevert ? () => setUndone(detalle) : undefined}
      onCorrect={mayCorrect && rendicion ? () => setIsCorrecting(true) : undefined}
    />
  )
}
