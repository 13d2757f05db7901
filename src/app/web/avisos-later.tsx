import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'

const CALM_MS = 500
const AGAIN_MS = 15_000

/** Loads live messages and reminders after the first screen has its data. */
export function AvisosLater() {
  const [Avisos, arrived] = useState<ComponentType | null>(null)
  return Avisos ? <Avisos /> : <Fetch onArrived={(loaded) => arrived(() => loaded)} />
}

function Fetch({ onArrived }: { onArrived: (loaded: ComponentType) => void }) {
  const [failures, count] = useState(0)
  const opening = useRouterState({ select: ({ status }) => status !== 'idle' })
  const calm = useIsFetching() === 0 && !opening
  useEffect(() => {
    if (!calm) return
    const fetch = () =>
      import('#avisos/web/avisos.tsx').then(
        ({ Avisos }) => onArrived(Avisos),
        () => count((so) => so + 1),
      )
    const timer = window.setTimeout(fetch, failures === 0 ? CALM_MS : AGAIN_MS)
    return () => window.clearTimeout(timer)
  }, [calm, failures, onArrived])
  return null
}
