import { useState } from 'react'
import type { Gasto, Rendicion } from '../../contract/rendicion.ts'
import { Correccion } from './correccion.tsx'
import { Nuevos } from './nuevos.tsx'
import { Rendidos } from './rendidos.tsx'

interface GastosDialogProps {
  rutaId: number
  rendicion: Rendicion | undefined
  gasto: Gasto | null
  corrige: boolean
  onClose: () => void
}

export function GastosDialog({ rutaId, rendicion, gasto, corrige, onClose }: GastosDialogProps) {
  // Keeps the form after it was sent: it shows the success until it is closed.
  const [nuevos, setNuevos] = useState(gasto === null)
  const [corrigiendo, setCorrigiendo] = useState(false)
  if (nuevos || !gasto) {
    const verRendidos = gasto ? () => setNuevos(false) : undefined
    return <Nuevos {...{ rutaId, rendicion, onClose }} onVerRendidos={verRendidos} />
  }
  if (corrigiendo) return <Correccion gasto={gasto} onClose={onClose} />
  return (
    <Rendidos
      rutaId={rutaId}
      gasto={gasto}
      onCorregir={corrige ? () => setCorrigiendo(true) : undefined}
      onClose={onClose}
    />
  )
}
