import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { acceso, type Usuario } from '#acceso/contract.ts'
import { CLAVES_DISTINTAS, problemaDeClave } from '#acceso/rules.ts'
import { type ApiError, call } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import { focusFirstError } from '#lib/web/ui/first-error.ts'
import { FormActions } from '#lib/web/ui/form.tsx'
import { NewPassword } from '#lib/web/ui/new-password.tsx'
import { PasswordField } from '#lib/web/ui/plain-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { Fallo, textoEspera, useEspera } from '../fallo.tsx'
import { Tarjeta } from './tarjeta.tsx'

const VACIA = { actual: '', nueva: '', repetida: '' }
type Claves = typeof VACIA

const problemaDeNueva = ({ actual, nueva }: Claves, { email, rol }: Usuario) =>
  problemaDeClave(nueva, { email, rol: rol.nombre }) ??
  (nueva === actual ? 'Debe ser distinta de la actual' : null)

export function Clave({ usuario }: { usuario: Usuario }) {
  const element = useRef<HTMLFormElement>(null)
  const [distintas, setDistintas] = useState(false)
  const form = useForm({
    mode: 'controlled',
    initialValues: VACIA,
    validate: {
      actual: (actual) => (actual === '' ? 'Por favor, ingrese su contraseña actual' : null),
      nueva: (_, claves) => problemaDeNueva(claves, usuario),
      repetida: (repetida) => (repetida === '' ? 'Por favor, repita la contraseña nueva' : null),
    },
  })
  const cambiar = useMutation<unknown, ApiError, Claves>({
    mutationFn: ({ actual, nueva }) => call(acceso.cambiarClave, { body: { actual, nueva } }),
    retry: false,
    onSuccess: () => {
      form.reset()
      toast.success('Sus otras sesiones se cerraron.', { title: 'Contraseña cambiada' })
      void refreshAll()
    },
    onError: ({ errors }) => {
      form.setErrors(errors)
      focusFirstError(element.current, errors)
    },
  })
  const espera = useEspera(cambiar.error)

  const enviar = form.onSubmit(
    (claves) => cambiar.mutate(claves),
    (errors) => focusFirstError(element.current, errors),
  )
  const comparar = (event: React.FormEvent<HTMLFormElement>) => {
    const { nueva, repetida } = form.getValues()
    const difieren = repetida !== '' && nueva !== repetida
    setDistintas(difieren)
    cambiar.reset()
    if (!difieren) return enviar(event)
    event.preventDefault()
    form.setValues({ nueva: '', repetida: '' })
    form.clearErrors()
    focusFirstError(element.current, { nueva: true })
  }

  const { error } = cambiar
  return (
    <Tarjeta titulo="Contraseña" texto="Al cambiarla se cierran sus otras sesiones; ésta sigue.">
      <form ref={element} noValidate onSubmit={comparar}>
        {/* Password managers store a password under its user name. */}
        <input type="text" autoComplete="username" value={usuario.email} readOnly hidden />
        <PasswordField label="Contraseña actual" withAsterisk {...form.getInputProps('actual')} />
        <NewPassword
          label="Contraseña nueva"
          withAsterisk
          mt="sm"
          problem={problemaDeNueva(form.values, usuario)}
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
        <Fallo error={distintas ? { message: CLAVES_DISTINTAS } : null} />
        <Fallo error={error && Object.keys(error.errors).length === 0 ? error : null} />
        <FormActions
          submit={espera > 0 ? `Espere ${textoEspera(espera)}` : 'Cambiar contraseña'}
          busy={cambiar.isPending}
          disabled={espera > 0}
        />
      </form>
    </Tarjeta>
  )
}
