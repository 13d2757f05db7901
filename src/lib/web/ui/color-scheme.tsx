import {
  ActionIcon,
  isMantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { deviceChoice } from '../device-choice.ts'

const scheme = deviceChoice('esquema')

/** Stores light or dark on the device. */
export function cookieColorScheme(): MantineColorSchemeManager {
  return {
    get: (fallback) => {
      const value = scheme.get()
      return isMantineColorScheme(value) ? value : fallback
    },
    set: scheme.set,
    subscribe: () => {},
    unsubscribe: () => {},
    clear: () => {},
  }
}

export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const label = dark ? 'Usar colores claros' : 'Usar colores oscuros'
  const Icon = dark ? IconSun : IconMoon
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      title={label}
      aria-label={label}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
