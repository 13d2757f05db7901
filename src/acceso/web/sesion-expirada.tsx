import { Button, Text } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { acceso, type EstadoSesion } from '#acceso/contract.ts'
import { call, onSessionLost } from '#lib/web/api.ts'
import { dataOf, queryClient, useLoaded } from '#lib/web/query.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { ClaveForm } from './clave-form.tsx'
import { useSalir } from './salir.ts'
import { SegundoFactor } from './segundo-factor.tsx'
import { guardarSesion } from './sesion-local.ts'

const DE_INGRESO = '/v1/login/'

/**
 * A session that ends while one works is taken up again in place: the calls that failed wait, all of them for one
 * dialog, and are made again once the same person has signed in. Nothing typed below is lost.
 */
export function SesionExpirada({ onLeave }: { onLeave: () => unknown }) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const salir = useSalir(onLeave)
  const waiting = useRef<Promise<boolean> | null>(null)
  const answer = useRef<((recovered: boolean) => void) | null>(null)
  const vuelta = useRef<Element | null>(null)
  const [opened, setOpened] = useState(false)

  const settle = useCallback((recovered: boolean) => {
    answer.current?.(recovered)
    answer.current = null
    setOpened(false)
    const target = vuelta.current
    if (recovered && target instanceof HTMLElement) window.setTimeout(() => target.focus())
  }, [])

  useEffect(() => {
    const recover = async () => {
      // A late 401, or another tab was faster: the session may be there again already.
      const now = await call(acceso.sesion, {}).catch(() => null)
      if (now && !now.data.pendiente) return now.data.usuario.id === usuario.id
      vuelta.current = document.activeElement
      setOpened(true)
      return new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
    }
    onSessionLost(async ({ path }) => {
      if (path.startsWith(DE_INGRESO)) return false
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
  const leave = async () => {
    settle(false)
    await salir()
  }

  // Mounted only while open, so that it lies above the dialogs that were there before.
  if (!opened) return null
  return (
    <Dialog
      opened
      busy
      size="sm"
      title="Su sesión expiró"
      onClose={() => void leave()}
      footer={
        <Button variant="default" onClick={() => void leave()}>
          Salir
        </Button>
      }
    >
      <Reingreso email={usuario.email} onCompleta={resume} />
    </Dialog>
  )
}

interface ReingresoProps {
  email: string
  onCompleta: (sesion: EstadoSesion) => unknown
}

/** Password, then second factor, of the person who was here. */
function Reingreso({ email, onCompleta }: ReingresoProps) {
  const [pendiente, setPendiente] = useState<EstadoSesion | null>(null)
  const [aviso, setAviso] = useState<string>()
  const again = (message: string) => {
    setAviso(message)
    setPendiente(null)
  }
  if (pendiente)
    return <SegundoFactor sesion={pendiente} onCompleta={onCompleta} onTerminada={again} />
  return (
    <>
      <Text c="dimmed" mb="md">
        Ingrese de nuevo para continuar donde estaba. Lo que escribió sigue aquí.
      </Text>
      <ClaveForm email={email} aviso={aviso} onPendiente={setPendiente} />
    </>
  )
}
