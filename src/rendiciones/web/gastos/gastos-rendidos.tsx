import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatClp } from '#lib/contract/money.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { quienOf } from '../../contract/quien.ts'
import type { Gasto } from '../../contract/rendicion.ts'
import { GASTO_LINES } from '../../contract/rendicion-fields.ts'
import { totalGastos } from '../../rules.ts'
import cobro from '../cobro/cobro.module.css'
import { useHolderName } from '../dialogs/quien-field.tsx'
import { ReadDialog } from '../dialogs/read-dialog.tsx'
import { GASTOS_DRAFT } from '../drafts/draft-key.ts'
import { useDraftKey, useKeptDraft } from '../drafts/kept-draft.ts'
import { OlderDraft } from '../drafts/older-draft.tsx'
import { RendicionHistorial } from '../historial/rendicion-historial.tsx'
import { BLANK_GASTOS, type GastoValues, sumOf } from './gasto-values.ts'
import { BoletaLink, GastosExtra } from './gastos-extra.tsx'

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
      <Facts columns={2}>
        {GASTO_LINES.map(({ linea, label, nombre, valor }) => {
          const named = (nombre && gasto[nombre]) || label
          return (
            <Fact key={valor} label={named}>
              {formatClp(gasto[valor])}
              <BoletaLink url={gasto.comprobantes?.[linea]} de={named} />
            </Fact>
          )
        })}
        {holder ? <Fact label="Lo pagó">{holder}</Fact> : null}
      </Facts>
      <GastosExtra extras={gasto.extras ?? []} mayAnnul={onAdd !== undefined} />
      {onAdd ? (
        <Button
          variant="default"
          my="sm"
          leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          onClick={onAdd}
        >
          Agregar gasto
        </Button>
      ) : null}
      <p className={cobro.total}>
        <span>Total gastos</span>
        <span>{formatClp(totalGastos(gasto))}</span>
      </p>
      <RendicionHistorial query={{ gastoId: gasto.id }} />
      <OlderDraft kept={kept}>{(values) => `Total gastos ${formatClp(sumOf(values))}.`}</OlderDraft>
    </ReadDialog>
  )
}
