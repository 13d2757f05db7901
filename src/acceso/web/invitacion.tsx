import { Anchor, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { claveProblem, refuseDifferent } from '#acceso/rules.ts'
import { useQuery } from '#lib/web/query.ts'
import { useCallForm } from '#lib/web/sent-form.ts'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { NewPassword } from '#lib/web/ui/new-password.tsx'
import { PasswordField } from '#lib/web/ui/plain-input.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { FailureNotice } from './failure-notice.tsx'
import classes from './gate.module.css'
import { Gate } from './gate.tsx'

/** Lets an invited person choose a password. The token is after the #, which browsers do not send. */
export function Screen() {
  const token = useLocation({ select: ({ hash }) => hash })
  const { data, error } = useQuery(acceso.invitacion, { body: { token } })
  return (
    <Gate documentTitle="Invitación · Travesía" title="Elija su contraseña" subtitle={data?.email}>
      {data ? (
        <ChooseClave token={token} {...data} />
      ) : error ? (
        <FailureNotice error={error} />
      ) : (
        <LoadingState />
      )}
      <Anchor
        className={classes.volver}
        mt="md"
        renderRoot={(props) => <Link to="/login" {...props} />}
      >
        <IconArrowLeft size={16} aria-hidden /> Ir al ingreso
      </Anchor>
    </Gate>
  )
}

interface ChooseClaveProps {
  token: string
  nombre: string
  email: string
  rol: string
}

function ChooseClave({ token, nombre, email, rol }: ChooseClaveProps) {
  const navigate = useNavigate()
  const problemOf = (nueva: string) => claveProblem(nueva, { email, rol })
  const { form, busy, failure, element } = useCallForm({
    call: acceso.aceptarInvitacion,
    initial: { nueva: '', repetida: '' },
    bodyOf: ({ nueva }) => ({ token, nueva }),
    check: ({ nueva, repetida }): Record<string, string> => {
      const problem = problemOf(nueva)
      return {
        ...(problem && { nueva: problem }),
        ...(repetida === '' && { repetida: 'Por favor, repita la contraseña' }),
      }
    },
    refuse: refuseDifferent('nueva'),
    onDone: () => {
      toast.success('Ya puede ingresar con ella.', { title: 'Contraseña guardada' })
      void navigate({ to: '/login', replace: true })
    },
  })
  return (
    <form {...element}>
      <Stack gap="md">
        <Text c="dimmed">
          {nombre}, con ella y su email ingresará a Travesía. Este enlace sirve una sola vez.
        </Text>
        <FailureNotice error={failure} />
        {/* Password managers store a password under its user name. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <NewPassword
          label="Contraseña"
          withAsterisk
          problem={problemOf(form.values.nueva)}
          {...form.getInputProps('nueva')}
        />
        <PasswordField
          label="Repetir contraseña"
          withAsterisk
          autoComplete="new-password"
          {...form.getInputProps('repetida')}
        />
        <SubmitButton fullWidth size="md" busy={busy}>
          Guardar contraseña
        </SubmitButton>
      </Stack>
    </form>
  )
}
