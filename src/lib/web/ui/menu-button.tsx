import { cloneElement, useState } from 'react'
import { later } from './later.ts'
import type { MenuButtonProps } from './menu-list.tsx'

const useMenu = later(async () => (await import('./menu-list.tsx')).MenuList)

/** Button with a menu. The menu's code is loaded in the first idle moment, or when the button is pressed. */
export function MenuButton({ button, entries, opened = false }: MenuButtonProps) {
  const [pressed, press] = useState(opened)
  const List = useMenu(pressed)
  if (List) return <List button={button} entries={entries} defaultOpened={pressed} />
  return cloneElement(button, { onClick: () => press(true), 'aria-haspopup': 'menu' })
}
