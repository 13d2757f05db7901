import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title of a menu entry of which only the icon is shown, for pointers and the keyboard alike. */
export function MenuTip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Tooltip label={title} position="right" openDelay={0}>
      <div>{children}</div>
    </Tooltip>
  )
}
