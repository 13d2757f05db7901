import { Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { acceso, Credenciales, type EstadoSesion } from '#acceso/contract.ts'
import { messagesOf } from '#lib/contract/messages.ts'
import { ApiError, call } from '#lib/web/api.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import type { Failed } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { PasswordField, PlainInput } from '#lib/web/ui/plain-input.tsx'
import { FailureNotice, useWait, waitText } from './failure-notice.tsx'

interface ClaveFormProps {
  /** Fixed when only this user may come back; otherwise the form asks for it. */
  email?: string
  aviso?: Failed | undefined
  onPendiente: (estado: EstadoSesion) => unknown
  /** Shown below the fields; may fill them in. */
  children?: (fill: (values: { email: string; password: string }) => void) => ReactNode
}

/** Explains a 401 right after signing in: the browser refused the cookie, or the address lacks TLS. */
function explain(error: ApiError): never {
  if (error.status !== 401) throw error
  throw new ApiError(401, {
    message:
      'El navegador no guardó la sesión. Permita las cookies de este sitio, o entre con https.',
  })
}

export function ClaveForm({ email, aviso, onPendiente, children }: ClaveFormProps) {
  const emailRef = useRef<HTMLInputElement>(null)
  const claveRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (email !== undefined) claveRef.current?.focus()
    // Not on phones: the keyboard would cover half of the page.
    else if (window.matchMedia('(pointer: fine)').matches) emailRef.current?.focus()
  }, [email])
  const { form, busy, error, failure, element } = useSentForm({
    initial: { email: email ?? '', password: '' },
    check: (values) => messagesOf(Credenciales, values),
    send: async (values) => {
      await call(acceso.acceso, { body: { ...values, email: values.email.trim() } })
      // Ignores the cache, which holds the session before.
      const sesion = { ...dataOf(acceso.sesion, {}), staleTime: 0 }
      return onPendiente(await queryClient.fetchQuery(sesion).catch(explain))
    },
    onDone: () => null,
    onFailure: () => {
      // Keeps the password, selected to be typed over.
      claveRef.current?.focus()
      claveRef.current?.select()
      return false
    },
  })
  const wait = useWait(error)

  return (
    <form {...element}>
      <Stack gap="md">
        <FailureNotice error={failure ?? aviso ?? null} />
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
        <SubmitButton fullWidth size="md" busy={busy} disabled={wait > 0}>
          {wait > 0 ? `Espere ${waitText(wait)}` : 'Ingresar'}
        </SubmitButton>
        {children?.((values) => form.setValues(values))}
      </Stack>
    </form>
  )
}
