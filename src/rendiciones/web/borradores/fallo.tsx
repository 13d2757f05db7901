import { Alert, Text } from '@mantine/core'
import type { ApiError } from '#lib/web/api.ts'

/** Why it was not entered; nothing that was typed is lost (D4). */
export function Fallo({ error, guardado }: { error: ApiError | null; guardado: boolean }) {
  if (!error) return null
  return (
    <Alert color="red" variant="light" role="alert" title="No se pudo guardar">
      {error.message}
      {error.status === 0 && guardado
        ? ' Lo que escribió queda guardado en este dispositivo: envíelo cuando vuelva la señal.'
        : null}
      {error.requestId ? (
        <Text size="xs" ff="monospace">
          Solicitud {error.requestId}
        </Text>
      ) : null}
    </Alert>
  )
}
