import type { ReactNode } from 'react'
import { later } from './later.ts'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  closeOnClickOutside?: boolean
  /** Leaves the way out only to the buttons while a request is under way. */
  busy?: boolean
}

const useWindow = later(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** A dialog in the middle of the window, the whole screen on phones; the footer stays in view. */
export function Dialog(props: DialogProps) {
  const Window = useWindow(props.opened)
  return Window ? <Window {...props} /> : null
}
