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
  reason?: string | null | undefined
}

export interface MenuButtonProps {
  button: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>
  entries: readonly MenuEntry[]
}

const useMenu = later(async () => (await import('./menu-list.tsx')).MenuList)

/** Button with a menu. The menu's code is loaded in the first idle moment, or when the button is pressed. */
export function MenuButton({ button, entries }: MenuButtonProps) {
  const [pressed, press] = useState(false)
  const List = useMenu(pressed)
  if (List) return <List button={button} entries={entries} defaultOpened={pressed} />
  return cloneElement(button, { onClick: () => press(true), 'aria-haspopup': 'menu' })
}
