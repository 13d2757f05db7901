import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { call } from '#lib/web/api.ts'
import { dataOf, queryClient, useQuery } from '#lib/web/query.ts'
import { ErrorState } from '#lib/web/ui/states.tsx'
import { CodigoForm } from './codigo-form.tsx'
import { CodigosRecuperacion } from './codigos-recuperacion.tsx'
import { Llave } from './llave.tsx'
import type { SegundoFactorProps } from './segundo-factor.tsx'

export function Enrolar({ onCompleta, onTerminada, children }: SegundoFactorProps) {
  // Never fetched again: each response has another secret.
  const enrolamiento = useQuery(acceso.enrolar, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [codigos, setCodigos] = useState<string[] | null>(null)

  const confirmar = async (codigo: string) =>
    setCodigos((await call(acceso.confirmar, { body: { codigo } })).data.codigos)
  const finish = async () =>
    onCompleta(await queryClient.fetchQuery({ ...dataOf(acceso.sesion, {}), staleTime: 0 }))

  if (codigos) return <CodigosRecuperacion codigos={codigos} onContinuar={finish} />
  if (enrolamiento.error) {
    const { message, requestId } = enrolamiento.error
    return (
      <ErrorState
        message={message}
        {...(requestId && { requestId })}
        onRetry={() => void enrolamiento.refetch()}
      />
    )
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Escanee el código con su aplicación de autenticación e ingrese los seis dígitos que muestre.
      </Text>
      <Llave uri={enrolamiento.data?.uri} />
      <CodigoForm boton="Activar" enviar={confirmar} onTerminada={onTerminada} />
      {children}
    </Stack>
  )
}
