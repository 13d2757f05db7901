import { Button } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { acceso, type EstadoSesion } from '#acceso/contract.ts'
import { call, onSessionLost } from '#lib/web/api.ts'
import { dataOf, queryClient, useLoaded } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { later } from '#lib/web/ui/later.ts'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { guardarSesion } from './sesion-local.ts'

// What signing in again is made of: a call that waits for it cannot be part of it.
const DE_INGRESO: ReadonlySet<string> = new Set(
  (['acceso', 'sesion', 'verificar', 'salir', 'enrolar', 'confirmar'] as const).map(
    (llamada) => acceso[llamada].key,
  ),
)

const useReingreso = later(async () => (await import('./reingreso.tsx')).Reingreso)

/**
 * A session that ends while one works is taken up again in place: the calls that failed wait, all of them for one
 * dialog, and are made again once the same person has signed in. Nothing typed below is lost.
 */
export function SesionExpirada({ onLeave }: { onLeave: () => unknown }) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const waiting = useRef<Promise<boolean> | null>(null)
  const answer = useRef<((recovered: boolean) => void) | null>(null)
  const vuelta = useRef<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const Reingreso = useReingreso(opened)

  const settle = useCallback((recovered: boolean) => {
    answer.current?.(recovered)
    answer.current = null
    setOpened(false)
  }, [])
  useEffect(() => {
    if (!opened) vuelta.current?.focus()
  }, [opened])

  useEffect(() => {
    const recover = async () => {
      // A late 401, or another tab was faster: the session may be there again already.
      const now = await call(acceso.sesion, {}).catch(() => null)
      if (now && !now.data.pendiente) return now.data.usuario.id === usuario.id
      const { activeElement } = document
      vuelta.current = activeElement instanceof HTMLElement ? activeElement : null
      setOpened(true)
      return new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
    }
    onSessionLost(async ({ key }) => {
      if (DE_INGRESO.has(key)) return false
      waiting.current ??= recover().finally(() => {
        waiting.current = null
      })
      return waiting.current
    })
    return () => {
      onSessionLost(null)
      settle(false)
    }
  }, [usuario.id, settle])

  // Before any dialog of a screen below can hear it, and close itself with what was typed in it.
  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && answer.current) event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', hold, true)
    return () => window.removeEventListener('keydown', hold, true)
  }, [])

  const resume = (sesion: EstadoSesion) => {
    queryClient.setQueryData(dataOf(acceso.sesion, {}).queryKey, sesion)
    guardarSesion(sesion.usuario)
    settle(true)
  }
  const leave = () => {
    settle(false)
    onLeave()
  }

  return (
    <Dialog
      // Mounted anew when it opens, so that it lies above the dialogs that were there before.
      key={String(opened)}
      opened={opened}
      busy
      size="sm"
      title="Su sesión expiró"
      onClose={leave}
      footer={
        <Button variant="default" onClick={leave}>
          Salir
        </Button>
      }
    >
      {Reingreso ? <Reingreso email={usuario.email} onCompleta={resume} /> : <LoadingState />}
    </Dialog>
  )
}
