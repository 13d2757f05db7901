import { Anchor, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { formatPhone } from '#lib/contract/phone-country.ts'
import { SIN_TELEFONO } from '#reservas/rules.ts'
import classes from './detalle.module.css'

interface TelefonoProps {
  /** Digits; null where one may not see them (D35b). */
  telefono: string | null
  nombre: string
  /** Two buttons for thumbs; else the number, which never is cut, and a link. */
  grande?: boolean
}

/** One press to call a passenger, one to write to them. */
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
