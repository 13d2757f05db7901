import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '#lib/web/api.ts'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { FailureNotice } from '../failure-notice.tsx'

export function StartEnrolment({ onStart }: { onStart: () => Promise<unknown> }) {
  const empezar = useMutation<unknown, ApiError>({ mutationFn: onStart, retry: false })
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Necesita en su teléfono una aplicación de autenticación: Google Authenticator, Microsoft
        Authenticator, Aegis u otra.
      </Text>
      <FailureNotice error={empezar.error} />
      <SubmitButton
        type="button"
        fullWidth
        size="md"
        busy={empezar.isPending}
        onClick={() => empezar.mutate()}
      >
        Mostrar el código QR
      </SubmitButton>
    </Stack>
  )
}
