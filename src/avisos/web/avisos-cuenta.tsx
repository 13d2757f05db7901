import { Alert, Button, Group } from '@mantine/core'
import { IconShieldExclamation } from '@tabler/icons-react'
import { acceso } from '#acceso/contract.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'

export function AvisosCuenta() {
  const avisos = useQuery(acceso.avisos, {})
  const leer = useCommand(acceso.leerAviso)
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
          disabled={leer.busy}
          onClick={() => void leer.run({ params: { id } }).catch(() => null)}
        >
          Entendido
        </Button>
      </Group>
      <Failure error={leer.error} mt="xs" />
    </Alert>
  ))
}
