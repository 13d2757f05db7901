import { SimpleGrid } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { flushSync } from 'react-dom'
import { Folded } from '#lib/web/ui/folded.tsx'
import { CountInput, MoneyInput } from '#lib/web/ui/money-input.tsx'
import { DENOMINACIONES, type MonedaContada, montosOf } from '../../contract/arqueo.ts'
import classes from './arqueo.module.css'
import {
  type ArqueoValues,
  arqueoOf,
  denominacionText,
  MONTOS,
  type Monto,
  type Pieces,
} from './arqueo-values.ts'

interface ArqueoFieldsProps {
  values: ArqueoValues
  onChange: (next: ArqueoValues) => void
  /** Field of the call that takes the count: errors are read at its boxes. */
  path: 'declarado' | 'contado'
  errors: FormErrors
  disabled: boolean
  /** Kinds of money that are open from the start; the others are folded. */
  open: readonly Monto[]
  /** Cash only: card vouchers are not counted. */
  cash?: boolean
}

/** Moves on to the first box of the next kind of money, which is unfolded. */
function goToNextPart(box: HTMLInputElement) {
  const next = box.closest('section')?.nextElementSibling
  const first = () => next?.querySelector('input')
  if (!first()) flushSync(() => next?.querySelector('button')?.click())
  first()?.focus()
}

/** Page down skips the rest of a currency. */
function skipPart(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'PageDown') return
  event.preventDefault()
  goToNextPart(event.currentTarget)
}

/** Enter never sends from these boxes: the last one in sight may be followed by a folded currency. */
const NEXT = { size: 'md', enterKeyHint: 'next', onKeyDown: skipPart } as const

/** Returns the fields of the count that a kind of money is made of. */
const fieldsOf = (monto: Monto) => (monto === 'tarjeta' ? ['vouchers', 'sumaVouchers'] : [monto])

/** Count of money: pieces by denomination and currency, and card vouchers by number and sum. */
export function ArqueoFields({ open, cash = false, ...props }: ArqueoFieldsProps) {
  const { values, errors, path } = props
  const sums = montosOf(arqueoOf(values))
  const part = ({ monto, label, format }: (typeof MONTOS)[number]) => {
    const title = monto === 'tarjeta' ? 'Vouchers de tarjeta' : label
    const amount = sums[monto] === 0 ? undefined : format(sums[monto])
    const boxes =
      monto === 'tarjeta' ? <VoucherFields {...props} /> : <PieceFields {...props} moneda={monto} />
    if (open.includes(monto))
      return (
        <OpenPart key={monto} title={title} said={amount}>
          {boxes}
        </OpenPart>
      )
    const isWrong = Object.keys(errors).some((name) =>
      fieldsOf(monto).some((field) => `${name}.`.startsWith(`${path}.${field}.`)),
    )
    return (
      <Folded key={monto} title={title} said={amount} forced={isWrong}>
        {boxes}
      </Folded>
    )
  }
  const isOpen = ({ monto }: (typeof MONTOS)[number]) => open.includes(monto)
  const shown = MONTOS.filter(({ monto }) => !(cash && monto === 'tarjeta'))
  return (
    <div>
      {shown.filter(isOpen).map(part)}
      {shown.filter((one) => !isOpen(one)).map(part)}
    </div>
  )
}

interface OpenPartProps {
  title: string
  said: string | undefined
  children: ReactNode
}

function OpenPart({ title, said, children }: OpenPartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3>
        <span id={id}>{title}</span>
        <span className={classes.sum}>{said}</span>
      </h3>
      {children}
    </section>
  )
}

type PartProps = Omit<ArqueoFieldsProps, 'open' | 'cash'>

function PieceFields(props: PartProps & { moneda: MonedaContada }) {
  const { values, onChange, path, errors, disabled, moneda } = props
  const pieces: Pieces = values[moneda]
  const id = useId()
  return (
    <ul className={classes.pieces}>
      {DENOMINACIONES[moneda].map((value) => {
        const many = pieces[value] || 0
        const name = `${path}.${moneda}.${value}`
        return (
          <li key={value}>
            <label htmlFor={id + value}>{denominacionText(moneda, value)}</label>
            <span aria-hidden>×</span>
            <CountInput
              id={id + value}
              {...NEXT}
              className={classes.box}
              value={pieces[value] ?? ''}
              error={errors[name]}
              disabled={disabled}
              data-path={name}
              onChange={(next) => onChange({ ...values, [moneda]: { ...pieces, [value]: next } })}
            />
            <span className={classes.sum}>
              {many > 0 ? denominacionText(moneda, value * many) : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function VoucherFields({ values, onChange, path, errors, disabled }: PartProps) {
  const box = (name: 'vouchers' | 'sumaVouchers') => ({
    ...NEXT,
    value: values[name],
    error: errors[`${path}.${name}`],
    disabled,
    'data-path': `${path}.${name}`,
    onChange: (next: number | '') => onChange({ ...values, [name]: next }),
  })
  return (
    <SimpleGrid cols={2} spacing="sm">
      <CountInput label="Cuántos vouchers" {...box('vouchers')} />
      <MoneyInput label="Suma de los vouchers" {...box('sumaVouchers')} />
    </SimpleGrid>
  )
}
