import { formatClp } from '#lib/contract/money.ts'
import { MoneyInput } from '../ui/money-input.tsx'
import { PhoneInput } from '../ui/phone-input.tsx'
import { PlainInput } from '../ui/plain-input.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { UpperInput } from '../ui/upper-input.tsx'
import type { Field, Kept, ListColumn } from './catalog.ts'

type More = Partial<Pick<Field<unknown>, 'only' | 'optional' | 'wide'>>
type Of<Value> = Field<unknown, Value>

/** A line of text in upper case. */
export const upperField = (label: string, maxLength: number, more: More = {}): Of<string> => ({
  label,
  blank: '',
  box: (props) => <UpperInput {...props} maxLength={maxLength} />,
  ...more,
})

/** An e-mail, kept as typed (D27). */
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

/** Ten zeros are how a telephone that nobody has is written (D27). */
const NO_PHONE = '0000000000'

export const phoneColumn: ListColumn<Kept & { telefono?: string | undefined }> = {
  id: 'telefono',
  header: 'Teléfono',
  value: ({ telefono }) => telefono,
  written: (telefono) => (telefono === NO_PHONE ? 'Sin teléfono' : String(telefono)),
  width: 160,
  characters: 16,
}

/** An e-mail where there is little room: it breaks behind the sign, if anywhere. */
const brokenEmail = (email: string) => {
  const [name, ...host] = email.split(/(?<=@)/)
  return (
    <span title={email}>
      {name}
      <wbr />
      {host}
    </span>
  )
}

export const emailColumn: ListColumn<Kept & { email?: string | undefined }> = {
  id: 'email',
  header: 'Email',
  value: ({ email }) => email,
  cell: ({ email }) => (email ? brokenEmail(email) : ''),
  width: 280,
  characters: 30,
}

/** Whole pesos; nothing costs until somebody says. */
export const moneyField = (label: string, more: More = {}): Of<number | ''> => ({
  label,
  blank: 0,
  box: (props) => <MoneyInput {...props} />,
  shown: (value) => (value === '' ? '' : formatClp(value)),
  ...more,
})

/** The words for 1 and 0 (2§4). */
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

/** A row's state as its badge. */
export const stateBadge = ({ habilitado }: Kept) =>
  habilitado === 0 ? (
    <StatusBadge tone="neutral">{STATES[0]}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{STATES[1]}</StatusBadge>
  )

export const stateColumn: ListColumn<Kept> = {
  id: 'habilitado',
  header: 'Estado',
  value: ({ habilitado }) => STATES[habilitado ?? 1],
  cell: stateBadge,
  width: 142,
  card: 'aside',
}
