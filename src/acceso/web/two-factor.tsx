import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { acceso, type EstadoSesion } from '#acceso/contract.ts'
import { dataOf, queryClient, useLoaded } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import type { Failed } from '#lib/web/ui/failure.tsx'
import classes from './gate.module.css'
import { Gate } from './gate.tsx'
import { saveSesion } from './local-sesion.ts'
import { safeReturn } from './safe-return.ts'
import { SecondFactor } from './second-factor.tsx'

const Search = z.object({ volver: optionalParam(z.string()) })

export function Screen() {
  const sesion = useLoaded(acceso.sesion, {})
  const { volver } = useSearchOf(Search)
  const navigate = useNavigate()

  const enter = (complete: EstadoSesion) => {
    queryClient.setQueryData(dataOf(acceso.sesion, {}).queryKey, complete)
    saveSesion(complete.usuario)
    // /login redirects to the home of the role.
    return navigate({ href: safeReturn(volver) ?? '/login', replace: true })
  }
  const again = (aviso: Failed) =>
    navigate({ to: '/login', search: { volver }, state: { aviso }, replace: true })

  return (
    <Gate
      documentTitle="Segundo Factor"
      title="Verificación de dos factores"
      subtitle={sesion.usuario.email}
    >
      <SecondFactor sesion={sesion} onComplete={enter} onEnded={again}>
        <Anchor
          className={classes.volver}
          renderRoot={(props) => <Link to="/login" search={{ volver }} {...props} />}
        >
          <IconArrowLeft size={16} aria-hidden /> Ingresar con otra cuenta
        </Anchor>
      </SecondFactor>
    </Gate>
  )
}
