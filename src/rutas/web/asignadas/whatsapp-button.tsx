import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { whatsappLink } from '#reservas/web/parts/phone-links.ts'

interface WhatsappButtonProps {
  text: string
  /** Without one the person chooses in WhatsApp. */
  phone: string
  variant?: string
  label?: string
  onOpened: () => void
  children: ReactNode
}

/** Opens WhatsApp. Nothing tells whether the message was sent. */
export function WhatsappButton(props: WhatsappButtonProps) {
  const { text, phone, variant, label, onOpened, children } = props
  return (
    <Button
      component="a"
      href={whatsappLink(text, phone)}
      target="_blank"
      rel="noreferrer"
      {...(variant && { variant })}
      aria-label={label}
      leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />}
      onClick={onOpened}
    >
      {children}
    </Button>
  )
}
