import { Group, Radio, type RadioGroupProps } from '@mantine/core'

interface RadioChoiceProps extends Omit<RadioGroupProps, 'children'> {
  options: readonly { value: string; label: string; description?: string; disabled?: boolean }[]
}

export function RadioChoice({ options, ...props }: RadioChoiceProps) {
  return (
    <Radio.Group {...props}>
      <Group gap="lg" mt={6}>
        {options.map((option) => (
          <Radio key={option.value} size="sm" {...option} />
        ))}
      </Group>
    </Radio.Group>
  )
}
