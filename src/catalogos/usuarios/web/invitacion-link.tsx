import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useCommand, useLoaded } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { CopyBox } from '#lib/web/ui/copy-box.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { type Invitacion, type Usuario, usuarios } from '../contract.ts'

interface InvitacionLinkProps extends Invitacion {
  onClose: () => void
}

/** Shows the link of an invitation, which cannot be read again. */
export function InvitacionLink({ usuario, enlace, vence, enviada, onClose }: InvitacionLinkProps) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const until = civilNow(zona, new Date(vence))
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Invitación"
      // The link is shown only once: a click outside must not close it.
      closeOnClickOutside={false}
      footer={<Button onClick={onClose}>Listo</Button>}
    >
      <Stack gap="sm">
        <Text>
          {enviada
            ? `Se envió a ${usuario.email}. También puede copiar el enlace.`
            : `Entregue este enlace a ${usuario.nombre}.`}{' '}
          Con él elegirá su contraseña: sirve una vez, hasta el {formatDay(until.day)} a las{' '}
          {formatTime(until.time)}. No se mostrará de nuevo.
        </Text>
        <CopyBox label="Enlace" value={enlace} />
      </Stack>
    </Dialog>
  )
}

export function Invite({ usuario: { id, nombre } }: { usuario: Usuario }) {
  const [opened, setOpened] = useState(true)
  const [invitacion, setInvitacion] = useState<Invitacion | null>(null)
  const { run, busy, error } = useCommand(usuarios.reinvitar)
  const onClose = () => setOpened(false)
  if (invitacion && opened) return <InvitacionLink {...invitacion} onClose={onClose} />
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      tone="accent"
      title="Invitar por enlace"
      message={
        <>
          <strong>{nombre}</strong> podrá elegir su contraseña con un enlace que sirve una vez. Si
          ya tenía otro, deja de valer; la contraseña que tenga sigue hasta que lo use.
        </>
      }
      confirm="Invitar"
      busyLabel="Invitando..."
      busy={busy}
      impossible={error?.status === 404}
      error={error}
      onConfirm={() => void run({ params: { id } }).then(setInvitacion, () => null)}
    />
  )
}
