import { CountryPhoneInput } from '#lib/web/ui/country-phone-input.tsx'
import { FormSection } from '#lib/web/ui/form.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { SuggestInput } from '#lib/web/ui/suggest-input.tsx'
import { UpperInput, UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import type { Formulario } from './campos.tsx'
import classes from './formulario.module.css'

/** Offered, not required: a guide may be asked for in any language. */
const IDIOMAS = ['ESPAÑOL', 'PORTUGUÉS', 'INGLÉS', 'FRANCÉS', 'ALEMÁN', 'ITALIANO']

/** Who travels, how to reach them, and what the guide has to know. */
export function CamposPasajero({ form }: { form: Formulario }) {
  return (
    <FormSection title="Pasajero" columns={1}>
      <div className={classes.grid}>
        <SuggestInput
          label="Idioma"
          withAsterisk
          suggestions={IDIOMAS}
          maxLength={50}
          {...form.getInputProps('idioma')}
        />
        <UpperInput
          className={classes.eight}
          label="Nombre del pasajero"
          withAsterisk
          maxLength={100}
          {...form.getInputProps('nombrePasajero')}
        />
        <UpperTextarea
          className={classes.all}
          label="Observación"
          withAsterisk
          maxLength={2000}
          {...form.getInputProps('observacion')}
        />
        <CountryPhoneInput
          className={classes.six}
          label="Teléfono"
          withAsterisk
          {...form.getInputProps('telefono')}
        />
        <PlainInput
          className={classes.six}
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
