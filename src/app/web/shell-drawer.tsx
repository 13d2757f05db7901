import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface ShellDrawerProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

/** Lies over the toasts, which would cover half of its ✕. */
export function ShellDrawer({ opened, onClose, children }: ShellDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Menú" size="min(320px, 86vw)" zIndex={510}>
      <nav aria-label="Menú">{children}</nav>
    </Drawer>
  )
}
