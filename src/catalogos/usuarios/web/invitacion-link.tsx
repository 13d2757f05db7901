import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { useCommand, useLoaded } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { Failure } from '#lib/web/ui/failure.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { type Invitacion, type Usuario, usuarios } from '../contract.ts'

const NOT_COPIED = { message: 'No se pudo copiar. Selecciónelo y cópielo usted.' }

interface InvitacionLinkProps extends Invitacion {
  onClose: () => void
}

/** Shows the link of an invitation, which cannot be read again. */
export function InvitacionLink({ usuario, enlace, vence, enviada, onClose }: InvitacionLinkProps) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const [copied, setCopied] = useState<boolean | null>(null)
  const until = civilNow(zona, new Date(vence))
  const copy = () =>
    navigator.clipboard.writeText(enlace).then(
      () => setCopied(true),
      () => setCopied(false),
    )
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
        <Group align="end" wrap="nowrap">
          <PlainInput label="Enlace" value={enlace} readOnly flex={1} />
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={() => void copy()}
          >
            {copied ? 'Copiado' : 'Copiar'}
          </Button>
        </Group>
        <Failure error={copied === false ? NOT_COPIED : null} />
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
