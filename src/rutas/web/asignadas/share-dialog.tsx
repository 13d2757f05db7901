import { Button, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from '#lib/web/query.ts'
import { copyText } from '#lib/web/ui/copy-text.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import { reservas } from '#reservas/contract.ts'
import type { Ruta } from '../../contract.ts'
import { useDayReservas } from '../form/day-salidas.ts'
import classes from './asignadas.module.css'
import { useShared, WhatsappButton } from './whatsapp-button.tsx'
import { messageOf, phoneOfGuia } from './whatsapp-message.ts'

export function ShareDialog({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { fecha, excursionId } = ruta
  const [isOpened, setIsOpened] = useState(false)
  const { data, error, refetch } = useDayReservas(fecha, excursionId)
  const hoja = useQuery(reservas.getHojaDeRuta, { query: { fecha, excursionId } })
  const share = useShared()
  const rows = data?.filter(({ rutaId }) => rutaId === ruta.id)
  const text = rows && messageOf(ruta, rows)
  const phone = phoneOfGuia(ruta, hoja.data)
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
              onClick={() => void copyText(text).then((isCopied) => isCopied && share(ruta.id))}
            >
              Copiar
            </Button>
            <WhatsappButton
              rutaId={ruta.id}
              text={text}
              phone={phone}
              onOpened={() => setIsOpened(true)}
            >
              Enviar por WhatsApp
            </WhatsappButton>
          </>
        ) : undefined
      }
    >
      {text ? (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            No lleva teléfonos, correos ni precios.
          </Text>
          <Text size="sm">
            {phone
              ? `Se abre con ${ruta.idGuia.nombre}.`
              : 'Elija en WhatsApp a quién: el guía no tiene teléfono.'}
          </Text>
          {isOpened ? (
            <StatusBadge tone="info" icon={null}>
              WhatsApp abierto
            </StatusBadge>
          ) : null}
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
