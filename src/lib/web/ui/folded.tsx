import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './folded.module.css'

interface FoldedProps {
  title: string
  /** Short summary of the content, shown while it is folded. */
  said?: string | undefined
  /** Opens it: one of its boxes has an error. */
  forced?: boolean
  children: ReactNode
}

/** Part of a form that is opened by its title. Its content is not rendered before. */
export function Folded({ title, said, forced = false, children }: FoldedProps) {
  const [wanted, setWanted] = useState(false)
  const id = useId()
  const opened = wanted || forced
  return (
    <section className={classes.root}>
      <UnstyledButton
        className={classes.title}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setWanted(!opened)}
      >
        <IconChevronRight size={16} stroke={2} aria-hidden />
        {title}
        {said && !opened ? <span className={classes.said}>{said}</span> : null}
      </UnstyledButton>
      <div id={id} className={classes.body} hidden={!opened}>
        {opened ? children : null}
      </div>
    </section>
  )
}
