import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

interface StepButtonProps extends ActionIconProps {
  label: string
  back?: boolean
  onClick: () => void
}

/** Arrow to the previous or next day, month or year. */
export function StepButton({ label, back, ...button }: StepButtonProps) {
  const Icon = back ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} {...button}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
