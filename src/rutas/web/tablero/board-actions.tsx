import { Button } from '@mantine/core'
import {
  IconBrandWhatsapp,
  IconCalendarOff,
  IconClockCheck,
  IconUserShare,
} from '@tabler/icons-react'
import { useMay } from '#acceso/web/parts/may.ts'
import { ausencias } from '#catalogos/ausencias/contract.ts'
import { MenuButton } from '#lib/web/ui/menu-button.tsx'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'
import type { BoardDialog } from './board-commands.ts'

const DAY_ACTIONS = [
  { id: 'horas', label: 'Rellenar horas', icon: IconClockCheck },
  { id: 'reemplazar', label: 'Reemplazar a…', icon: IconUserShare },
  { id: 'compartir', label: 'Enviar a guías y conductores', icon: IconBrandWhatsapp },
] as const
const AUSENCIAS = { id: 'ausencias', label: 'Ausencias', icon: IconCalendarOff } as const

type Action = (typeof DAY_ACTIONS)[number] | typeof AUSENCIAS
interface BoardActionsProps {
  isEmpty: boolean
  onOpen: (dialog: BoardDialog) => void
}

/** Buttons beside the title; on a phone a menu, which leaves its height to the cards. */
export function BoardActions({ isEmpty, onOpen }: BoardActionsProps) {
  const phone = usePhoneScreen()
  const mayKeepAusencias = useMay(ausencias.add)
  const actions: readonly Action[] = [
    ...(isEmpty ? [] : DAY_ACTIONS),
    ...(phone && mayKeepAusencias ? [AUSENCIAS] : []),
  ]
  if (!phone)
    return actions.map(({ id, label, icon: Icon }) => (
      <Button
        key={id}
        variant="default"
        leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
        onClick={() => onOpen({ kind: id })}
      >
        {label}
      </Button>
    ))
  if (actions.length === 0) return null
  return (
    <MenuButton
      button={<Button variant="default">Acciones</Button>}
      entries={actions.map((one) => ({ ...one, onClick: () => onOpen({ kind: one.id }) }))}
    />
  )
}

/** Button of the bar of days, on laptops. */
export function AusenciasButton({ onOpen }: Pick<BoardActionsProps, 'onOpen'>) {
  const phone = usePhoneScreen()
  if (!useMay(ausencias.add) || phone) return null
  return (
    <Button
      variant="subtle"
      leftSection={<IconCalendarOff size={18} stroke={1.7} aria-hidden />}
      onClick={() => onOpen({ kind: 'ausencias' })}
    >
      Ausencias
    </Button>
  )
}
