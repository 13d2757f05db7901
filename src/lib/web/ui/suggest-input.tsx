import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { plain } from '#lib/contract/text-reading.ts'
import { keyChooses, offers, optionList } from './option-list.ts'
import classes from './options.module.css'
import { isSameText, nearestFirst } from './select-input.tsx'
import { selecting, upper } from './upper-input.tsx'

interface SuggestInputProps extends Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> {
  suggestions: readonly string[]
  value?: string
  onChange?: (value: string) => void
  /** Called when a text outside the list is added on purpose, by its own entry. */
  onAdd?: (value: string) => void
  /** Called instead of `onChange` when a suggestion is chosen, or was typed in full and left. */
  onPick?: (value: string) => void
}

/** Entry that adds the typed text. A suggestion is never empty. */
const ADD = ''

const LETTER = /[\p{L}\p{N}]/u

/** Returns whether `typed` is somewhere in the text at the beginning of a word. */
function beginsWord(text: string, typed: string) {
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1))
    if (!LETTER.test(text.charAt(at - 1))) return true
  return false
}

/**
 * Box for free text in upper case with suggestions. Enter takes the marked one. Tab does too, unless words of several
 * begin with the text and no arrow marked one. A text outside the list is an entry of its own, before suggestions in
 * which no word begins with it. With `onAdd` that entry has to be marked with an arrow. Typed text left without
 * choosing stays, and the box says why.
 */
export function SuggestInput(allProps: SuggestInputProps) {
  const {
    suggestions,
    value = '',
    onChange,
    onAdd,
    onPick = onChange,
    onFocus,
    onBlur,
    renderOption,
    ...props
  } = allProps
  const [opened, setOpened] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [leftText, setLeftText] = useState<string | null>(null)
  const isPicked = useRef(false)
  const text = value.trim()
  const known = suggestions.find((one) => isSameText(one, text))
  const isNew = isTyping && text !== '' && known === undefined
  const beginning = suggestions.filter((one) => beginsWord(plain(one), plain(text)))
  const isAmbiguous = known === undefined && text !== '' && beginning.length > 1
  // An added text stays for everybody: Tab on the way to the next box does not add it.
  const marksFirst = isTyping && !(isNew && onAdd && beginning.length === 0)

  const reason = isAmbiguous ? `calza con ${beginning.length} de la lista` : 'no está en la lista'

  const leave = () => {
    if (!isTyping) return
    setTyping(false)
    setLeftText(known === undefined ? value : null)
    if (known !== undefined) onPick?.(known)
  }
  return (
    <Autocomplete
      data={[
        ...suggestions.map((one) => ({ value: one, label: one })),
        ...(isNew ? [{ value: ADD, label: text }] : []),
      ]}
      autoComplete="off"
      spellCheck={false}
      filter={({ options, search }) => {
        // Opened without typing, it offers all others too.
        if (!isTyping) return options
        const typed = plain(search)
        const found = options.filter((one) => 'label' in one && plain(one.label).includes(typed))
        // Enter and Tab take the first: what was typed stays unless it begins a word of a suggestion.
        const rank = (one: object) => {
          if ('value' in one && one.value === ADD) return 1
          return 'label' in one && beginsWord(plain(String(one.label)), typed) ? 0 : 2
        }
        return nearestFirst(found, search).toSorted((a, b) => rank(a) - rank(b))
      }}
      withScrollArea={false}
      classNames={{ options: classes.options }}
      openOnFocus={false}
      selectFirstOptionOnChange={marksFirst}
      comboboxProps={optionList}
      {...(leftText &&
        leftText === value && {
          description: `«${text}» ${reason}: ${onAdd ? 'elija, o agréguelo' : 'queda como se escribió'}`,
        })}
      {...props}
      renderOption={(one) =>
        one.option.value === ADD ? `Agregar «${text}»` : (renderOption?.(one) ?? one.option.value)
      }
      value={value}
      onChange={(next) => {
        if (isPicked.current) onPick?.(next)
        else onChange?.(next)
        isPicked.current = false
      }}
      onOptionSubmit={(picked) => {
        setTyping(false)
        setLeftText(null)
        isPicked.current = picked !== ADD
        if (picked === ADD) onAdd?.(text)
      }}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onKeyDownCapture={(event) => {
        // A list without entries is hidden: Enter has nothing to choose.
        if (!offers(event.currentTarget)) return
        keyChooses(event, { isTyping: marksFirst, isAmbiguous })
        if (event.isDefaultPrevented()) setOpened(false)
      }}
      onInput={(event) => {
        upper(event)
        setTyping(true)
      }}
      onCompositionEnd={(event) => {
        upper(event)
        onChange?.(event.currentTarget.value)
      }}
      onFocus={selecting(onFocus)}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}
