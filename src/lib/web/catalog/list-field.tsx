import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts'
import { useQuery } from '../query.ts'
import { type ListNone, ListSelect } from '../ui/list-select.tsx'
import { byLabel, type SelectOption } from '../ui/select-input.tsx'
import type { BoxProps, Field, Values } from './catalog.ts'

type ItemOf<E extends Endpoint> = Extract<DataOf<E>, readonly unknown[]>[number]
type Option = SelectOption<number>

interface ListField<E extends Endpoint, Row>
  extends Pick<Field<Row>, 'only' | 'optional' | 'wide' | 'folded' | 'when'> {
  label: string
  call: E
  option: (item: ItemOf<E>) => Option
  offered?: (item: ItemOf<E>, values: Values) => boolean
  none?: ListNone
  /** Default: by name. */
  order?: (a: ItemOf<E>, b: ItemOf<E>) => number
  /** Option that a stored row has: kept even if it is no longer offered. */
  kept: (row: Row) => Option | undefined
}

export function listField<E extends Endpoint, Row>({
  label,
  call,
  option,
  offered = () => true,
  order = (a, b) => byLabel(option(a), option(b)),
  kept,
  none,
  ...more
}: ListField<E, Row>): Field<Row, number | null> {
  function useItems() {
    const list = useQuery(call, {} as InputOf<E>)
    return { list, items: list.data as readonly ItemOf<E>[] | undefined }
  }
  function Box({
    stored,
    values,
    ...props
  }: BoxProps & { stored: Option | undefined; values: Values }) {
    const { list, items } = useItems()
    const options = items
      ?.filter((item) => offered(item, values))
      .sort(order)
      .map(option)
    return (
      <ListSelect<number>
        {...props}
        clearable={!props.withAsterisk}
        source={list}
        options={options}
        kept={stored}
        none={none}
      />
    )
  }
  function Name({ value }: { value: number | null }) {
    const { items } = useItems()
    return items?.map(option).find((one) => one.value === value)?.label ?? ''
  }
  return {
    label,
    blank: null,
    box: (props, row, values) => <Box {...props} stored={row && kept(row)} values={values} />,
    shown: (value) => <Name value={value} />,
    ...more,
  }
}
