import type { TablerIcon } from '@tabler/icons-react'
import { cloneElement, type ReactElement, useState } from 'react'
import { later } from './later.ts'

export interface MenuEntry {
  id: string
  label: string
  icon?: TablerIcon
  onClick: () => void
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
  /** Why it is disabled. */
  reason?: string | null | undefined
}

export interface MenuButtonProps {
  /** The button it opens from. */
  button: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>
  entries: readonly MenuEntry[]
}

const useMenu = later(async () => (await import('./menu-list.tsx')).MenuList)

/** A button with a menu, which comes with the first idle moment, or when the button is pressed before. */
export function MenuButton({ button, entries }: MenuButtonProps) {
  const [pressed, press] = useState(false)
  const List = useMenu(pressed)
  if (List) return <List button={button} entries={entries} defaultOpened={pressed} />
  return cloneElement(button, { onClick: () => press(true), 'aria-haspopup': 'menu' })
}
