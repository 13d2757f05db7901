import { ROL_GERENCIAL } from '#acceso/rules.ts'
import type { Field } from '#lib/web/catalog/catalog.ts'
import { NewPassword } from '#lib/web/ui/new-password.tsx'
import { PasswordField } from '#lib/web/ui/plain-input.tsx'
import type { Usuario } from '../contract.ts'
import { claveProblemOf } from '../rules.ts'

const STAYS = 'Déjela vacía para no cambiarla'
const NEEDED = 'Para ser GERENCIAL necesita una contraseña nueva'

const blankText = (row: Usuario, rolId: unknown) =>
  rolId === ROL_GERENCIAL && row.rolId !== ROL_GERENCIAL ? NEEDED : STAYS

/** Password of another user. The own one is changed in Mi cuenta. */
export function claveFields(ownId: number) {
  const when: Field<Usuario>['when'] = (_, row) => row?.id !== ownId
  const password: Field<Usuario, string> = {
    label: 'Contraseña',
    blank: '',
    from: () => '',
    shown: () => '••••••••',
    when,
    box: (props, row, { email, rolId }) => (
      <NewPassword
        {...props}
        label={row ? 'Contraseña nueva' : props.label}
        withAsterisk={!row}
        problem={claveProblemOf(String(props.value), String(email), Number(rolId))}
        {...(row && { blank: blankText(row, rolId) })}
      />
    ),
  }
  const repetida: Field<Usuario, string> = {
    label: 'Repetir contraseña',
    blank: '',
    from: () => '',
    shown: () => '••••••••',
    when,
    box: (props, row) => (
      <PasswordField {...props} withAsterisk={!row} autoComplete="new-password" maxLength={128} />
    ),
  }
  return { password, repetida }
}
