import type { TextInputProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import {
  PHONE_COUNTRIES,
  phoneCountryOf,
  phoneHint,
  withPhoneCountry,
} from '#lib/contract/phone-country.ts'
import classes from './country-phone-input.module.css'
import { PhoneInput } from './phone-input.tsx'

interface CountryPhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (value: string) => void
}

/** Telephone with its country code, digits only. Choosing a country writes its code in front. */
export function CountryPhoneInput({ value = '', onChange, ...props }: CountryPhoneInputProps) {
  const country = phoneCountryOf(value)
  const choose = (iso: string) => {
    const chosen = PHONE_COUNTRIES.find((one) => one.iso === iso)
    onChange?.(chosen ? withPhoneCountry(value, chosen) : value.slice(country?.code.length))
  }
  return (
    <PhoneInput
      {...props}
      description={props.readOnly || props.disabled ? undefined : phoneHint(value)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      leftSectionWidth={66}
      leftSection={
        <span className={classes.country}>
          <span aria-hidden>{country ? country.iso : '+'}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
          <select
            aria-label="País del teléfono"
            className={classes.select}
            disabled={props.disabled || props.readOnly}
            value={country?.iso ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">Sin código de país</option>
            {PHONE_COUNTRIES.map(({ iso, code, name }) => (
              <option key={iso} value={iso}>{`${name} +${code}`}</option>
            ))}
          </select>
        </span>
      }
    />
  )
}
