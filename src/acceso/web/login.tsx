import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { forgetFilters } from '#lib/web/filters/aside.ts'
import { queryClient, useLoaded } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { ClaveForm } from './clave-form.tsx'
import { Demostracion } from './demostracion.tsx'
import { Puerta } from './puerta.tsx'

const Search = z.object({ volver: optionalParam(z.string()) })

declare module '@tanstack/react-router' {
  interface HistoryState {
    aviso?: Failed
  }
}

/** Removes everything loaded for the user before, except the public settings. */
function olvidarDatos() {
  queryClient.removeQueries({ predicate: ({ queryKey: [key] }) => key !== acceso.ajustes.key })
  forgetFilters()
}

export function Screen() {
  const { demostracion, operador } = useLoaded(acceso.ajustes, {})
  const { volver } = useSearchOf(Search)
  const { aviso } = useLocation().state
  const navigate = useNavigate()
  useEffect(olvidarDatos, [])
  return (
    <Puerta
      documentTitle="Ingreso · Travesía"
      title="Ingreso"
      subtitle={`Use su cuenta de ${operador.nombre}.`}
    >
      <ClaveForm
        aviso={aviso}
        onPendiente={() => navigate({ to: '/two-factor', search: { volver }, replace: true })}
      >
        {(fill) => (demostracion ? <Demostracion onElegir={fill} /> : null)}
      </ClaveForm>
    </Puerta>
  )
}
