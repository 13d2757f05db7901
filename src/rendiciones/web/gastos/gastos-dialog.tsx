import { useState } from 'react'
import type { Gasto, Rendicion } from '../../contract/rendicion.ts'
import { CorregirGastos } from './corregir-gastos.tsx'
import { GastosRendidos } from './gastos-rendidos.tsx'
import { NewGastos } from './new-gastos.tsx'

interface GastosDialogProps {
  rutaId: number
  rendicion: Rendicion | undefined
  gasto: Gasto | null
  asksMotivo: boolean
  mayCorrect: boolean
  onClose: () => void
}

export function GastosDialog(props: GastosDialogProps) {
  const { rutaId, rendicion, gasto, asksMotivo, mayCorrect, onClose } = props
  // Keeps the form after it was sent: it shows the success until it is closed.
  const [isNew, setIsNew] = useState(gasto === null)
  const [isCorrecting, setIsCorrecting] = useState(false)
  if (isNew || !gasto) {
    const showRendidos = gasto ? () => setIsNew(false) : undefined
    return (
      <NewGastos {...{ rutaId, rendicion, asksMotivo, onClose }} onShowRendidos={showRendidos} />
    )
  }
  if (isCorrecting) return <CorregirGastos gasto={gasto} onClose={onClose} />
  return (
    <GastosRendidos
      rutaId={rutaId}
      gasto={gasto}
      onCorrect={mayCorrect ? () => setIsCorrecting(true) : undefined}
      onClose={onClose}
    />
  )
}
