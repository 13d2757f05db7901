import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatClp } from '#lib/contract/money.ts'
import { quienOf } from '../../contract/quien.ts'
import type { Gasto } from '../../contract/rendicion.ts'
import { totalGastos } from '../../rules.ts'
import { useHolderName } from '../dialogs/quien-field.tsx'
import { ReadDialog } from '../dialogs/read-dialog.tsx'
import { GASTOS_DRAFT } from '../drafts/draft-key.ts'
import { useDraftKey, useKeptDraft } from '../drafts/kept-draft.ts'
import { OlderDraft } from '../drafts/older-draft.tsx'
import { RendicionHistorial } from '../historial/rendicion-historial.tsx'
import { BLANK_GASTOS, type GastoValues, sumOf } from './gasto-values.ts'
import classes from './gastos-list.module.css'
import { GastosList } from './gastos-list.tsx'

interface GastosRendidosProps {
  rutaId: number
  gasto: Gasto
  onCorrect: (() => void) | undefined
  onAdd: (() => void) | undefined
  onClose: () => void
}

export function GastosRendidos({ rutaId, gasto, onCorrect, onAdd, onClose }: GastosRendidosProps) {
  const kept = useKeptDraft<GastoValues>(useDraftKey(rutaId, GASTOS_DRAFT), BLANK_GASTOS)
  const holder = useHolderName(gasto.rendicionId, quienOf(gasto))
  return (
    <ReadDialog title="Rendición de Gastos" onCorrect={onCorrect} onClose={onClose}>
      <p className={classes.total}>
        <span>Total gastos</span>
        <strong>{formatClp(totalGastos(gasto))}</strong>
        {holder ? <small>Lo pagó {holder}</small> : null}
      </p>
      {onAdd ? (
        <Button
          size="lg"
          fullWidth
          variant="light"
          leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
          onClick={onAdd}
        >
          Agregar gasto
        </Button>
      ) : null}
      <GastosList gasto={gasto} mayAnnul={onAdd !== undefined} />
      <RendicionHistorial query={{ gastoId: gasto.id }} />
      <OlderDraft kept={kept}>{(values) => `Total gastos ${formatClp(sumOf(values))}.`}</OlderDraft>
    </ReadDialog>
  )
}
