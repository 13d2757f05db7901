import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCommand } from '#lib/web/query.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { emitirHoja } from '#reservas/contract/hoja.ts'
import { whatsappLink } from './whatsapp-message.ts'

/** Returns a function that notes that a route's hoja was shared. */
export function useShared() {
  const { run } = useCommand(emitirHoja)
  return (rutaId: number) =>
    void run({ body: { rutaId, via: 'compartir' } }).catch(({ message }: Error) =>
      toast.error(message, { title: 'No se anotó la versión de la hoja' }),
    )
}

interface WhatsappButtonProps {
  rutaId: number
  text: string
  /** Without one the person chooses in WhatsApp. */
  phone: string
  variant?: string
  label?: string
  onOpened: () => void
  children: ReactNode
}

/** Opens WhatsApp and notes that the hoja was shared. Nothing tells whether the message was sent. */
export function WhatsappButton(props: WhatsappButtonProps) {
  const { rutaId, text, phone, variant, label, onOpened, children } = props
  const share = useShared()
  return (
    <Button
      component="a"
      href={whatsappLink(text, phone)}
      target="_blank"
      rel="noreferrer"
      {...(variant && { variant })}
      aria-label={label}
      leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />}
      onClick={() => {
        onOpened()
        share(rutaId)
      }}
    >
      {children}
    </Button>
  )
}
