import { Button, Group, Stack } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { Failure } from './failure.tsx'
import { PlainInput } from './plain-input.tsx'

const NOT_COPIED = { message: 'No se pudo copiar. Selecciónelo y cópielo usted.' }

/** Text to copy, with its button. */
export function CopyBox({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Stack gap="sm">
      <Group align="end" wrap="nowrap">
        <PlainInput label={label} value={value} readOnly flex={1} />
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy()}
        >
          {copied ? 'Copiado' : 'Copiar'}
        </Button>
      </Group>
      <Failure error={copied === false ? NOT_COPIED : null} />
    </Stack>
  )
}
