import { Button } from '@mantine/core'
import { useState } from 'react'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { redondearEfectivo } from '../../rules.ts'
import classes from './cuenta.module.css'
import { montosDe } from './suma.tsx'
import { type MontosEscritos, pagoDe, type Valores } from './valores.ts'

const VACIOS: MontosEscritos = {
  valorEfectivo: '',
  valorTarjeta: '',
  valorUsd: '',
  valorReal: '',
}

interface AtajosProps {
  valores: Valores
  esperado: number
  cuadra: boolean
  onChange: (next: Partial<Valores>) => void
}

/** Puts the whole amount in one field. Shows what it removed from the others, and can put it back. */
export function Atajos({ valores, esperado, cuadra, onChange }: AtajosProps) {
  const [quitado, setQuitado] = useState<{ antes: MontosEscritos; ahora: MontosEscritos } | null>(
    null,
  )
  const poner = (todo: Partial<MontosEscritos>) => {
    const { valorEfectivo, valorTarjeta, valorUsd, valorReal } = valores
    const antes = { valorEfectivo, valorTarjeta, valorUsd, valorReal }
    const ahora = { ...VACIOS, ...todo }
    setQuitado({ antes, ahora })
    onChange(ahora)
  }
  const isUnchanged = (ahora: MontosEscritos) =>
    montosDe(pagoDe(ahora)).every(([, , caja]) => ahora[caja] === valores[caja])
  const perdidos =
    quitado && isUnchanged(quitado.ahora)
      ? montosDe(pagoDe(quitado.antes)).filter(
          ([, , caja]) => quitado.antes[caja] && quitado.ahora[caja] === '',
        )
      : []
  const efectivo = redondearEfectivo(esperado)
  return (
    <div>
      <div className={classes.atajos}>
        <ToggleChip
          pressed={pagoDe(valores).valorEfectivo === efectivo && cuadra}
          onClick={() => poner({ valorEfectivo: efectivo })}
        >
          Todo en efectivo
        </ToggleChip>
        <ToggleChip
          pressed={pagoDe(valores).valorTarjeta === esperado && cuadra}
          onClick={() => poner({ valorTarjeta: esperado })}
        >
          Todo con tarjeta
        </ToggleChip>
      </div>
      {quitado && perdidos.length > 0 ? (
        <p className={classes.quitado} role="status">
          Se quitó {perdidos.map(([label, monto]) => `${label} ${monto}`).join(', ')}.
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onChange(quitado.antes)
              setQuitado(null)
            }}
          >
            Deshacer
          </Button>
        </p>
      ) : null}
    </div>
  )
}
