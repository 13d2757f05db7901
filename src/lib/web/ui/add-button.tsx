import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

interface AddButtonProps extends ButtonProps {
  onClick: () => void
}

/** Main button of a list: adds a row in a dialog. */
export const AddButton = ({ children = 'Agregar', ...props }: AddButtonProps) => (
  <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} {...props}>
    {children}
  </Button>
)
