import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMapPin, IconPhone } from '@tabler/icons-react'
import { formatPhone } from '#lib/contract/phone-number.ts'
import { isReachable, phoneLinks } from '#reservas/web/parts/phone-links.ts'
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

export function PhoneLinks({ telefono, nombre, large, map }: PhoneLinksProps) {
  const isKnown = isReachable(telefono)
  if (!isKnown && !map)
    return large && telefono !== null ? <p className={classes.soft}>Sin teléfono</p> : null
  const { call, write } = phoneLinks(telefono, nombre)
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
  const { call, write } = phoneLinks(telefono, nombre)
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
