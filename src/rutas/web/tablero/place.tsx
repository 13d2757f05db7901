import { IconBus, IconClock, IconSteeringWheel, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const ICONS = {
  Salida: IconClock,
  Guía: IconUser,
  Conductor: IconSteeringWheel,
  Vehículo: IconBus,
} as const

/** One of hour, guide, driver and vehicle. A folded card has only the icon of its label. */
export function Place({ label, children }: { label: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[label]
  return (
    <div>
      <dt>
        <Icon size={14} stroke={1.8} aria-hidden />
        <span>{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
