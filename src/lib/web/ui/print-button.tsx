import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './compact-button.module.css'

/** Button that prints the screen. Shell, buttons and elements with class `no-print` are not printed. */
export function PrintButton({
  children = 'Imprimir',
  compact,
  onClick = () => window.print(),
  ...props
}: ButtonProps & {
  children?: ReactNode
  /** Phones show only the icon. */
  compact?: boolean
  /** Prints, after what it has to do first. */
  onClick?: () => void
}) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
      {...props}
      className={`no-print ${compact ? classes.compact : ''}`}
      onClick={onClick}
    >
      <span className={classes.text}>{children}</span>
    </Button>
  )
}
