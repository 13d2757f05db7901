import { CountryPhoneInput } from '#lib/web/ui/country-phone-input.tsx'
import { FormSection } from '#lib/web/ui/form.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { UpperInput, UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { Formulario } from './campos.tsx'
import classes from './formulario.module.css'

/** Who travels, how to reach them, and what the guide has to know. */
export function CamposPasajero({ form }: { form: Formulario }) {
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
        <PlainInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          {...form.getInputProps('email')}
        />
      </div>
    </FormSection>
  )
}
