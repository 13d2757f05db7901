import { lazy, type ReactNode, useCallback, useMemo } from 'react'
import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import { acceso } from '#acceso/contract.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { StampProvider } from '#lib/web/export/stamp.ts'
import { OpenScreensProvider } from '#lib/web/open-screens.ts'
import { PermittedProvider } from '#lib/web/permitted.ts'
import { useLoaded } from '#lib/web/query.ts'
import { ToldProvider } from '#reservas/web/parts/told-slots.tsx'
import { RecibidaProvider } from '#rutas/web/own/recibida-button.tsx'
import { screensOf } from './menu.ts'
import { screens } from './screens.ts'
import { toldParts } from './told-parts.ts'

const RecibidaButton = lazy(async () => ({
  default: (await import('#rendiciones/web/queue/recibida-button.tsx')).RecibidaButton,
}))

const newWorker = () =>
  new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' })

export function Surroundings({ children }: { children: ReactNode }) {
  const rol = useLoaded(acceso.sesion, {}).usuario.rol.nombre
  const { hoy, zona, operador } = useLoaded(acceso.ajustes, {})
  const opens = useCallback(
    (path: string) => screensOf(screens, rol).some((screen) => screen.path === path),
    [rol],
  )
  const may = useCallback(
    ({ scopes }: Endpoint) => alcanceOf(scopes as Permisos, rol) !== '-',
    [rol],
  )
  const stamp = useMemo(
    () => ({ today: hoy, zone: zona, operator: operador.nombre, newWorker }),
    [hoy, zona, operador.nombre],
  )
  return (
    <OpenScreensProvider value={opens}>
      <PermittedProvider value={may}>
        <StampProvider value={stamp}>
          <RecibidaProvider value={RecibidaButton}>
            <ToldProvider value={toldParts}>{children}</ToldProvider>
          </RecibidaProvider>
        </StampProvider>
      </PermittedProvider>
    </OpenScreensProvider>
  )
}
