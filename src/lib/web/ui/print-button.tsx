import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './compact-button.module.css'

/** Prints what is on screen; shell, buttons and anything with class `no-print` stay off the paper. */
export function PrintButton({
  children = 'Imprimir',
  compact,
  ...props
}: ButtonProps & {
  children?: ReactNode
  /** On phones only its sign is shown. */
  compact?: boolean
}) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
      {...props}
      className={`no-print ${compact ? classes.compact : ''}`}
      onClick={() => window.print()}
    >
      <span className={classes.text}>{children}</span>
    </Button>
  )
}
