import { Checkbox } from '@mantine/core'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { readTime } from '#lib/contract/read-time.ts'
import type { Column } from '../list/columns.ts'
import { emailCell } from '../list/email-cell.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { CountInput, MoneyInput } from '../ui/money-input.tsx'
import { PhoneInput } from '../ui/phone-input.tsx'
import { PlainInput } from '../ui/plain-input.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { UpperInput } from '../ui/upper-input.tsx'
import type { Field, Kept } from './catalog.ts'

type More = Partial<Pick<Field<unknown>, 'only' | 'optional' | 'wide' | 'folded'>>
type Of<Value> = Field<unknown, Value>

export const upperField = (
  label: string,
  maxLength: number,
  { description, ...more }: More & { description?: string } = {},
): Of<string> => ({
  label,
  blank: '',
  box: (props) => <UpperInput {...props} maxLength={maxLength} description={description} />,
  ...more,
})

export const emailField = (label: string, more: More = {}): Of<string> => ({
  label,
  blank: '',
  box: (props) => (
    <PlainInput {...props} type="email" inputMode="email" autoComplete="off" maxLength={254} />
  ),
  ...more,
})

export const phoneField = (label: string, more: More = {}): Of<string> => ({
  label,
  blank: '',
  box: (props) => <PhoneInput {...props} />,
  ...more,
})

/** Stored telephone that means “Sin teléfono”. */
const NO_PHONE = '0000000000'

export const phoneColumn: Column<Kept & { telefono?: string | undefined }> = {
  id: 'telefono',
  header: 'Teléfono',
  value: ({ telefono }) => telefono,
  written: (telefono) => (telefono === NO_PHONE ? 'Sin teléfono' : String(telefono)),
  width: 160,
  characters: 16,
}

export const emailColumn: Column<Kept & { email?: string | undefined }> = {
  id: 'email',
  header: 'Email',
  value: ({ email }) => email,
  cell: ({ email }) => emailCell(email),
  width: 260,
  uncut: true,
  characters: 30,
}

/** Whole pesos; a new row starts at 0. */
export const moneyField = (label: string, more: More = {}): Of<number | ''> => ({
  label,
  blank: 0,
  box: (props) => <MoneyInput {...props} />,
  shown: (value) => (value === '' ? '' : formatClp(value)),
  ...more,
})

const STATES = { 1: 'Activado', 0: 'Desactivado' } as const

export const stateField = (more: More = {}): Of<0 | 1> => ({
  label: 'Estado',
  blank: 1,
  box: (props) => (
    <SelectInput<0 | 1>
      {...props}
      clearable={false}
      searchable={false}
      options={[
        { value: 1, label: STATES[1] },
        { value: 0, label: STATES[0] },
      ]}
    />
  ),
  shown: (value) => STATES[value],
  ...more,
})

export const stateBadge = ({ habilitado }: Kept) =>
  habilitado === 0 ? (
    <StatusBadge tone="neutral">{STATES[0]}</StatusBadge>
  ) : (
    <StatusBadge usual>{STATES[1]}</StatusBadge>
  )

export const stateColumn: Column<Kept> = {
  id: 'habilitado',
  header: 'Estado',
  value: ({ habilitado }) => STATES[habilitado ?? 1],
  cell: stateBadge,
  width: 126,
  card: 'aside',
}

/** Hours of a day in one text: leaving the box writes them as `09:00, 15:30`. */
export const hoursField = (
  label: string,
  { description, ...more }: More & { description?: string } = {},
): Of<string> => ({
  label,
  blank: '',
  box: ({ onBlur, ...props }) => (
    <PlainInput
      {...props}
      description={description}
      inputMode="numeric"
      placeholder="HH:MM"
      autoComplete="off"
      onBlur={(event) => {
        props.onChange(hoursIn(event.currentTarget.value).join(', '))
        onBlur?.(event)
      }}
    />
  ),
  ...more,
})

/** Reads hours that are written one after the other. A text that is no hour stays as it is. */
export const hoursIn = (text: string) =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((one) => readTime(one) ?? one)

export const countField = (
  label: string,
  { description, ...more }: More & { description?: string } = {},
): Of<number | ''> => ({
  label,
  blank: '',
  box: (props) => <CountInput {...props} description={description} />,
  ...more,
})

export const dayField = (label: string, more: More = {}): Of<string | null> => ({
  label,
  blank: null,
  box: (props) => <DateInput {...props} clearable />,
  shown: (value) => (value ? formatDay(value) : ''),
  ...more,
})

export const checkField = (
  label: string,
  { description, ...more }: More & { description?: string } = {},
): Of<boolean> => ({
  label,
  blank: false,
  shown: (value) => (value ? 'Sí' : 'No'),
  optional: true,
  box: ({ value, withAsterisk: _, ...props }) => (
    <Checkbox {...props} description={description} checked={Boolean(value)} mt={{ xs: 32 }} />
  ),
  ...more,
})
