import { Stack } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type ReactNode, useRef } from 'react'
import { acceso, Credenciales, type EstadoSesion } from '#acceso/contract.ts'
import { ApiError } from '#lib/web/api.ts'
import { dataOf, queryClient, useCommand } from '#lib/web/query.ts'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { PasswordField, PlainInput } from '#lib/web/ui/plain-input.tsx'
import { Fallo, FalloDe, textoEspera, useEspera } from './fallo.tsx'

interface ClaveFormProps {
  /** Whose session it is, where only they may come back; else the e-mail is asked for. */
  email?: string
  /** Why one is here again. */
  aviso?: string | undefined
  /** The password was right; the session waits for its second factor. */
  onPendiente: (estado: EstadoSesion) => unknown
  /** Below the fields; may fill them in. */
  children?: (fill: (values: { email: string; password: string }) => void) => ReactNode
}

/** E-mail and password (1§2). */
export function ClaveForm({ email, aviso, onPendiente, children }: ClaveFormProps) {
  const acceder = useCommand(acceso.acceso)
  const espera = useEspera(acceder.error)
  const claveRef = useRef<HTMLInputElement>(null)
  const form = useForm({
    initialValues: { email: email ?? '', password: '' },
    validate: schemaResolver(Credenciales, { sync: true }),
  })

  const enter = async (body: { email: string; password: string }) => {
    try {
      await acceder.run({ body: { ...body, email: body.email.trim() } })
      const sesion = { ...dataOf(acceso.sesion, {}), staleTime: 0 }
      await onPendiente(await queryClient.fetchQuery(sesion))
    } catch (error) {
      if (error instanceof ApiError) form.setErrors(error.errors)
      claveRef.current?.focus()
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(enter)}>
      <Stack gap="md">
        {acceder.error ? <FalloDe error={acceder.error} /> : aviso ? <Fallo message={aviso} /> : null}
        <PlainInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={email !== undefined}
          {...form.getInputProps('email')}
        />
        <PasswordField
          ref={claveRef}
          label="Contraseña"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        {children?.((values) => form.setValues(values))}
        <SubmitButton fullWidth size="md" busy={acceder.busy} disabled={espera > 0}>
          {espera > 0 ? `Espere ${textoEspera(espera)}` : 'Ingresar'}
        </SubmitButton>
      </Stack>
    </form>
  )
}
