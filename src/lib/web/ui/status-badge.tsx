import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconInfoCircle,
  IconPointFilled,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'
import { type Tone, toneColors } from './tone.ts'

const toneIcon: Record<Tone, TablerIcon> = {
  neutral: IconCircleDashed,
  success: IconCircleCheck,
  danger: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  accent: IconPointFilled,
}

interface StatusBadgeProps {
  tone?: Tone
  /** Null hides the icon, if one beside the badge says the same. */
  icon?: TablerIcon | null
  /** State of most rows: plain words, so that only the exception has a badge. */
  usual?: boolean
  children: ReactNode
}

/** Badge of a state: words with an icon, never colour alone. It does not shrink in a narrow cell. */
export function StatusBadge({ tone = 'neutral', icon, usual, children }: StatusBadgeProps) {
  if (usual) return <span className={classes.usual}>{children}</span>
  const Icon = icon === undefined ? toneIcon[tone] : icon
  return (
    <span className={classes.root} style={toneColors(tone)} data-plain={Icon ? undefined : true}>
      {Icon ? <Icon size={13} stroke={2} aria-hidden /> : null}
      {children}
    </span>
  )
}
