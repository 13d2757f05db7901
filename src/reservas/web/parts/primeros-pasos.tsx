import { lazy, Suspense } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { vehiculos } from '#catalogos/vehiculos/contract.ts'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { estaListo, faltaParaVender } from '../../contract/primeros-pasos.ts'
import { usePasosEntered } from '../primeros-pasos/pasos-entered.ts'

const Steps = lazy(async () => ({
  default: (await import('../primeros-pasos/steps-panel.tsx')).StepsPanel,
}))
const BeingSetUp = lazy(async () => ({
  default: (await import('../primeros-pasos/being-set-up.tsx')).BeingSetUp,
}))

/** Returns whether the user enters some of the first things: all who do may add vehicles. */
const useEnters = () => useMay(vehiculos.put)

/**
 * Returns what stands in place of a screen that found nothing, until a first departure can be sold and planned; to who
 * enters none of it, until something can be sold. `isPending` while that is not known, null for the screen itself.
 */
export function useFirstSteps(isEmpty: boolean | undefined) {
  const enters = useEnters()
  const pasos = usePasosEntered(isEmpty)
  const falta = pasos ? faltaParaVender(pasos) : []
  const isOpen = pasos && (enters ? !estaListo(pasos) : falta.length > 0)
  return {
    isPending: isEmpty === true && pasos === undefined,
    sells: falta.length === 0,
    instead: isOpen ? (
      <Suspense fallback={<LoadingState rows={6} />}>
        {enters ? <Steps pasos={pasos} /> : <BeingSetUp falta={falta} />}
      </Suspense>
    ) : null,
  }
}
