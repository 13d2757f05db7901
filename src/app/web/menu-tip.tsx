import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

export function MenuTip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Tooltip label={title} position="right" openDelay={0}>
      <div>{children}</div>
    </Tooltip>
  )
}
