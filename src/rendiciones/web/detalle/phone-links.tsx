import { Anchor, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { formatPhone } from '#lib/contract/phone-country.ts'
import { SIN_TELEFONO } from '#reservas/rules.ts'
import classes from './detalle.module.css'

interface PhoneLinksProps {
  /** Digits; null if the user may not see them. */
  telefono: string | null
  nombre: string
  /** Shows two large buttons, else the number and a link. */
  large?: boolean
}

export function PhoneLinks({ telefono, nombre, large }: PhoneLinksProps) {
  if (!telefono || telefono === SIN_TELEFONO)
    return large && telefono !== null ? <p className={classes.soft}>Sin teléfono</p> : null
  const call = { href: `tel:+${telefono}`, 'aria-label': `Llamar a ${nombre}` }
  const write = {
    href: `https://wa.me/${telefono}`,
    target: '_blank',
    rel: 'noreferrer',
    'aria-label': `Escribir por WhatsApp a ${nombre}`,
  }
  if (!large)
    return (
      <span className={classes.numero}>
        <Anchor {...call}>{formatPhone(telefono)}</Anchor>
        <Anchor {...write}>WhatsApp</Anchor>
      </span>
    )
  return (
    <span className={classes.llamar}>
      <Button
        {...call}
        component="a"
        variant="default"
        size="md"
        leftSection={<IconPhone size={20} stroke={1.7} aria-hidden />}
      >
        Llamar
      </Button>
      <Button
        {...write}
        component="a"
        variant="default"
        size="md"
        leftSection={<IconBrandWhatsapp size={20} stroke={1.7} aria-hidden />}
      >
        WhatsApp
      </Button>
    </span>
  )
}
