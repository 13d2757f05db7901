import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Failed } from '#lib/web/ui/failure.tsx'
import type { EstadoSesion } from '../contract.ts'
import { ClaveForm } from './clave-form.tsx'
import { SecondFactor } from './second-factor.tsx'

interface SignInAgainProps {
  email: string
  onComplete: (sesion: EstadoSesion) => unknown
}

export function SignInAgain({ email, onComplete }: SignInAgainProps) {
  const [pendiente, setPendiente] = useState<EstadoSesion | null>(null)
  const [aviso, setAviso] = useState<Failed>()
  const again = (reason: Failed) => {
    setAviso(reason)
    setPendiente(null)
  }
  if (pendiente) return <SecondFactor sesion={pendiente} onComplete={onComplete} onEnded={again} />
  return (
    <>
      <Text c="dimmed" mb="md">
        Ingrese de nuevo para continuar donde estaba. Lo que escribió sigue aquí.
      </Text>
      <ClaveForm email={email} aviso={aviso} onPendiente={setPendiente} />
    </>
  )
}
