import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { type Failed, Failure } from '#lib/web/ui/failure.tsx'

export const FailureNotice = ({ error }: { error: Failed | null }) => (
  <Failure
    error={error}
    icon={<IconAlertCircle aria-hidden />}
    p="sm"
    bd="1px solid var(--ui-danger-line)"
  />
)

const SECOND_MS = 1000

/** Counts down the seconds until a throttled call (429) may be tried again. */
export function useWait(error: ApiError | null) {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const until = Date.now() + (error?.retryAfter ?? 0) * SECOND_MS
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)))
    tick()
    if (!error?.retryAfter) return
    const timer = window.setInterval(tick, SECOND_MS)
    return () => window.clearInterval(timer)
  }, [error])
  return left
}

/** Formats `45 s` or `2:05 min`. */
export const waitText = (seconds: number) =>
  seconds < 60
    ? `${seconds} s`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`
