import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react'
import { formatPhone } from '#lib/contract/phone-number.ts'
import { SIN_TELEFONO } from '#reservas/rules.ts'
import classes from './detalle.module.css'

interface PhoneLinksProps {
  /** Digits; null if the user may not see them. */
  telefono: string | null
  nombre: string
  /** Shows large buttons, else the number and a link. */
  large?: boolean
  /** Address of a map, for one more large button. */
  map?: string | undefined
}

const icon = { size: 22, stroke: 1.8, 'aria-hidden': true } as const
const LARGE = { component: 'a', variant: 'default', h: 60, px: 4 } as const
const ICON = { component: 'a', variant: 'default', size: 48 } as const
const ELSEWHERE = { target: '_blank', rel: 'noreferrer' } as const

const linksOf = (telefono: string | null, nombre: string) => ({
  call: { href: `tel:+${telefono}`, 'aria-label': `Llamar a ${nombre}` },
  write: {
    ...ELSEWHERE,
    href: `https://wa.me/${telefono}`,
    'aria-label': `Escribir por WhatsApp a ${nombre}`,
  },
})

export function PhoneLinks({ telefono, nombre, large, map }: PhoneLinksProps) {
  const isKnown = telefono && telefono !== SIN_TELEFONO
  if (!isKnown && !map)
    return large && telefono !== null ? <p className={classes.soft}>Sin teléfono</p> : null
  const { call, write } = linksOf(telefono, nombre)
  if (!large)
    return (
      <span className={classes.numero}>
        <Anchor {...call}>{formatPhone(telefono ?? '')}</Anchor>
        <Anchor {...write}>WhatsApp</Anchor>
      </span>
    )
  return (
    <span className={classes.llamar}>
      {isKnown ? (
        <>
          <Button {...LARGE} {...call}>
            <span className={classes.action}>
              <IconPhone {...icon} />
              Llamar
            </span>
          </Button>
          <Button {...LARGE} {...write}>
            <span className={classes.action}>
              <IconBrandWhatsapp {...icon} />
              WhatsApp
            </span>
          </Button>
        </>
      ) : (
        <span className={classes.soft}>Sin teléfono</span>
      )}
      {map ? (
        <Button {...LARGE} {...ELSEWHERE} href={map}>
          <span className={classes.action}>
            <IconMapPin {...icon} />
            Mapa
          </span>
        </Button>
      ) : null}
    </span>
  )
}

/** Calls and writes to somebody of the company, in one line with the name. */
export function PhoneIcons({ telefono, nombre }: { telefono: string; nombre: string }) {
  const { call, write } = linksOf(telefono, nombre)
  return (
    <>
      <ActionIcon {...ICON} {...call}>
        <IconPhone {...icon} />
      </ActionIcon>
      <ActionIcon {...ICON} {...write}>
        <IconBrandWhatsapp {...icon} />
      </ActionIcon>
    </>
  )
}
