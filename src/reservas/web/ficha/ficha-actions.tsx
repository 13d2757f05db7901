import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import { MenuButton } from '#lib/web/ui/menu-button.tsx'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { isReachable, phoneLinks } from '../parts/phone-links.ts'
import classes from './ficha.module.css'

interface FichaActionsProps {
  reserva: Reserva
  actions: readonly RowAction[]
  /** Leaves the focus where it is. */
  keepsFocus: boolean
}

/** Shows the actions of the reservation, and why one is refused. On phones all but the first are in a menu. */
export function FichaActions({ reserva, actions, keepsFocus }: FichaActionsProps) {
  const phone = usePhoneScreen()
  const first = useRef<HTMLButtonElement>(null)
  // The actions come with the data, after the sheet took the focus.
  useEffect(() => {
    if (!keepsFocus) first.current?.focus({ preventScroll: true })
  }, [keepsFocus])
  const { nombrePasajero, telefono } = reserva
  const shown = phone ? actions.slice(0, 1) : actions
  const rest = phone ? actions.slice(1) : []
  const mayWrite = isReachable(telefono)
  const reasons = new Set([
    ...shown.flatMap(({ reason }) => reason ?? []),
    ...(mayWrite ? [] : ['Sin teléfono no hay a quién escribir.']),
  ])
  const toWrite = {
    variant: 'default',
    className: classes.action,
    leftSection: <IconBrandWhatsapp size={17} stroke={1.7} aria-hidden />,
    children: 'WhatsApp',
  } as const
  const whatsapp = mayWrite ? (
    <Button component="a" {...phoneLinks(telefono, nombrePasajero).write} {...toWrite} />
  ) : (
    <Button disabled {...toWrite} />
  )
  return (
    <>
      {reasons.size > 0 ? <p className={classes.reasons}>{[...reasons].join(' ')}</p> : null}
      {shown.map(({ id, label, icon: Icon, onClick, tone, disabled }, n) => (
        <Fragment key={id}>
          <Button
            {...(n === 0 && { ref: first, 'data-autofocus': keepsFocus ? undefined : true })}
            variant="default"
            className={classes.action}
            data-tone={tone}
            leftSection={<Icon size={17} stroke={1.7} aria-hidden />}
            disabled={disabled}
            onClick={onClick}
          >
            {label}
          </Button>
          {n === 0 ? whatsapp : null}
        </Fragment>
      ))}
      {rest.length > 0 ? (
        <MenuButton
          button={
            <Button variant="default" className={classes.action} aria-label="Más acciones">
              Más…
            </Button>
          }
          entries={rest}
        />
      ) : null}
    </>
  )
}
