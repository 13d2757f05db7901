import { Alert, Button, Group } from '@mantine/core'
import { IconShieldExclamation } from '@tabler/icons-react'
import { acceso } from '#acceso/contract.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'

export function AccountAvisos() {
  const avisos = useQuery(acceso.avisos, {})
  const read = useCommand(acceso.leerAviso)
  return avisos.data?.map(({ id, texto }) => (
    <Alert
      key={id}
      className="no-print"
      color="yellow"
      variant="light"
      role="alert"
      mb="sm"
      icon={<IconShieldExclamation aria-hidden />}
    >
      <Group justify="space-between" gap="sm">
        <span>{texto}</span>
        <Button
          size="compact-sm"
          variant="default"
          disabled={read.busy}
          onClick={() => void read.run({ params: { id } }).catch(() => null)}
        >
          Entendido
        </Button>
      </Group>
      <Failure error={read.error} mt="xs" />
    </Alert>
  ))
}
