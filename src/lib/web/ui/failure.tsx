import { Alert, type AlertProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { RequestId } from './request-id.tsx'

/** Why something was not done: a call that failed (an `ApiError`), or a reason that needed no call. */
export interface Failed {
  message: string
  errors?: Readonly<Record<string, string>>
  requestId?: string | undefined
  /** HTTP status; absent where no call was made. */
  status?: number
}

/** Whether the server found nothing, or nothing for this person: another try would find no more. */
export const isOutOfReach = (error: Failed | null | undefined) =>
  error?.status === 404 || error?.status === 403

/** What the boxes named in `fields` do not say themselves of a failure; null where they say it all. */
export function unsaid({ message, errors = {}, requestId }: Failed, fields: object = {}) {
  const elsewhere = Object.entries(errors).filter(([name]) => !(name in fields))
  const said = Object.keys(errors).length > elsewhere.length
  if (said && elsewhere.length === 0) return null
  // The message of refused data is the first of their errors.
  const sentences = new Set([message, ...elsewhere.map(([, error]) => error)])
  return { message: [...sentences].join(' '), requestId }
}

interface FailureProps extends Omit<AlertProps, 'children' | 'color' | 'variant'> {
  error: Failed | null | undefined
  /** What else there is to know, after the message. */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Red alert beside what caused it: what happened, and the request id to quote (D4). */
export const Failure = ({ error, children, ...alert }: FailureProps) =>
  error ? (
    <Alert color="red" variant="light" role="alert" {...alert}>
      {error.message}
      {children}
      <RequestId id={error.requestId} />
    </Alert>
  ) : null
