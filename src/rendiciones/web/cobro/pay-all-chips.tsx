import { Button } from '@mantine/core'
import { useState } from 'react'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { AMOUNTS } from '../../contract/rendicion-fields.ts'
import { redondearEfectivo } from '../../rules.ts'
import classes from './cobro.module.css'
import { amountsText } from './cobro-sum.tsx'
import {
  amountsOf,
  BLANK_AMOUNTS,
  type CobroValues,
  pagoOf,
  type TypedAmounts,
} from './cobro-values.ts'
import { commentFor } from './motivo-cero-field.tsx'

interface PayAllChipsProps {
  values: CobroValues
  esperado: number
  isExact: boolean
  /** True while it is asked why nothing was collected. */
  isNothing: boolean
  onNothing: (isNothing: boolean) => void
  onChange: (next: Partial<CobroValues>) => void
}

/** Puts the whole amount in one field. Shows what it removed from the others, and can put it back. */
export function PayAllChips(props: PayAllChipsProps) {
  const { values, esperado, isExact, isNothing, onNothing, onChange } = props
  const [removed, setRemoved] = useState<{ before: TypedAmounts; after: TypedAmounts } | null>(null)
  const putAll = (whole: Partial<TypedAmounts>) => {
    const before = amountsOf((field) => values[field])
    const after = { ...BLANK_AMOUNTS, ...whole }
    setRemoved({ before, after })
    onChange(after)
  }
  const putNothing = () => {
    onNothing(!isNothing)
    if (isNothing) onChange({ motivoCero: null, comentario: commentFor(values, null) })
    else putAll({})
  }
  const isUnchanged = (after: TypedAmounts) =>
    AMOUNTS.every(({ field }) => after[field] === values[field])
  const lost =
    removed && isUnchanged(removed.after)
      ? AMOUNTS.filter(({ field }) => removed.before[field] && removed.after[field] === '')
      : []
  const efectivo = redondearEfectivo(esperado)
  return (
    <div>
      <div className={classes.atajos}>
        <ToggleChip
          pressed={pagoOf(values).valorEfectivo === efectivo && isExact}
          onClick={() => putAll({ valorEfectivo: efectivo })}
        >
          Todo en efectivo
        </ToggleChip>
        <ToggleChip
          pressed={pagoOf(values).valorTarjeta === esperado && isExact}
          onClick={() => putAll({ valorTarjeta: esperado })}
        >
          Todo con tarjeta
        </ToggleChip>
        <ToggleChip pressed={isNothing} onClick={putNothing}>
          No se cobró
        </ToggleChip>
      </div>
      {removed && lost.length > 0 ? (
        <p className={classes.quitado} role="status">
          Se quitó {amountsText(pagoOf(removed.before), lost)}.
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onChange(removed.before)
              setRemoved(null)
            }}
          >
            Deshacer
          </Button>
        </p>
      ) : null}
    </div>
  )
}
