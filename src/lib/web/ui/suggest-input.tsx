import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { enterChooses, offers, optionList } from './option-list.ts'
import classes from './options.module.css'
import { searchable } from './select-input.tsx'
import { selectAll, upper } from './upper-input.tsx'

export interface SuggestInputProps extends Omit<AutocompleteProps, 'data' | 'onChange'> {
  suggestions: readonly string[]
  onChange?: (value: string) => void
}

/** Box for free text in upper case with suggestions. Texts outside the list are accepted. */
export function SuggestInput({ suggestions, onFocus, ...props }: SuggestInputProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Autocomplete
      data={[...suggestions]}
      autoComplete="off"
      spellCheck={false}
      filter={({ options, search }) => {
        const typed = searchable(search)
        // Once the text is a suggestion, all the others are offered again.
        if (suggestions.some((one) => searchable(one) === typed)) return options
        return options.filter((one) => 'label' in one && searchable(one.label).includes(typed))
      }}
      withScrollArea={false}
      classNames={{ options: classes.options }}
      openOnFocus={false}
      comboboxProps={optionList}
      {...props}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={(event) => {
        // A list without a match is hidden, so Enter has nothing to choose.
        if (!offers(event.currentTarget)) return
        enterChooses(event, true)
        if (event.isDefaultPrevented()) setOpened(false)
      }}
      onInput={upper}
      onCompositionEnd={(event) => {
        upper(event)
        props.onChange?.(event.currentTarget.value)
      }}
      onFocus={(event) => {
        selectAll(event)
        onFocus?.(event)
      }}
    />
  )
}
