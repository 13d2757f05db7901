import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { ChoiceBar } from '#lib/web/ui/choice-bar.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { countChosen } from '#reservas/web/parts/counts.ts'
import { useVarias, VariasButtons } from '#reservas/web/parts/varias.tsx'
import { clearSelection, release, useSelection } from './selection.ts'

/** Says what is chosen, and offers to move or change it. */
export function SelectionBar({ onMover }: { onMover: () => void }) {
  const chosen = [...useSelection().values()]
  const varias = useVarias(useCallback((done: Reserva) => release([done]), []))
  return (
    <>
      <ChoiceBar
        said={chosen.length > 0 ? countChosen(chosen) : ''}
        onRelease={clearSelection}
        keys="Mayús + Enter"
      >
        <Button size="compact-md" onClick={onMover} aria-keyshortcuts="M">
          Mover…
        </Button>
        <VariasButtons rows={chosen} onPick={varias.open} />
      </ChoiceBar>
      {varias.dialog}
    </>
  )
}
