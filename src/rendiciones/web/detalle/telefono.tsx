import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { SIN_TELEFONO } from '#reservas/rules.ts'
import classes from './detalle.module.css'

interface TelefonoProps {
  /** Digits; null where one may not see them (D35b). */
  telefono: string | null
  nombre: string
  /** Two words beside their signs, for thumbs; else the signs alone. */
  grande?: boolean
}

/** One press to call a passenger, one to write to them. */
export function Telefono({ telefono, nombre, grande }: TelefonoProps) {
  if (!telefono || telefono === SIN_TELEFONO)
    return grande && telefono !== null ? <p className={classes.soft}>Sin teléfono</p> : null
  const size = grande ? 20 : 16
  const button = grande
    ? ({ variant: 'default', size: 'md' } as const)
    : ({ variant: 'subtle', size: 'compact-xs', color: 'gray' } as const)
  return (
    <span className={classes.llamar} data-grande={grande || undefined}>
      <Button
        {...button}
        component="a"
        href={`tel:+${telefono}`}
        aria-label={`Llamar a ${nombre}`}
        leftSection={<IconPhone size={size} stroke={1.7} aria-hidden />}
      >
        {grande ? 'Llamar' : `+${telefono}`}
      </Button>
      <Button
        {...button}
        component="a"
        href={`https://wa.me/${telefono}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Escribir por WhatsApp a ${nombre}`}
        leftSection={<IconBrandWhatsapp size={size} stroke={1.7} aria-hidden />}
      >
        WhatsApp
      </Button>
    </span>
  )
}
