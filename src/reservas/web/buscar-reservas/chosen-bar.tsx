import { formatCount } from '#lib/contract/money.ts'
import type { Choice } from '#lib/web/list/choice.ts'
import { ChoiceBar } from '#lib/web/ui/choice-bar.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { countChosen } from '../parts/counts.ts'
import { VariasButtons, type VariasPick } from '../parts/varias.tsx'

interface ChosenBarProps {
  choice: Choice<Reserva>
  onPick: VariasPick
}

/** Says which reservations are chosen, also those that filters hide, and changes them. */
export function ChosenBar({ choice: { rows, hidden, table }, onPick }: ChosenBarProps) {
  const said = rows.length > 0 ? countChosen(rows) : ''
  return (
    <ChoiceBar
      said={hidden > 0 ? `${said} (${formatCount(hidden)} fuera de la vista)` : said}
      onRelease={table.clear}
    >
      <VariasButtons rows={rows} onPick={onPick} />
    </ChoiceBar>
  )
}
