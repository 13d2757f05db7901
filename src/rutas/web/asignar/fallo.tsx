import { Alert, Text } from '@mantine/core'
import type { ApiError } from '#lib/web/api.ts'

/** Why it was not done; what was typed stays (D4). */
export const Fallo = ({ title, error }: { title: string; error: ApiError | null }) =>
  error ? (
    <Alert color="red" variant="light" role="alert" title={title}>
      {error.message}
      {error.requestId ? (
        <Text size="xs" ff="monospace">
          Solicitud {error.requestId}
        </Text>
      ) : null}
    </Alert>
  ) : null
