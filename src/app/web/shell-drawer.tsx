import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

interface ShellDrawerProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

export function ShellDrawer({ opened, onClose, children }: ShellDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Menú" size="min(320px, 86vw)">
      <nav aria-label="Menú">{children}</nav>
    </Drawer>
  )
}
