import {
  ActionIcon,
  isMantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

const COOKIE = 'esquema'
const YEAR_MS = 31_536_000_000

/** Stores light or dark in a cookie: local storage is cleared on signing out. */
export function cookieColorScheme(): MantineColorSchemeManager {
  return {
    get: (fallback) => {
      const value = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
      return isMantineColorScheme(value) ? value : fallback
    },
    set: (value) => {
      // Only a secure context has this API; elsewhere the choice lasts until the page is closed.
      void window.cookieStore?.set({
        name: COOKIE,
        value,
        expires: Date.now() + YEAR_MS,
        sameSite: 'strict',
      })
    },
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
