import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import classes from '#lib/web/ui/compact-button.module.css'
import { reservas } from '../contract.ts'
import { useFormLimits } from './form/form-limits.ts'

interface AgregarButtonProps extends ButtonProps {
  excursionId?: number
  fecha?: Day | undefined
  /** Phones show only the icon; the tab bar already has the label. */
  compact?: boolean
  'aria-label'?: string
}

/** Links to /agregar-reserva. Renders nothing for roles that may not add on that day; quieter on past days. */
export function AgregarButton(props: AgregarButtonProps) {
  const { excursionId, fecha, compact, children, ...button } = props
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { firstDay } = useFormLimits()
  const past = fecha !== undefined && fecha < hoy
  if (!useMay(reservas.add) || (past && firstDay !== undefined)) return null
  return (
    <Button
      variant={past ? 'default' : 'filled'}
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
