import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shows the title of a menu entry that has only an icon, for pointer and keyboard. */
export function MenuTip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Tooltip label={title} position="right" openDelay={0}>
      <div>{children}</div>
    </Tooltip>
  )
}
