import { UnstyledButton } from '@mantine/core'
import { IconBrandWhatsapp, IconDotsVertical, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPhone } from '#lib/contract/phone-number.ts'
import { MenuButton } from '#lib/web/ui/menu-button.tsx'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { isReachable, phoneLinks } from '#reservas/web/parts/phone-links.ts'
import { useCommands } from './board-commands.ts'
import classes from './hotel-rows.module.css'

/** Button of a row with its menu, which is drawn when it is pressed: a day has hundreds of rows. Enter in a row presses it. */
export function RowMenu({ row }: { row: Reserva }) {
  const [wanted, want] = useState(false)
  const button = (
    <UnstyledButton
      className={classes.more}
      tabIndex={-1}
      data-row-menu
      aria-haspopup="menu"
      aria-label={`Acciones de ${row.nombrePasajero}`}
      onClick={() => want(true)}
    >
      <IconDotsVertical size={16} stroke={1.8} aria-hidden />
    </UnstyledButton>
  )
  return wanted ? <OpenMenu row={row} button={button} /> : button
}

function OpenMenu({
  row,
  button,
}: {
  row: Reserva
  button: Parameters<typeof MenuButton>[0]['button']
}) {
  const { actionsOf } = useCommands()
  const { telefono, nombrePasajero } = row
  const { call, write } = phoneLinks(telefono, nombrePasajero)
  const entries = [
    ...actionsOf(row),
    ...(isReachable(telefono)
      ? [
          {
            id: 'llamar',
            label: `Llamar: ${formatPhone(telefono)}`,
            icon: IconPhone,
            href: call.href,
          },
          { id: 'escribir', label: 'WhatsApp', icon: IconBrandWhatsapp, href: write.href },
        ]
      : []),
  ]
  return <MenuButton button={button} entries={entries} opened />
}
