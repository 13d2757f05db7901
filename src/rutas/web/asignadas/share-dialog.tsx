import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '#lib/web/query.ts'
import { copyText } from '#lib/web/ui/copy-text.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { reservas } from '#reservas/contract.ts'
import type { Ruta } from '../../contract.ts'
import { useDayReservas } from '../form/day-salidas.ts'
import classes from './asignadas.module.css'
import {
  LUGAR_NAMES,
  OpenedBy,
  OpenedState,
  recipientsOf,
  useOpenedWhatsapp,
} from './opened-whatsapp.tsx'
import { WhatsappButton } from './whatsapp-button.tsx'
import { messageOf, phoneOf } from './whatsapp-message.ts'

export function ShareDialog({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { fecha, excursionId } = ruta
  const { data, error, refetch } = useDayReservas(fecha, excursionId)
  const hoja = useQuery(reservas.getHojaDeRuta, { query: { fecha, excursionId } })
  const { share, open, isOpened } = useOpenedWhatsapp()
  const rows = data?.filter(({ rutaId }) => rutaId === ruta.id)
  const text = rows && messageOf(ruta, rows)
  const recipients = recipientsOf(ruta).map((to) => ({
    to,
    phone: phoneOf(ruta, hoja.data, to.lugar),
  }))
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Compartir hoja de ruta"
      footer={
        text ? (
          <>
            <Button
              variant="default"
              leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
              onClick={() => void copyText(text).then((isCopied) => isCopied && share(ruta))}
            >
              Copiar
            </Button>
            {recipients.length === 0 ? (
              <WhatsappButton text={text} phone="" onOpened={() => share(ruta)}>
                Enviar por WhatsApp
              </WhatsappButton>
            ) : null}
            {recipients.map(({ to, phone }, i) => (
              <WhatsappButton
                key={to.lugar}
                text={text}
                phone={phone}
                {...(i > 0 && { variant: 'default' })}
                onOpened={() => void open(ruta, to)}
              >
                {i === 0 ? 'Enviar por WhatsApp' : 'Enviar al conductor'}
              </WhatsappButton>
            ))}
          </>
        ) : undefined
      }
    >
      {text ? (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            No lleva teléfonos, correos ni precios.
          </Text>
          {recipients.length === 0 ? (
            <Text size="sm">
              La ruta no tiene guía ni conductor. Elija el destinatario en WhatsApp.
            </Text>
          ) : null}
          {recipients.map(({ to, phone }) => (
            <Group key={to.lugar} gap="xs">
              <Text size="sm">
                {phone
                  ? `Se abre con ${to.nombre}.`
                  : `El ${LUGAR_NAMES[to.lugar].toLowerCase()} no tiene teléfono. Elija el destinatario en WhatsApp.`}
              </Text>
              <OpenedState ruta={ruta} to={to} isOpened={isOpened(ruta, to)} />
              <OpenedBy ruta={ruta} to={to} />
            </Group>
          ))}
          <pre className={classes.mensaje}>{text}</pre>
        </Stack>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <LoadingState rows={6} />
      )}
    </Dialog>
  )
}
