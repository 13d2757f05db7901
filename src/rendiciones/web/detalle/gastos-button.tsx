import { Button } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { usePhoneScreen } from '#lib/web/ui/phone-screen.ts'

interface GastosButtonProps {
  onClick: () => void
  children: string
}

export const GastosButton = ({ onClick, children }: GastosButtonProps) => (
  <Button
    variant="default"
    size={usePhoneScreen() ? 'lg' : 'md'}
    px="sm"
    leftSection={<IconReceipt2 size={19} stroke={1.7} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
)
