import { type ReactNode, useState } from 'react'
import { later } from '#lib/web/ui/later.ts'
import { countUnsent, useEntries } from '../drafts/entry.ts'

const useDialog = later(async () => (await import('../queue/queue-dialog.tsx')).QueueDialog)

interface UnsentProps {
  children: (unsent: { waits: number; refused: number; open: () => void }) => ReactNode
}

/** Tells how many notes this device has not sent, and opens their list. Absent without any. */
export function Unsent({ children }: UnsentProps) {
  const { waits, refused } = countUnsent(useEntries())
  const [opened, setOpened] = useState(false)
  const Dialog = useDialog(opened)
  return (
    <>
      {waits + refused > 0 ? children({ waits, refused, open: () => setOpened(true) }) : null}
      {Dialog && opened ? <Dialog onClose={() => setOpened(false)} /> : null}
    </>
  )
}
