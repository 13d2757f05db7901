import { Menu, Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactElement } from 'react'

export interface MenuEntry {
  id: string
  label: string
  icon?: TablerIcon
  onClick?: (() => void) | undefined
  /** Opens this address instead, as a link does. */
  href?: string
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
  reason?: string | null | undefined
}

export interface MenuButtonProps {
  button: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>
  entries: readonly MenuEntry[]
  /** Opens with the first drawing: a press asked for the menu. */
  opened?: boolean
}

export function MenuList({
  button,
  entries,
  defaultOpened,
}: Omit<MenuButtonProps, 'opened'> & { defaultOpened: boolean }) {
  return (
    <Menu
      position="bottom-end"
      defaultOpened={defaultOpened}
      withInitialFocusPlaceholder={false}
      // In a low window the page scrolls to the focused entry and the button out of view: the menu stays.
      hideDetached={false}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ id, label, icon: Icon, onClick, href, tone, disabled, reason }) => (
          <Menu.Item
            key={id}
            leftSection={Icon ? <Icon size={17} stroke={1.6} aria-hidden /> : null}
            c={tone === 'danger' ? 'var(--mantine-color-error)' : undefined}
            disabled={disabled}
            onClick={onClick}
            {...(href && { component: 'a', href, target: '_blank', rel: 'noreferrer' })}
          >
            {label}
            {reason ? (
              <Text component="span" display="block" size="xs" maw="16rem" c="var(--ui-ink-soft)">
                {reason}
              </Text>
            ) : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
