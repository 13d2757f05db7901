import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Failed } from '#lib/web/ui/failure.tsx'
import type { EstadoSesion } from '../contract.ts'
import { ClaveForm } from './clave-form.tsx'
import { SegundoFactor } from './segundo-factor.tsx'

interface ReingresoProps {
  email: string
  onCompleta: (sesion: EstadoSesion) => unknown
}

export function Reingreso({ email, onCompleta }: ReingresoProps) {
  const [pendiente, setPendiente] = useState<EstadoSesion | null>(null)
  const [aviso, setAviso] = useState<Failed>()
  const again = (motivo: Failed) => {
    setAviso(motivo)
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
