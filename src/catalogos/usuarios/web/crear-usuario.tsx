import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ROL_OPERACION } from '#acceso/rules.ts'
import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import type { Invitacion } from '../contract.ts'
import { InvitacionLink } from './invitacion-link.tsx'
import { useUsuario } from './usuario.tsx'
import { useActor } from './usuario-actions.tsx'

export function Screen() {
  const { onlyOperacion } = useActor()
  const [isInvited, setIsInvited] = useState(false)
  const [invitacion, setInvitacion] = useState<Invitacion | null>(null)
  const catalog = useUsuario(isInvited)
  const navigate = useNavigate()
  return (
    <>
      <AddScreen
        catalog={catalog}
        title="Nuevo Usuario"
        {...(onlyOperacion && { initial: { rolId: ROL_OPERACION } })}
        {...(isInvited && {
          submit: 'Invitar',
          onAdded: (answer) => setInvitacion(answer as Invitacion),
        })}
        above={
          <Switch
            label="Invitar por enlace"
            description="La persona elige su contraseña con el enlace"
            checked={isInvited}
            onChange={(event) => setIsInvited(event.currentTarget.checked)}
            mb="md"
          />
        }
      />
      {invitacion ? (
        <InvitacionLink {...invitacion} onClose={() => void navigate({ to: catalog.list })} />
      ) : null}
    </>
  )
}
