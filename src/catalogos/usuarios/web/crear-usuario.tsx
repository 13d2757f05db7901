import { Switch } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AddScreen } from '#lib/web/catalog/add-screen.tsx'
import type { Invitacion } from '../contract.ts'
import { ROL_OPERACION } from '../rules.ts'
import { useQuien } from './acciones.tsx'
import { Enlace } from './enlace.tsx'
import { useUsuario } from './usuario.tsx'

export function Screen() {
  const { soloOperacion } = useQuien()
  const [invita, setInvita] = useState(false)
  const [invitacion, setInvitacion] = useState<Invitacion | null>(null)
  const catalog = useUsuario(invita)
  const navigate = useNavigate()
  return (
    <>
      <AddScreen
        catalog={catalog}
        title="Nuevo Usuario"
        {...(soloOperacion && { initial: { rolId: ROL_OPERACION } })}
        {...(invita && {
          submit: 'Invitar',
          onAdded: (answer) => setInvitacion(answer as Invitacion),
        })}
        above={
          <Switch
            label="Invitar por enlace"
            description="Elige su contraseña quien lo recibe, en lugar de usted"
            checked={invita}
            onChange={(event) => setInvita(event.currentTarget.checked)}
            mb="md"
          />
        }
      />
      {invitacion ? (
        <Enlace {...invitacion} onClose={() => void navigate({ to: catalog.list })} />
      ) : null}
    </>
  )
}
