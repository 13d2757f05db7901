import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Prints what is on screen; shell, buttons and anything with class `no-print` stay off the paper. */
export function PrintButton({
  children = 'Imprimir',
  ...props
}: ButtonProps & { children?: ReactNode }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
      {...props}
      className="no-print"
      onClick={() => window.print()}
    >
      {children}
    </Button>
  )
}
