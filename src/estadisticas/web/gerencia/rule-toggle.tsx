import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type FigureRule, RULES } from './figure-rules.ts'
import classes from './gerencia.module.css'

/** Button and text of a figure's rule. The text opens in place, also by keyboard and touch. */
export function useRule(rule: FigureRule, of: string) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return {
    button: (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Cómo se calcula: ${of}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconInfoCircle size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    ),
    text: (
      <p id={id} className={classes.rule} hidden={!isOpen}>
        {RULES[rule]}
      </p>
    ),
  }
}
