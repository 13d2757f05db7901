import { type ComponentType, createContext, Suspense, use } from 'react'
import type { Ruta } from '../../contract.ts'

interface RecibidaProps {
  ruta: Ruta
  as: 'guia' | 'chofer'
}

/** Button that notes that the last hoja de ruta was received. The area that keeps the queue of the device brings it. */
const Recibida = createContext<ComponentType<RecibidaProps> | null>(null)
export const RecibidaProvider = Recibida.Provider

export function RecibidaButton(props: RecibidaProps) {
  const Button = use(Recibida)
  return Button ? (
    <Suspense>
      <Button {...props} />
    </Suspense>
  ) : null
}
