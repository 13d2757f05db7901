import { acceso, type Usuario } from '#acceso/contract.ts'
import { claveProblem, refuseDifferent } from '#acceso/rules.ts'
import { call } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import { useSentForm } from '#lib/web/sent-form.ts'
import { FormActions } from '#lib/web/ui/form.tsx'
import { NewPassword } from '#lib/web/ui/new-password.tsx'
import { PasswordField } from '#lib/web/ui/plain-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { FailureNotice, useWait, waitText } from '../failure-notice.tsx'
import { AccountCard } from './account-card.tsx'

const EMPTY = { actual: '', nueva: '', repetida: '' }

const newClaveProblem = ({ actual, nueva }: typeof EMPTY, { email, rol }: Usuario) =>
  claveProblem(nueva, { email, rol: rol.nombre }) ??
  (nueva === actual ? 'Debe ser distinta de la actual' : null)

function check(values: typeof EMPTY, usuario: Usuario) {
  const problem = newClaveProblem(values, usuario)
  return {
    ...(values.actual === '' && { actual: 'Por favor, ingrese su contraseña actual' }),
    ...(problem && { nueva: problem }),
    ...(values.repetida === '' && { repetida: 'Por favor, repita la contraseña nueva' }),
  }
}

export function ClaveCard({ usuario }: { usuario: Usuario }) {
  const { form, busy, error, failure, element } = useSentForm({
    initial: EMPTY,
    check: (values) => check(values, usuario),
    refuse: refuseDifferent('nueva'),
    // Without `useCommand`: a write repeated by itself would find the password already changed.
    send: ({ actual, nueva }) => call(acceso.cambiarClave, { body: { actual, nueva } }),
    onDone: (): void => {
      form.reset()
      toast.success('Sus otras sesiones se cerraron.', { title: 'Contraseña cambiada' })
      void refreshAll()
    },
  })
  const wait = useWait(error)

  return (
    <AccountCard title="Contraseña" text="Al cambiarla se cierran sus otras sesiones; esta sigue.">
      <form {...element}>
        {/* Password managers store a password under its user name. */}
        <input type="text" autoComplete="username" value={usuario.email} readOnly hidden />
        <PasswordField label="Contraseña actual" withAsterisk {...form.getInputProps('actual')} />
        <NewPassword
          label="Contraseña nueva"
          withAsterisk
          mt="sm"
          problem={newClaveProblem(form.values, usuario)}
          {...form.getInputProps('nueva')}
        />
        <PasswordField
          label="Repetir contraseña nueva"
          withAsterisk
          mt="sm"
          mb="md"
          autoComplete="new-password"
          {...form.getInputProps('repetida')}
        />
        <FailureNotice error={failure} />
        <FormActions
          submit={wait > 0 ? `Espere ${waitText(wait)}` : 'Cambiar contraseña'}
          busy={busy}
          disabled={wait > 0}
        />
      </form>
    </AccountCard>
  )
}
