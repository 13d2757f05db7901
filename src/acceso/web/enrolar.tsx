import { Anchor, Code, Loader, Stack, Text } from '@mantine/core'
import { useMutation, useQuery as useTask } from '@tanstack/react-query'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { type ApiError, call } from '#lib/web/api.ts'
import { dataOf, queryClient, useQuery } from '#lib/web/query.ts'
import { CodePin } from '#lib/web/ui/code-pin.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { ErrorState } from '#lib/web/ui/states.tsx'
import type { SegundoFactorProps } from './codigo-form.tsx'
import { CodigosRecuperacion } from './codigos-recuperacion.tsx'
import { FalloDe, textoEspera, useEspera } from './fallo.tsx'
import classes from './puerta.module.css'

/** The secret of an otpauth address, in groups of four as people type it. */
const secretoDe = (uri: string) =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ')

/** First enrolment of an authenticator (D8): the QR, its secret, a first code, then the recovery codes. */
export function Enrolar({ onCompleta, onTerminada }: SegundoFactorProps) {
  // Asked for once: every answer is another secret.
  const enrolamiento = useQuery(acceso.enrolar, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [codigos, setCodigos] = useState<string[] | null>(null)

  const finish = async () =>
    onCompleta(await queryClient.fetchQuery({ ...dataOf(acceso.sesion, {}), staleTime: 0 }))

  if (codigos) return <CodigosRecuperacion codigos={codigos} onContinuar={finish} />
  if (enrolamiento.error)
    return (
      <ErrorState
        message={enrolamiento.error.message}
        {...(enrolamiento.error.requestId && { requestId: enrolamiento.error.requestId })}
        onRetry={() => void enrolamiento.refetch()}
      />
    )
  return (
    <Stack gap="md">
      <Text c="dimmed">
        Escanee este código con su aplicación de autenticación (Google Authenticator, Microsoft
        Authenticator u otra) e ingrese los seis dígitos que muestre.
      </Text>
      <Qr uri={enrolamiento.data?.uri} />
      <PrimerCodigo onCodigos={setCodigos} onTerminada={onTerminada} />
    </Stack>
  )
}

function Qr({ uri }: { uri: string | undefined }) {
  const image = useTask({
    queryKey: ['qr', uri],
    queryFn: async () => {
      const { toString: draw } = await import('qrcode')
      const svg = await draw(uri ?? '', { type: 'svg', margin: 2 })
      return `data:image/svg+xml,${encodeURIComponent(svg)}`
    },
    enabled: uri !== undefined,
    gcTime: 0,
  })
  return (
    <Stack gap="xs" align="center">
      <div className={classes.qr}>
        {image.data ? (
          <img
            src={image.data}
            width={184}
            height={184}
            alt="Código QR para su aplicación de autenticación"
          />
        ) : (
          <Loader size="sm" />
        )}
      </div>
      {uri ? (
        <>
          <Text size="sm" c="dimmed">
            O escriba esta clave:
          </Text>
          <Code className={classes.secreto}>{secretoDe(uri)}</Code>
          <Anchor href={uri} size="sm" hiddenFrom="sm">
            Abrir en la aplicación de este teléfono
          </Anchor>
        </>
      ) : null}
    </Stack>
  )
}

interface PrimerCodigoProps {
  onCodigos: (codigos: string[]) => void
  onTerminada: SegundoFactorProps['onTerminada']
}

function PrimerCodigo({ onCodigos, onTerminada }: PrimerCodigoProps) {
  const [codigo, setCodigo] = useState('')
  const [fallos, setFallos] = useState(0)
  const confirmar = useMutation<string[], ApiError, string>({
    mutationFn: async (value) =>
      (await call(acceso.confirmar, { body: { codigo: value } })).data.codigos,
    retry: false,
    onSuccess: onCodigos,
    onError: (error) => {
      setCodigo('')
      setFallos((before) => before + 1)
      if (error.status === 401) return onTerminada(error.message)
    },
  })
  const espera = useEspera(confirmar.error)
  const fieldError = confirmar.error?.errors.codigo
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirmar.mutate(codigo)
      }}
    >
      <Stack gap="md">
        {confirmar.error && !fieldError ? <FalloDe error={confirmar.error} /> : null}
        <CodePin
          key={fallos}
          value={codigo}
          onChange={setCodigo}
          onComplete={(value) => confirmar.mutate(value)}
          error={fieldError}
          autoFocus={fallos > 0}
        />
        <SubmitButton fullWidth size="md" busy={confirmar.isPending} disabled={espera > 0}>
          {espera > 0 ? `Espere ${textoEspera(espera)}` : 'Activar'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
