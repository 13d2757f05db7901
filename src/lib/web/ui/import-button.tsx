import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOpens } from '../open-screens.ts'

/** Button beside those of the files: opens the screen that imports rows like those of the list, for who may. */
export function ImportButton({ of }: { of: string }) {
  const mayOpen = useOpens('/importar')
  if (!mayOpen) return null
  return (
    <Button
      variant="default"
      leftSection={<IconTableImport size={17} stroke={1.7} aria-hidden />}
      renderRoot={(root) => <Link {...root} to="/importar" search={{ de: of }} />}
    >
      Importar
    </Button>
  )
}
