import { Alert, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Change, ChangeList } from './change-list.tsx'
import type { Failed } from './failure.tsx'
import { RequestId } from './request-id.tsx'

interface ConflictNoticeProps {
  title: string
  /** Refusal of the server. A new one takes the focus. */
  conflict: Failed
  authors?: ReactNode
  changes: readonly Change[]
  /** The person's own changes that are no longer possible. */
  lost?: readonly Change[]
}

/** Tells who changed the row first and field by field what changed, beside what the person typed, which is kept. */
export function ConflictNotice({
  title,
  conflict,
  authors,
  changes,
  lost = [],
}: ConflictNoticeProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (conflict) element.current?.focus()
  }, [conflict])
  return (
    <Alert
      ref={element}
      tabIndex={-1}
      role="alert"
      color="yellow"
      variant="light"
      mb="md"
      style={{ outline: 'none' }}
      icon={<IconUsers aria-hidden />}
      title={title}
    >
      <Text size="sm">{conflict.message}</Text>
      <RequestId id={conflict.requestId} />
      {authors}
      <ChangeList label="Lo que cambió" changes={changes} />
      {lost.length > 0 ? (
        <>
          <Text size="sm" mt="xs">
            Ya no se pueden cambiar estos datos:
          </Text>
          <ChangeList label="Lo que no se puede cambiar" changes={lost} />
        </>
      ) : null}
      <Text size="sm" mt="xs">
        {lost.length > 0 ? 'Lo demás' : 'Lo'} que escribió sigue en el formulario: revíselo y guarde
        de nuevo.
      </Text>
    </Alert>
  )
}
