import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { call } from '#lib/web/api.ts'
import { dataOf, queryClient, useQuery } from '#lib/web/query.ts'
import { ErrorState } from '#lib/web/ui/states.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SecondFactorProps } from './second-factor-props.ts'
import { TotpKey } from './totp-key.tsx'

export function Enrolment({ onComplete, onEnded, children }: SecondFactorProps) {
  // Never fetched again: each response has another secret.
  const enrolment = useQuery(acceso.enrolar, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [codes, setCodes] = useState<string[] | null>(null)

  const confirm = async (codigo: string) =>
    setCodes((await call(acceso.confirmar, { body: { codigo } })).data.codigos)
  const finish = async () =>
    onComplete(await queryClient.fetchQuery({ ...dataOf(acceso.sesion, {}), staleTime: 0 }))

  if (codes) return <RecoveryCodes codes={codes} onContinue={finish} />
  if (enrolment.error) {
    const { message, requestId } = enrolment.error
    return (
      <ErrorState
        message={message}
        {...(requestId && { requestId })}
        onRetry={() => void enrolment.refetch()}
      />
    )
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Escanee el código con su aplicación de autenticación e ingrese los seis dígitos que muestre.
      </Text>
      <TotpKey uri={enrolment.data?.uri} />
      <CodeForm button="Activar" send={confirm} onEnded={onEnded} />
      {children}
    </Stack>
  )
}
