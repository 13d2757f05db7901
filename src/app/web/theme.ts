import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import './mantine-styles.ts'
import { arena, cactus, carmin, laguna, noche, sol, terracota } from './palette.ts'

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif'

export const theme = createTheme({
  primaryColor: 'terracota',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    terracota,
    gray: arena,
    dark: noche,
    red: carmin,
    green: cactus,
    yellow: sol,
    blue: laguna,
  },
  white: '#ffffff',
  black: '#26221d',
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgb(var(--ui-shadow) / 6%)',
    sm: '0 1px 2px rgb(var(--ui-shadow) / 6%), 0 2px 8px rgb(var(--ui-shadow) / 5%)',
    md: '0 2px 4px rgb(var(--ui-shadow) / 6%), 0 8px 24px rgb(var(--ui-shadow) / 10%)',
    lg: '0 4px 8px rgb(var(--ui-shadow) / 6%), 0 16px 40px rgb(var(--ui-shadow) / 14%)',
    xl: '0 8px 16px rgb(var(--ui-shadow) / 8%), 0 24px 64px rgb(var(--ui-shadow) / 18%)',
  },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Cerrar' },
        portalProps: { target: 'body' },
        // Otherwise the title bar of a dialog is a second banner landmark.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Drawer: {
      defaultProps: {
        portalProps: { target: 'body' },
        closeButtonProps: { 'aria-label': 'Cerrar' },
        attributes: { header: { role: 'presentation' } },
      },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 350, events: tooltipEvents() } },
    Select: { defaultProps: { maxDropdownHeight: 280 } },
    // Puts the description below the box: adjacent boxes stay aligned with or without one.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
})

/** Shows tooltips for the keyboard too, and not on touch, where they would cover the target. */
function tooltipEvents() {
  return { hover: true, focus: true, touch: false }
}

type Tone = 'neutral' | 'success' | 'danger' | 'warning' | 'info' | 'accent'
const toneColor: Record<Tone, string> = {
  neutral: 'gray',
  success: 'green',
  danger: 'red',
  warning: 'yellow',
  info: 'blue',
  accent: 'terracota',
}

function toneVariables(
  shade: (color: string, tone: Tone) => [bg: string, fg: string, line: string],
) {
  const variables: Record<string, string> = {}
  for (const [tone, color] of Object.entries(toneColor) as [Tone, string][]) {
    const [bg, fg, line] = shade(`var(--mantine-color-${color}`, tone)
    Object.assign(variables, {
      [`--ui-${tone}-bg`]: bg,
      [`--ui-${tone}-fg`]: fg,
      [`--ui-${tone}-line`]: line,
      [`--mantine-color-${color}-light`]: bg,
      [`--mantine-color-${color}-light-hover`]: line,
      [`--mantine-color-${color}-light-color`]: fg,
    })
  }
  return variables
}

/** Mantine's own tokens raised to AA contrast, and ours (`--ui-*`) for both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--ui-header-height': '3.5rem',
    '--ui-ring':
      '0 0 0 3px color-mix(in srgb, var(--mantine-primary-color-filled) 22%, transparent)',
  },
  light: {
    '--ui-shadow': '61 42 24',
    '--ui-canvas': '#f8f5f1',
    '--ui-surface': '#ffffff',
    '--ui-sunken': '#f4f1ec',
    '--ui-hover': '#f6f2ed',
    '--ui-line': '#e7e1d8',
    '--ui-line-strong': '#cfc6b9',
    '--ui-input-line': '#998f81',
    '--ui-ink': '#26221d',
    '--ui-ink-soft': '#665d51',
    '--ui-accent-ink': '#97401b',
    '--ui-accent-wash': '#f7e9e0',
    '--mantine-color-dimmed': '#665d51',
    '--mantine-color-placeholder': '#7a7165',
    '--mantine-color-error': '#b02234',
    '--mantine-color-anchor': '#97401b',
    '--mantine-color-default-border': '#cfc6b9',
    '--mantine-color-default-hover': '#f6f2ed',
    '--mantine-color-disabled': '#f1ede7',
    '--mantine-color-disabled-color': '#7d7467',
    '--mantine-color-red-text': '#a21c2d',
    ...toneVariables((color, tone) =>
      tone === 'neutral'
        ? [`${color}-1)`, `${color}-7)`, `${color}-3)`]
        : [`${color}-0)`, `${color}-8)`, `${color}-2)`],
    ),
  },
  dark: {
    '--ui-shadow': '0 0 0',
    '--ui-canvas': '#161411',
    '--ui-surface': '#1f1c19',
    '--ui-sunken': '#191613',
    '--ui-hover': '#292521',
    '--ui-line': '#332e29',
    '--ui-line-strong': '#544d44',
    '--ui-input-line': '#6f675c',
    '--ui-ink': '#ece7e0',
    '--ui-ink-soft': '#aea69a',
    '--ui-accent-ink': '#e8a583',
    '--ui-accent-wash': '#382319',
    '--mantine-color-dimmed': '#aea69a',
    '--mantine-color-placeholder': '#968e82',
    '--mantine-color-error': '#f0919b',
    '--mantine-color-anchor': '#e8a583',
    '--mantine-color-default': '#26221e',
    '--mantine-color-default-hover': '#302b26',
    '--mantine-color-default-border': '#544d44',
    '--mantine-color-default-color': '#ece7e0',
    '--mantine-color-disabled-color': '#968e82',
    '--mantine-color-red-text': '#f0919b',
    ...toneVariables((color, tone) =>
      tone === 'neutral'
        ? ['#2c2824', '#cec7bc', '#49433b']
        : [
            `color-mix(in srgb, ${color}-8) 34%, #1f1c19)`,
            `${color}-2)`,
            `color-mix(in srgb, ${color}-6) 55%, #1f1c19)`,
          ],
    ),
  },
})
