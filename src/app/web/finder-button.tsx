import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './finder-button.module.css'

const KEYS = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'

/** Opens the search over everything; on phones only its icon is shown. */
export const FinderButton = ({ onClick }: { onClick: () => void }) => (
  <UnstyledButton className={classes.find} aria-keyshortcuts="Control+K Meta+K" onClick={onClick}>
    <IconSearch size={18} stroke={1.7} aria-hidden />
    <span className={classes.text}>Buscar en todo</span>
    <kbd className={classes.keys} aria-hidden>
      {KEYS}
    </kbd>
  </UnstyledButton>
)
