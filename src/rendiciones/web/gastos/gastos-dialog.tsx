import { useState } from 'react'
import type { Gasto, Rendicion } from '../../contract/rendicion.ts'
import { CorregirGastos } from './corregir-gastos.tsx'
import { GastosRendidos } from './gastos-rendidos.tsx'
import { NewGastoExtra } from './new-gasto-extra.tsx'
import { NewGastos } from './new-gastos.tsx'

interface GastosDialogProps {
  rutaId: number
  /** Excursion and day. */
  ruta: string
  rendicion: Rendicion | undefined
  gasto: Gasto | null
  asksMotivo: boolean
  mayCorrect: boolean
  /** The money of the route was not received yet, or finance enters after it. */
  mayAdd: boolean
  /** Opens the expense that is added later. */
  adds: boolean
  onClose: () => void
}

export function GastosDialog(props: GastosDialogProps) {
  const { rutaId, ruta, rendicion, gasto, asksMotivo, mayCorrect, mayAdd, adds, onClose } = props
  // Keeps the form after it was sent: it shows the success until it is closed.
  const [isNew, setIsNew] = useState(gasto === null)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [isAdding, setIsAdding] = useState(adds)
  if (isNew || !gasto) {
    const showRendidos = gasto ? () => setIsNew(false) : undefined
    return (
      <NewGastos
        {...{ rutaId, ruta, rendicion, asksMotivo, onClose }}
        onShowRendidos={showRendidos}
      />
    )
  }
  if (isCorrecting) return <CorregirGastos gasto={gasto} onClose={onClose} />
  if (isAdding)
    return (
      <NewGastoExtra
        {...{ rutaId, ruta }}
        rendicionId={gasto.rendicionId}
        onClose={() => setIsAdding(false)}
      />
    )
  return (
    <GastosRendidos
      rutaId={rutaId}
      gasto={gasto}
      onCorrect={mayCorrect ? () => setIsCorrecting(true) : undefined}
      onAdd={mayAdd ? () => setIsAdding(true) : undefined}
      onClose={onClose}
    />
  )
}
