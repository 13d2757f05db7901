import { Anchor, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { formatPhone } from '#lib/contract/phone-country.ts'
import { SIN_TELEFONO } from '#reservas/rules.ts'
import classes from './detalle.module.css'

interface TelefonoProps {
  /** Digits; null if the user may not see them. */
  telefono: string | null
  nombre: string
  /** Shows two large buttons, else the number and a link. */
  grande?: boolean
}

export function Telefono({ telefono, nombre, grande }: TelefonoProps) {
  if (!telefono || telefono === SIN_TELEFONO)
    return grande && telefono !== null ? <p className={classes.soft}>Sin teléfono</p> : null
  const llamar = { href: `tel:+${telefono}`, 'aria-label': `Llamar a ${nombre}` }
  const escribir = {
    href: `https://wa.me/${telefono}`,
    target: '_blank',
    rel: 'noreferrer',
    'aria-label': `Escribir por WhatsApp a ${nombre}`,
  }
  if (!grande)
    return (
      <span className={classes.numero}>
        <Anchor {...llamar}>{formatPhone(telefono)}</Anchor>
        <Anchor {...escribir}>WhatsApp</Anchor>
      </span>
    )
  return (
    <span className={classes.llamar}>
      <Button
        {...llamar}
        component="a"
        variant="default"
        size="md"
        leftSection={<IconPhone size={20} stroke={1.7} aria-hidden />}
      >
        Llamar
      </Button>
      <Button
        {...escribir}
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
