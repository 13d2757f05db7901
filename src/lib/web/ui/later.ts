import { type ComponentType, useEffect, useState } from 'react'
import { useLive } from '../live.ts'
import { queryClient } from '../query.ts'
import { toast } from './toast.tsx'

const IDLE_FALLBACK_MS = 300
const BUSY_MS = 250
const FAILED = 'No se pudo cargar esta parte. Revise su conexión.'
const OUT_OF_REACH = 'Sin conexión. Esta parte se abrirá cuando vuelva.'

/** Runs in an idle moment while no screen waits for its data. Returns the function that cancels it. */
function whenIdle(run: () => void): () => void {
  let timer = 0
  let handle = 0
  const look = () => {
    if (queryClient.isFetching() === 0) run()
    else timer = window.setTimeout(wait, BUSY_MS)
  }
  const wait = () => {
    if (typeof window.requestIdleCallback === 'function') handle = window.requestIdleCallback(look)
    else timer = window.setTimeout(look, IDLE_FALLBACK_MS)
  }
  wait()
  return () => {
    window.clearTimeout(timer)
    if (handle) window.cancelIdleCallback(handle)
  }
}

/** Loads a component when idle, or at once if `wanted`; undefined until then. Retries with the connection. */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  let component: ComponentType<Props> | undefined
  let loading: Promise<unknown> | undefined

  function start() {
    loading ??= load().then(
      (loaded) => {
        component = loaded
      },
      () => {
        loading = undefined
      },
    )
    return loading
  }

  return function useLater(wanted: boolean): ComponentType<Props> | undefined {
    const [, arrived] = useState(component !== undefined)
    const live = useLive() === 'connected'
    useEffect(() => {
      if (component) return
      let mounted = true
      const fetch = async () => {
        await start()
        if (!mounted) return
        if (component) arrived(true)
        else if (wanted) toast.error(live ? FAILED : OUT_OF_REACH)
      }
      const cancel = wanted ? void fetch() : whenIdle(() => void fetch())
      return () => {
        mounted = false
        cancel?.()
      }
    }, [wanted, live])
    return component
  }
}
