import { Button } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { acceso, type EstadoSesion } from '#acceso/contract.ts'
import { call, onSessionLost, putOffSignIn } from '#lib/web/api.ts'
import { dataOf, queryClient, useLoaded } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { later } from '#lib/web/ui/later.ts'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { saveSesion } from './local-sesion.ts'

// Calls of the sign-in itself: they must not wait for it.
const OF_SIGN_IN: ReadonlySet<string> = new Set(
  (['acceso', 'sesion', 'verificar', 'salir', 'enrolar', 'confirmar'] as const).map(
    (name) => acceso[name].key,
  ),
)

const useSignInAgain = later(async () => (await import('./sign-in-again.tsx')).SignInAgain)

interface ExpiredSesionProps {
  /** True if the device keeps answers of this person: without a signal nobody can sign in. */
  mayPutOff: boolean
  onLeave: () => unknown
}

/** Signs in again in place. Failed calls wait for the one dialog and are repeated, so that nothing typed is lost. */
export function ExpiredSesion({ mayPutOff, onLeave }: ExpiredSesionProps) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const waiting = useRef<Promise<boolean> | null>(null)
  const answer = useRef<((recovered: boolean) => void) | null>(null)
  const focusBefore = useRef<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  const SignInAgain = useSignInAgain(opened)

  const settle = useCallback((recovered: boolean) => {
    answer.current?.(recovered)
    answer.current = null
    setOpened(false)
  }, [])
  useEffect(() => {
    if (!opened) focusBefore.current?.focus()
  }, [opened])

  useEffect(() => {
    const recover = async () => {
      // After a late 401, or a sign-in in another tab, the session may be valid again.
      const now = await call(acceso.sesion, {}).catch(() => null)
      if (now && !now.data.pendiente) return now.data.usuario.id === usuario.id
      const { activeElement } = document
      focusBefore.current = activeElement instanceof HTMLElement ? activeElement : null
      setOpened(true)
      return new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
    }
    putOffSignIn(false)
    onSessionLost(async ({ key }) => {
      if (OF_SIGN_IN.has(key)) return false
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

  // Catches Escape before a dialog of the screen closes and loses its input.
  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && answer.current) event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', hold, true)
    return () => window.removeEventListener('keydown', hold, true)
  }, [])

  const resume = (sesion: EstadoSesion) => {
    queryClient.setQueryData(dataOf(acceso.sesion, {}).queryKey, sesion)
    saveSesion(sesion.usuario)
    settle(true)
  }
  const leave = () => {
    settle(false)
    onLeave()
  }

  return (
    <Dialog
      // Mounts anew on opening, to lie above dialogs opened before.
      key={String(opened)}
      opened={opened}
      busy
      size="sm"
      title="Su sesión expiró"
      onClose={leave}
      footer={
        <>
          <Button variant="default" onClick={leave}>
            Salir
          </Button>
          {mayPutOff ? (
            <Button
              variant="default"
              onClick={() => {
                putOffSignIn(true)
                settle(false)
              }}
            >
              Seguir sin sesión
            </Button>
          ) : null}
        </>
      }
    >
      {SignInAgain ? <SignInAgain email={usuario.email} onComplete={resume} /> : <LoadingState />}
    </Dialog>
  )
}
