import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Day } from '#lib/contract/civil-day.ts'
import classes from '#lib/web/ui/compact-button.module.css'
import { reservas } from '../contract.ts'
import { useMay } from './may.ts'

interface AgregarButtonProps extends ButtonProps {
  excursionId?: number
  fecha?: Day | undefined
  /** On phones only its sign is shown: the bar at the foot names the same way. */
  compact?: boolean
  'aria-label'?: string
}

/** Opens /agregar-reserva, already with excursion and day where they are known; nothing for roles that may not add. */
export function AgregarButton(props: AgregarButtonProps) {
  const { excursionId, fecha, compact, children, ...button } = props
  if (!useMay(reservas.add)) return null
  return (
    <Button
      leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
      className={compact ? classes.compact : undefined}
      {...button}
      renderRoot={(root) => (
        <Link {...root} to="/agregar-reserva" search={{ excursionId, fecha }} />
      )}
    >
      <span className={classes.text}>{children ?? 'Agregar Reserva'}</span>
    </Button>
  )
}
