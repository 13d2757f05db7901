import { Checkbox, Stack } from '@mantine/core'
import { CountryPhoneInput } from '#lib/web/ui/country-phone-input.tsx'
import { FormSection } from '#lib/web/ui/form.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { UpperInput, UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { Seccion } from './campos.tsx'
import classes from './formulario.module.css'

/** Optional in a new reservation. Required in an edit, except for one taken without (RE-9). */
function CampoEmail({ form, guardada }: Seccion) {
  const { sinEmail } = form.values
  const tick = guardada?.email === ''
  const marcar = (marcado: boolean) => {
    form.setValues({ sinEmail: marcado, ...(marcado && { email: '' }) })
    form.clearFieldError('email')
  }
  return (
    <Stack gap={6}>
      <PlainInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        withAsterisk={guardada !== undefined && !sinEmail}
        readOnly={tick && sinEmail}
        {...form.getInputProps('email')}
      />
      {tick ? (
        <Checkbox
          size="sm"
          label="Sin email"
          checked={sinEmail}
          onChange={(event) => marcar(event.currentTarget.checked)}
        />
      ) : null}
    </Stack>
  )
}

export function CamposPasajero({ form, guardada }: Seccion) {
  return (
    <FormSection title="Pasajero" columns={1}>
      <div className={classes.grid}>
        <UpperInput
          className={classes.eight}
          label="Nombre del pasajero"
          withAsterisk
          maxLength={100}
          {...form.getInputProps('nombrePasajero')}
        />
        <CountryPhoneInput label="Teléfono" withAsterisk {...form.getInputProps('telefono')} />
        <UpperTextarea
          className={classes.eight}
          label="Observación"
          withAsterisk
          maxLength={2000}
          {...form.getInputProps('observacion')}
        />
        <CampoEmail form={form} guardada={guardada} />
      </div>
    </FormSection>
  )
}
