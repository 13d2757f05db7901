import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import classes from './options.module.css'

export interface SelectOption<Value extends string | number> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectInputProps<Value extends string | number>
  extends Omit<SelectProps<Value>, 'data' | 'onChange'> {
  options: readonly SelectOption<Value>[]
  onChange?: (value: Value | null) => void
}

/** Text as people search it: no accents, no case. */
export const searchable = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('es')

/** Every typed word must appear somewhere in the label, in any order: "atac luna" finds "Valle de la Luna, Atacama". */
function matchWords<Value extends string | number>({
  options,
  search,
}: Parameters<OptionsFilter<Value>>[0]) {
  const words = searchable(search).split(/\s+/).filter(Boolean)
  return options.filter((option) => {
    const label = searchable((option as ComboboxItem<Value>).label)
    return words.every((word) => label.includes(word))
  })
}

/** One choice of many: type to search (accents and case aside), arrows to move, a cross to clear. */
export function SelectInput<Value extends string | number>({
  options,
  onFocus,
  ...props
}: SelectInputProps<Value>) {
  return (
    <Select<Value>
      data={options as SelectOption<Value>[]}
      searchable
      clearable
      allowDeselect={false}
      filter={matchWords}
      nothingFoundMessage="Sin resultados"
      placeholder="Seleccionar"
      checkIconPosition="right"
      clearButtonProps={{ 'aria-label': 'Borrar selección' }}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 0 } }}
      withScrollArea={false}
      classNames={{ options: classes.options }}
      // Moving through a form with Tab covers nothing: typing, an arrow or a click opens the list.
      openOnFocus={false}
      {...props}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
    />
  )
}
