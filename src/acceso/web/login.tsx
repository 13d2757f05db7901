import { Alert } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { counter } from '#lib/contract/money.ts'
import { draftsOf } from '#lib/web/drafts.ts'
import { forgetFilters } from '#lib/web/filters/aside.ts'
import { queryClient, useLoaded } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { ClaveForm } from './clave-form.tsx'
import { DemoUsers } from './demo-users.tsx'
import { Gate } from './gate.tsx'

const countNotes = counter('anotación', 'anotaciones')

const Search = z.object({ volver: optionalParam(z.string()) })

declare module '@tanstack/react-router' {
  interface HistoryState {
    aviso?: Failed
  }
}

/** Removes everything loaded for the user before, except the public settings. */
function forgetData() {
  queryClient.removeQueries({ predicate: ({ queryKey: [key] }) => key !== acceso.ajustes.key })
  forgetFilters()
}

export function Screen() {
  const { demostracion, operador } = useLoaded(acceso.ajustes, {})
  const { volver } = useSearchOf(Search)
  const { aviso } = useLocation().state
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(0)
  useEffect(forgetData, [])
  useEffect(() => void draftsOf('').then((drafts) => setUnsent(drafts.length)), [])
  return (
    <Gate
      documentTitle="Ingreso · Travesía"
      title="Ingreso"
      subtitle={`Use su cuenta de ${operador.nombre}.`}
    >
      {unsent > 0 ? (
        <Alert color="yellow" variant="light">
          En este dispositivo hay {countNotes(unsent)} sin enviar. Se envían al ingresar con la
          cuenta que las hizo.
        </Alert>
      ) : null}
      <ClaveForm
        aviso={aviso}
        onPendiente={() => navigate({ to: '/two-factor', search: { volver }, replace: true })}
      >
        {(fill) => (demostracion ? <DemoUsers onPick={fill} /> : null)}
      </ClaveForm>
    </Gate>
  )
}
