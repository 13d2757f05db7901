import {
  type ComboboxItem,
  type ComboboxItemGroup,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { hasWords, plain } from '#lib/contract/text-reading.ts'
import { keyChooses, optionList } from './option-list.ts'
import classes from './options.module.css'

export interface SelectOption<Value extends string | number> {
  value: Value
  label: string
  disabled?: boolean
  /** Second line of the option in the list. The box shows the label alone, and typed text is compared with it. */
  about?: string
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

export const isSameText = (one: string, other: string) => plain(one) === plain(other)

/** Puts the option that is the typed text first, then those that begin with it: Enter takes the first. */
export const nearestFirst = <O extends object>(options: readonly O[], search: string): O[] => {
  const typed = plain(search)
  const nearness = (option: object): number => {
    if ('items' in option) return Math.max(...(option.items as object[]).map(nearness))
    const label = 'label' in option ? plain(String(option.label)) : ''
    return label === typed ? 2 : Number(label.startsWith(typed))
  }
  return options.toSorted((a, b) => nearness(b) - nearness(a))
}

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

/** Leaves the options that have the typed words in label or heading, the nearest first. */
function matchWords<Value extends string | number>({
  options,
  search,
}: Parameters<OptionsFilter<Value>>[0]) {
  const matches = (option: object, heading: string) =>
    hasWords(`${(option as Option<Value>).label} ${heading}`, search)
  const found = options.flatMap((option): typeof options => {
    if (!('group' in option)) return matches(option, '') ? [option] : []
    const items = option.items.filter((item) => matches(item, String(option.group)))
    return items.length > 0 ? [{ ...option, items: nearestFirst(items, search) }] : []
  })
  return nearestFirst(found, search)
}

/** Draws the options of a list in which some have a second line. */
const drawOption = ({ option, checked }: { option: { label: string }; checked?: boolean }) => (
  <>
    <span className={classes.lines}>
      {option.label} {'about' in option ? <small>{String(option.about)}</small> : null}
    </span>
    {checked ? <IconCheck size={13} aria-hidden /> : null}
  </>
)

/**
 * Box for one choice of many: type to search, Enter takes the marked option, Tab the only one that fits or one that an
 * arrow marked. The chosen text is selected for a new search. Typed text that was not chosen stays with the reason
 * under it; a required box is empty then, so that its form is refused.
 */
export function SelectInput<Value extends string | number>({
  options,
  onFocus,
  onBlur,
  ...props
}: SelectInputProps<Value>) {
  const { value, error, withAsterisk, onChange } = props
  const box = useRef<HTMLInputElement>(null)
  const chosen = options.find((option) => option.value === value)
  // Text being typed, or left although it is no option; null shows the choice.
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [lastValue, setLastValue] = useState(value)
  const [choices, setChoices] = useState(0)
  // Another choice came from elsewhere (a link, "limpiar filtros") and replaces the text.
  if (value !== lastValue) {
    setLastValue(value)
    if (!isLeft || value != null) setDraft(null)
  }

  const type = (text: string) => {
    setDraft(text)
    setLeft(false)
  }
  const choose = () => {
    setDraft(null)
    setChoices(choices + 1)
  }
  const fitting =
    draft === null
      ? []
      : options.filter(
          ({ label, group = '', disabled }) => !disabled && hasWords(`${label} ${group}`, draft),
        )
  const leave = () => {
    if (draft === null || isLeft) return
    const same = options.find(({ label, disabled }) => !disabled && isSameText(label, draft))
    if (same || draft.trim() === '') setDraft(null)
    else setLeft(true)
    if (same && same.value !== value) onChange?.(same.value)
    if (!same && draft.trim() && withAsterisk && value != null) onChange?.(null)
  }
  useLayoutEffect(() => {
    if (choices > 0) box.current?.select()
  }, [choices])
  const reason =
    fitting.length > 1 ? `calza con ${fitting.length} de la lista` : 'no está en la lista'
  const unknown = `«${draft}» ${reason}: ${chosen ? `sigue ${chosen.label}` : 'elija una opción'}`
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
      {...(options.some(({ about }) => about) && { renderOption: drawOption })}
      {...props}
      error={isLeft ? unknown : error}
      searchValue={draft ?? chosen?.label ?? ''}
      onInput={({ currentTarget }) => type(currentTarget.value)}
      onOptionSubmit={choose}
      onClear={() => setDraft(null)}
      onKeyDownCapture={(event) => {
        const { expanded } = event.currentTarget.dataset
        keyChooses(event, { isTyping: Boolean(draft?.trim()), isAmbiguous: fitting.length > 1 })
        if (event.key !== 'Enter' || expanded || draft === null) return
        event.preventDefault()
        leave()
      }}
      onClick={({ currentTarget }) => {
        // Nothing is being typed: what comes next is a new search, wherever the click put the caret.
        if (draft === null) currentTarget.select()
      }}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}
