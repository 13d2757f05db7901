import { Progress, Stack, Text } from '@mantine/core'
import { formatCount } from '#lib/contract/money.ts'

interface RunProgressProps {
  label: string
  sent: number
  all: number
}

/** Says how far a run is that sends one thing after the other. */
export function RunProgress({ label, sent, all }: RunProgressProps) {
  const said = `${formatCount(sent)} de ${formatCount(all)}`
  return (
    <Stack gap="xs">
      <Progress.Root size="lg">
        <Progress.Section
          value={(sent / all) * 100}
          withAria={false}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={all}
          aria-valuenow={sent}
          aria-valuetext={said}
        />
      </Progress.Root>
      <Text c="dimmed">{said}</Text>
    </Stack>
  )
}
