import { TextInput, type TextInputProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { digitsOf, refusalOfPhone } from '#lib/contract/phone-number.ts'
import type { CountryCode } from '#lib/contract/phone-reading.ts'
import classes from './phone-input.module.css'
import { selecting } from './upper-input.tsx'

type Reader = typeof import('#lib/contract/phone-reading.ts')
let loaded: Reader | undefined

/** Loads the plans of all countries with the first box for a telephone; undefined until then. */
function useReader() {
  const [reader, setReader] = useState(loaded)
  useEffect(() => {
    let isMounted = true
    const keep = (module: Reader) => {
      loaded = module
      if (isMounted) setReader(module)
    }
    import('#lib/contract/phone-reading.ts').then(keep, () => undefined)
    return () => {
      isMounted = false
    }
  }, [])
  return reader
}

/** What a person wrote in the box, and the value that was read from it. */
interface Typed {
  text: string
  chosen: CountryCode | null
  value: string
}

/** Fewer digits may be the beginning of any number. */
const UNDER_WAY = 11

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string
  onChange?: (value: string) => void
}

/**
 * Box for a telephone as people write it. Its value are the digits with the country code; below, it says how the number
 * is stored, or what is wrong with it. A text that is no single telephone stays as it is, and the form refuses it.
 */
export function PhoneInput({ value = '', onChange, onFocus, onBlur, ...props }: PhoneInputProps) {
  const reader = useReader()
  const options = useMemo(
    () =>
      reader?.PHONE_COUNTRIES.map(({ iso, code, name }) => (
        <option key={iso} value={iso}>{`${name} +${code}`}</option>
      )),
    [reader],
  )
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isTyping, setTyping] = useState(false)
  // A value that came from elsewhere was not typed here.
  const own = typed?.value === value ? typed : null
  const { text, chosen } = own ?? { text: value, chosen: null }
  const read = reader?.readPhone(text, chosen)
  const isUnderWay = isTyping && !read?.written && digitsOf(text).length < UNDER_WAY
  const isSaid = own !== null || read?.written === null
  const note = read && isSaid && !props.readOnly && !props.disabled ? reader?.noteOn(read) : null
  const isFixed = props.readOnly || props.disabled

  function tell(written: string, country: CountryCode | null) {
    const plain = refusalOfPhone(written) ? written : digitsOf(written)
    const next = reader ? reader.readPhone(written, country).value : plain
    setTyped({ text: written, chosen: country, value: next })
    onChange?.(next)
  }
  // Reads what was typed before the plans arrived.
  useEffect(() => {
    if (own && read && read.value !== own.value) tell(own.text, own.chosen)
  })

  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={60}
      {...props}
      description={note && isUnderWay ? <span className={classes.room} data-note={note} /> : note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={isTyping ? text : value}
      onFocus={selecting(onFocus)}
      onBlur={(event) => {
        setTyping(false)
        onBlur?.(event)
      }}
      onChange={({ currentTarget: box }) => {
        setTyping(true)
        tell(box.value, reader?.saysCountry(box.value) ? null : chosen)
      }}
      leftSectionWidth={66}
      leftSection={
        <span className={classes.country}>
          <span aria-hidden>{read?.country ?? '+'}</span>
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
          <select
            aria-label="País del teléfono"
            className={classes.select}
            disabled={isFixed || !reader}
            value={read?.country ?? ''}
            onChange={({ currentTarget: { value: iso } }) =>
              iso
                ? tell(own ? text : `+${value}`, iso as CountryCode)
                : tell(reader?.withoutCountry(value) ?? value, null)
            }
          >
            <option value="">Sin código de país</option>
            {options}
          </select>
        </span>
      }
    />
  )
}
