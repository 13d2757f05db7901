import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Day } from '#lib/contract/civil-day.ts'
import { reservas } from '../contract.ts'
import { useMay } from './may.ts'

interface AgregarButtonProps extends ButtonProps {
  excursionId?: number
  fecha?: Day
  'aria-label'?: string
}

/** Opens /agregar-reserva, already with excursion and day where they are known; nothing for roles that may not add. */
export function AgregarButton({ excursionId, fecha, children, ...props }: AgregarButtonProps) {
  if (!useMay(reservas.add)) return null
  return (
    <Button
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      {...props}
      renderRoot={(root) => (
        <Link {...root} to="/agregar-reserva" search={{ excursionId, fecha }} />
      )}
    >
      {children ?? 'Agregar Reserva'}
    </Button>
  )
}
