import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '#acceso/web/parts/may.ts'
import { mensajes } from '../../contract.ts'

/** Button of the board: leads to the passengers of its day who have to be told. */
export function DayAvisos({ fecha }: { fecha: string }) {
  if (!useMay(mensajes.getPorAvisar)) return null
  return (
    <Button
      variant="subtle"
      leftSection={<IconMessage size={18} stroke={1.7} aria-hidden />}
      renderRoot={(root) => <Link {...root} to="/por-avisar" search={{ fecha }} />}
    >
      Por avisar
    </Button>
  )
}
