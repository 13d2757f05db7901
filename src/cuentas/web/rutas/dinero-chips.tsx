import * as z from 'zod/mini'
import { optionalParam } from '#lib/web/search.ts'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import classes from './dinero.module.css'

const yes = optionalParam(z.literal('si'))
export const dineroSearch = {
  diferencia: yes,
  comprobantes: yes,
  entrega: optionalParam(z.enum(['si', 'no'])),
}

type Search = {
  diferencia?: 'si' | undefined
  comprobantes?: 'si' | undefined
  entrega?: 'si' | 'no' | undefined
}

const FACTS = [
  { label: 'Con diferencia', name: 'diferencia', value: 'si' },
  { label: 'Faltan comprobantes', name: 'comprobantes', value: 'si' },
  { label: 'Sin entregar', name: 'entrega', value: 'no' },
  { label: 'Entregadas', name: 'entrega', value: 'si' },
] as const satisfies readonly { label: string; name: keyof Search; value: string }[]

/** Says the chosen facts, for the heading of a file; empty without one. */
export const factsSaid = (search: Search) =>
  FACTS.filter(({ name, value }) => search[name] === value)
    .map(({ label }) => label)
    .join(' · ')

/** Filters by each fact about the money of a route; a second press clears it. */
export const DineroChips = ({
  search,
  onChange,
}: {
  search: Search
  onChange: (next: Search) => void
}) => (
  <fieldset className={classes.chips} aria-label="Dinero">
    {FACTS.map(({ label, name, value }) => {
      const pressed = search[name] === value
      return (
        <ToggleChip
          key={label}
          pressed={pressed}
          onClick={() => onChange({ [name]: pressed ? undefined : value })}
        >
          {label}
        </ToggleChip>
      )
    })}
  </fieldset>
)
