import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import type { Waiting } from './board.ts'
import { useCommands } from './board-commands.ts'

/** Opens the new route of those who wait for one. Where nobody waits any more, its focus goes to the next such button. */
export function NuevaRutaButton({ waiting }: { waiting: Waiting }) {
  const { open } = useCommands()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (!own || document.activeElement !== own) return
      const all = [...document.querySelectorAll<HTMLElement>('[data-nueva-ruta]')]
      const at = all.indexOf(own)
      const next = all[at + 1] ?? all[at - 1]
      next?.focus()
    }
  }, [])
  return (
    <Button
      ref={button}
      variant="default"
      size="compact-sm"
      mx={8}
      leftSection={<IconPlus size={15} stroke={2} aria-hidden />}
      aria-label={`Nueva ruta de ${waiting.name}`}
      data-nueva-ruta
      onClick={() => open({ kind: 'nueva', waiting })}
    >
      Nueva ruta
    </Button>
  )
}
