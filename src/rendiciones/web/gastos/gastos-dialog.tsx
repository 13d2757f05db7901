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
  /** Draft of an expense added later that is opened at once. */
  adds: string | undefined
  onClose: () => void
}

export function GastosDialog(props: GastosDialogProps) {
  const { rutaId, ruta, rendicion, gasto, asksMotivo, mayCorrect, mayAdd, adds, onClose } = props
  // Keeps the form after it was sent: it shows the success until it is closed.
  const [isNew, setIsNew] = useState(gasto === null)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [adding, setAdding] = useState(adds === undefined ? null : { draft: adds })
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
  if (adding)
    return (
      <NewGastoExtra
        {...{ rutaId, ruta, ...adding }}
        rendicionId={gasto.rendicionId}
        onClose={() => setAdding(null)}
      />
    )
  return (
    <GastosRendidos
      rutaId={rutaId}
      gasto={gasto}
      onCorrect={mayCorrect ? () => setIsCorrecting(true) : undefined}
      onAdd={mayAdd ? () => setAdding({ draft: '' }) : undefined}
      onClose={onClose}
    />
  )
}
