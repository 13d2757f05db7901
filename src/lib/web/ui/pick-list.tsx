import { Box, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSearch, type TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import classes from './pick-list.module.css'

export interface Pick {
  id: string
  icon: TablerIcon
  title: string
  detail?: string
  aside?: ReactNode
  /** True while the list is busy and may yet have something before it. */
  waits?: boolean
  /** True if an Enter that waited for the list does not pick it: only one pressed while it is shown. */
  onlyAsked?: boolean
  onPick: () => void
}

export interface PickSection {
  label: string
  picks: readonly Pick[]
}

interface PickListProps {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  maxLength: number
  sections: readonly PickSection[]
  /** True while the list does not answer the text yet: Enter waits for it. */
  busy: boolean
  /** Tells what was found to who does not see the list. */
  status: string
  children?: ReactNode
}

/** Box over a list in sections. Arrows move a mark while the focus stays in the box; Enter picks. */
export function PickList(props: PickListProps) {
  const { label, placeholder, text, onText, maxLength, busy, status, children } = props
  const list = useId()
  const sections = props.sections.filter(({ picks }) => picks.length > 0)
  const picks = sections.flatMap((section) => section.picks)
  const [marked, mark] = useState<string | null>(null)
  // The first one is marked again when the marked one is no longer there.
  const place = Math.max(
    picks.findIndex(({ id }) => id === marked),
    0,
  )
  const current = picks[place]
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || busy) return
    setAwaited(false)
    if (!current?.onlyAsked) current?.onPick()
  }, [isAwaited, busy, current])
  const idOf = (pick: Pick) => `${list}-${pick.id}`

  const move = (to: number) => {
    const next = picks.at(to % picks.length)
    if (!next) return
    mark(next.id)
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = {
      ArrowDown: () => move(place + 1),
      ArrowUp: () => move(place - 1),
      Enter: () => (current && !current.waits ? current.onPick() : setAwaited(busy)),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div className={classes.root}>
      <TextInput
        data-autofocus
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={picks.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current && idOf(current)}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={maxLength}
        leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
        value={text}
        onChange={(event) => {
          mark(null)
          setAwaited(false)
          onText(event.currentTarget.value)
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <div id={list} role="listbox" aria-label={label} tabIndex={-1} className={classes.list}>
        {sections.map((section) => (
          <Box key={section.label} role="group" aria-label={section.label}>
            <div className={classes.heading} aria-hidden>
              {section.label}
            </div>
            {section.picks.map((pick) => (
              <Option
                key={pick.id}
                pick={pick}
                id={idOf(pick)}
                isMarked={pick === current}
                onMark={() => mark(pick.id)}
              />
            ))}
          </Box>
        ))}
      </div>
      {children}
    </div>
  )
}

interface OptionProps {
  pick: Pick
  id: string
  isMarked: boolean
  onMark: () => void
}

function Option({ pick, id, isMarked, onMark }: OptionProps) {
  const { icon: Icon, title, detail, aside, onPick } = pick
  return (
    <UnstyledButton
      id={id}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      className={classes.option}
      onMouseMove={isMarked ? undefined : onMark}
      // Keeps the focus in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {detail ? <span className={classes.detail}> {detail}</span> : null}
      </span>
      {aside}
    </UnstyledButton>
  )
}
