import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { acceso, Credenciales, type EstadoSesion } from '#acceso/contract.ts'
import { ApiError, call } from '#lib/web/api.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { PasswordField, PlainInput } from '#lib/web/ui/plain-input.tsx'
import { Fallo, textoEspera, useEspera } from './fallo.tsx'

interface ClaveFormProps {
  /** Whose session it is, where only they may come back; else the e-mail is asked for. */
  email?: string
  /** Why one is here again. */
  aviso?: Failed | undefined
  /** The password was right; the session waits for its second factor. */
  onPendiente: (estado: EstadoSesion) => unknown
  /** Below the fields; may fill them in. */
  children?: (fill: (values: { email: string; password: string }) => void) => ReactNode
}

/** A browser that refuses the cookie, or an address without TLS where it needs one, would ask for the password forever. */
function explain(error: ApiError): never {
  if (error.status !== 401) throw error
  throw new ApiError(401, {
    message:
      'El navegador no guardó la sesión. Permita las cookies de este sitio, o entre con https.',
  })
}

/** E-mail and password (1§2). */
export function ClaveForm({ email, aviso, onPendiente, children }: ClaveFormProps) {
  const emailRef = useRef<HTMLInputElement>(null)
  const claveRef = useRef<HTMLInputElement>(null)
  // Ready to type; a phone would bring up its keyboard over half of the page.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches)
      (email === undefined ? emailRef : claveRef).current?.focus()
  }, [email])
  const form = useForm({
    initialValues: { email: email ?? '', password: '' },
    validate: schemaResolver(Credenciales, { sync: true }),
  })
  const acceder = useMutation<unknown, ApiError, typeof form.values>({
    mutationFn: async (values) => {
      await call(acceso.acceso, { body: { ...values, email: values.email.trim() } })
      // Fresh: whatever is loaded is of the session before.
      const sesion = { ...dataOf(acceso.sesion, {}), staleTime: 0 }
      await onPendiente(await queryClient.fetchQuery(sesion).catch(explain))
    },
    retry: false,
    onError: (error) => {
      form.setErrors(error.errors)
      // What was typed stays, to be looked at or typed over.
      claveRef.current?.focus()
      claveRef.current?.select()
    },
  })
  const espera = useEspera(acceder.error)

  return (
    <form noValidate onSubmit={form.onSubmit((values) => acceder.mutate(values))}>
      <Stack gap="md">
        <Fallo error={acceder.error ?? aviso ?? null} />
        <PlainInput
          ref={emailRef}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={email !== undefined}
          variant={email === undefined ? 'default' : 'filled'}
          {...form.getInputProps('email')}
        />
        <PasswordField
          ref={claveRef}
          label="Contraseña"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <SubmitButton fullWidth size="md" busy={acceder.isPending} disabled={espera > 0}>
          {espera > 0 ? `Espere ${textoEspera(espera)}` : 'Ingresar'}
        </SubmitButton>
        {children?.((values) => form.setValues(values))}
      </Stack>
    </form>
  )
}
