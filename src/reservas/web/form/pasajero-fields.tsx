import { Checkbox, Stack } from '@mantine/core'
import { FormSection } from '#lib/web/ui/form.tsx'
import { PhoneInput } from '#lib/web/ui/phone-input.tsx'
import { PlainInput } from '#lib/web/ui/plain-input.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { UpperInput, UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { SIN_OBSERVACIONES } from '../../rules.ts'
import classes from './reserva-fields.module.css'
import { type FormOf, type SectionProps, sectionOf } from './reserva-section.ts'

/** Optional in a new reservation. Required in an edit, except for one taken without (RE-9). */
function EmailField({ form, stored }: SectionProps<FormOf<'email' | 'sinEmail'>>) {
  const { sinEmail } = form.values
  const tick = stored?.email === ''
  const setTick = (checked: boolean) => {
    form.setValues({ sinEmail: checked, ...(checked && { email: '' }) })
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
        withAsterisk={stored !== undefined && !sinEmail}
        readOnly={tick && sinEmail}
        {...form.getInputProps('email')}
      />
      {tick ? (
        <Checkbox
          size="sm"
          label="Sin email"
          checked={sinEmail}
          onChange={(event) => setTick(event.currentTarget.checked)}
        />
      ) : null}
    </Stack>
  )
}

/** Fills in the required observation in one press. A second press empties it. */
function NoObservacion({ form }: SectionProps<FormOf<'observacion'>>) {
  const pressed = form.values.observacion === SIN_OBSERVACIONES
  return (
    <div className={classes.quick}>
      <ToggleChip
        pressed={pressed}
        onClick={() => form.setFieldValue('observacion', pressed ? '' : SIN_OBSERVACIONES)}
      >
        Sin observaciones
      </ToggleChip>
    </div>
  )
}

export const PasajeroFields = sectionOf(
  ['nombrePasajero', 'telefono', 'observacion', 'email', 'sinEmail'],
  ({ form, stored }) => {
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
          <PhoneInput label="Teléfono" withAsterisk {...form.getInputProps('telefono')} />
          <div className={classes.eight}>
            <UpperTextarea
              label="Observación"
              withAsterisk
              maxLength={2000}
              {...form.getInputProps('observacion')}
            />
            <NoObservacion form={form} />
          </div>
          <EmailField form={form} stored={stored} />
        </div>
      </FormSection>
    )
  },
)
