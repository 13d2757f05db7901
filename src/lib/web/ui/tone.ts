import type { CSSProperties } from 'react'

export type Tone = 'neutral' | 'success' | 'danger' | 'warning' | 'info' | 'accent'

/** Sets the colours of a tone for a style sheet: `--tone-fg`, `--tone-bg` and `--tone-line`. */
export const toneColors = (tone: Tone) =>
  ({
    '--tone-fg': `var(--ui-${tone}-fg)`,
    '--tone-bg': `var(--ui-${tone}-bg)`,
    '--tone-line': `var(--ui-${tone}-line)`,
  }) as CSSProperties
