import {
  IconHeartbeat,
  IconMoodKid,
  IconNotes,
  IconToolsKitchen2,
  IconWheelchair,
  type TablerIcon,
} from '@tabler/icons-react'
import classes from './attention.module.css'
import { attentionOf, type Concern, type Party } from './attention.ts'

const ICONS: Record<Concern, TablerIcon> = {
  Niños: IconMoodKid,
  Alimentación: IconToolsKitchen2,
  Movilidad: IconWheelchair,
  Salud: IconHeartbeat,
  Observación: IconNotes,
}

/** Lists a party's diets, mobility, health and children, each with icon and words. */
export function AttentionList({ row }: { row: Party }) {
  const said = attentionOf(row)
  if (said.length === 0) return null
  return (
    <ul className={classes.attention}>
      {said.map(({ concerns, text }) => (
        <li key={text} data-plain={concerns[0] === 'Observación' || undefined}>
          {concerns.map((concern) => {
            const Icon = ICONS[concern]
            return <Icon key={concern} size={20} stroke={1.9} aria-hidden />
          })}
          <span>
            <strong>{concerns.join(', ')}:</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Names the concerns of several parties, as a folded stop or route has room for them. */
export function ConcernWords({ rows, size = 18 }: { rows: readonly Party[]; size?: number }) {
  const all = new Set(rows.flatMap((row) => attentionOf(row).flatMap(({ concerns }) => concerns)))
  all.delete('Observación')
  return [...all].map((concern) => {
    const Icon = ICONS[concern]
    return (
      <span key={concern} className={classes.concern} data-concern>
        <Icon size={size} stroke={1.9} aria-hidden />
        {concern}
      </span>
    )
  })
}
