import { Menu, Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactElement } from 'react'

interface MenuEntry {
  id: string
  label: string
  icon?: TablerIcon
  onClick: () => void
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
  reason?: string | null | undefined
}

export interface MenuButtonProps {
  button: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu' }>
  entries: readonly MenuEntry[]
}

export function MenuList({
  button,
  entries,
  defaultOpened,
}: MenuButtonProps & { defaultOpened: boolean }) {
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
        {entries.map(({ id, label, icon: Icon, onClick, tone, disabled, reason }) => (
          <Menu.Item
            key={id}
            leftSection={Icon ? <Icon size={17} stroke={1.6} aria-hidden /> : null}
            c={tone === 'danger' ? 'var(--mantine-color-error)' : undefined}
            disabled={disabled}
            onClick={onClick}
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
