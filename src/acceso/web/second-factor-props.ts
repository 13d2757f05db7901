import type { ReactNode } from 'react'
import type { EstadoSesion } from '#acceso/contract.ts'
import type { Failed } from '#lib/web/ui/failure.tsx'

export interface SecondFactorProps {
  sesion: EstadoSesion
  onComplete: (sesion: EstadoSesion) => unknown
  /** Called when the pending session has ended. */
  onEnded: (reason: Failed) => unknown
  children?: ReactNode
}
