import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { PrintButton } from '#lib/web/ui/print-button.tsx'

interface PrintMenuProps {
  busy: boolean
  onPrint: (withoutCobros: boolean) => void
}

export function PrintMenu({ busy, onPrint }: PrintMenuProps) {
  return (
    <Group gap={4} wrap="nowrap" className="no-print">
      <PrintButton compact loading={busy} onClick={() => onPrint(false)} />
      <Menu
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
      >
        <Menu.Target>
          <ActionIcon variant="default" size={36} disabled={busy} aria-label="Otras copias">
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onPrint(true)}>Copia del conductor, sin cobros</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
