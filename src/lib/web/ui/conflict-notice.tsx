import { Alert, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Change, ChangeList } from './change-list.tsx'
import type { Failed } from './failure.tsx'
import { RequestId } from './request-id.tsx'

interface ConflictNoticeProps {
  title: string
  /** The refusal of the server: a new one takes the focus. */
  conflict: Failed
  /** Who did it, where that is known. */
  authors?: ReactNode
  changes: readonly Change[]
  /** What one had changed oneself and cannot be changed any more. */
  lost?: readonly Change[]
}

/** Somebody else was faster: who, and field by field what, beside what one had typed there, which is kept (D18). */
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
            Esto que usted cambió ya no se puede cambiar:
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
