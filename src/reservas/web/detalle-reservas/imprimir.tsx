import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { PrintButton } from '#lib/web/ui/print-button.tsx'

/** Tells whether to print the driver's copy. Resets to the guide's after each print. */
export function useCopia() {
  const [sinCobros, setSinCobros] = useState(false)
  useEffect(() => {
    const reset = () => setSinCobros(false)
    window.addEventListener('afterprint', reset)
    return () => window.removeEventListener('afterprint', reset)
  }, [])
  return {
    sinCobros,
    imprimirSinCobros: () => {
      flushSync(() => setSinCobros(true))
      window.print()
    },
  }
}

export function Imprimir({ onSinCobros }: { onSinCobros: () => void }) {
  return (
    <Group gap={4} wrap="nowrap" className="no-print">
      <PrintButton compact />
      <Menu
        position="bottom-end"
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
      >
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Otras copias">
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onSinCobros}>Copia del conductor, sin cobros</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
