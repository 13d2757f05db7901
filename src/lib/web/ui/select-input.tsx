import {
  type ComboboxItem,
  type ComboboxItemGroup,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { enterChooses, optionList } from './option-list.ts'
import classes from './options.module.css'

export interface SelectOption<Value extends string | number> {
  value: Value
  label: string
  disabled?: boolean
  /** Heading of the option. Options of one group must follow each other. */
  group?: string
}

export interface SelectInputProps<Value extends string | number>
  extends Omit<SelectProps<Value>, 'data' | 'defaultValue' | 'onChange'> {
  options: readonly SelectOption<Value>[]
  onChange?: (value: Value | null) => void
}

export const byLabel = (a: { label: string }, b: { label: string }) =>
  compareSpanish(a.label, b.label)

/** Removes accents and case for searching. */
export const searchable = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es')

type Option<Value extends string | number> = ComboboxItem<Value>
type Group<Value extends string | number> = ComboboxItemGroup<Option<Value>>

function grouped<Value extends string | number>(options: readonly SelectOption<Value>[]) {
  const groups: Group<Value>[] = []
  for (const { group, ...option } of options) {
    if (group === undefined) return options as SelectOption<Value>[]
    if (groups.at(-1)?.group !== group) groups.push({ group, items: [] })
    groups.at(-1)?.items.push(option)
  }
  return groups
}

/** Matches every typed word in label or heading, in any order: "atac luna" finds "Valle de la Luna, Atacama". */
function matchWords<Value extends string | number>({
  options,
  search,
}: Parameters<OptionsFilter<Value>>[0]) {
  const words = searchable(search).split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every((word) => searchable(text).includes(word))
  return options.flatMap((option): typeof options => {
    if (!('group' in option)) return matches((option as Option<Value>).label) ? [option] : []
    const items = option.items.filter((item) =>
      matches(`${(item as Option<Value>).label} ${option.group}`),
    )
    return items.length > 0 ? [{ ...option, items }] : []
  })
}

/** Box for one choice of many: type to search, Enter takes the first. The chosen text is selected for a new search. */
export function SelectInput<Value extends string | number>({
  options,
  onFocus,
  ...props
}: SelectInputProps<Value>) {
  const box = useRef<HTMLInputElement>(null)
  const labelOf = (wanted: unknown) => options.find(({ value }) => value === wanted)?.label ?? ''
  const [search, setSearch] = useState(() => labelOf(props.value))
  const [choices, setChoices] = useState(0)
  const choose = (value: Value) => {
    setSearch(labelOf(value))
    setChoices(choices + 1)
  }
  useLayoutEffect(() => {
    if (choices > 0) box.current?.select()
  }, [choices])
  return (
    <Select<Value>
      ref={box}
      data={grouped(options)}
      searchable
      clearable
      allowDeselect={false}
      filter={matchWords}
      nothingFoundMessage="Sin resultados"
      placeholder="Seleccionar"
      checkIconPosition="right"
      clearButtonProps={{ 'aria-label': 'Borrar selección' }}
      comboboxProps={optionList}
      withScrollArea={false}
      classNames={{ options: classes.options }}
      // Tab does not open the list: typing, an arrow or a click does.
      openOnFocus={false}
      selectFirstOptionOnChange
      {...props}
      searchValue={search}
      onSearchChange={setSearch}
      onOptionSubmit={choose}
      onKeyDownCapture={(event) => enterChooses(event)}
      onClick={({ currentTarget }) => {
        const { selectionStart, selectionEnd, dataset } = currentTarget
        if (!dataset.expanded && selectionStart === selectionEnd) currentTarget.select()
      }}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
    />
  )
}
