import { Button, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import type { Ruta } from '../../contract.ts'
import { useReservas } from '../asignar/dia.ts'
import classes from './asignadas.module.css'
import { enlaceWhatsapp, mensajeDe } from './mensaje.ts'

const copiar = (text: string) =>
  // Browsers offer the clipboard only over TLS and on localhost.
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => toast.success('Copiado'),
    () => toast.error('No se pudo copiar. Seleccione el texto y cópielo.'),
  )

export function Compartir({ ruta, onClose }: { ruta: Ruta; onClose: () => void }) {
  const { data, error, refetch } = useReservas(ruta.fecha, ruta.excursionId)
  const rows = data?.filter(({ rutaId }) => rutaId === ruta.id)
  const text = rows && mensajeDe(ruta, rows)
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
              onClick={() => void copiar(text)}
            >
              Copiar
            </Button>
            <Button
              component="a"
              href={enlaceWhatsapp(text)}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />}
            >
              Enviar por WhatsApp
            </Button>
          </>
        ) : undefined
      }
    >
      {text ? (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            No lleva teléfonos, correos ni precios.
          </Text>
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
