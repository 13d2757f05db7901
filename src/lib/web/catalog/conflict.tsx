import { Alert, Button, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './catalog.module.css'
import type { Catalog, Kept, KeptForm } from './catalog.ts'
import { fieldsOf, isSame, valuesOf } from './values.ts'

/** What somebody else did to a row while it was being edited. */
export interface Conflict {
  /** What the server said of it. */
  message: string
  /** As one first saw it, and as it is now. */
  before: Kept
  now: Kept
}

interface ConflictNoticeProps {
  catalog: Catalog
  conflict: Conflict
  form: KeptForm
}

/** Field by field what changed meanwhile, and what one had typed there oneself, which is kept (D18). */
export function ConflictNotice({ catalog, conflict, form }: ConflictNoticeProps) {
  const element = useRef<HTMLDivElement>(null)
  const [before, now] = [valuesOf(catalog, conflict.before), valuesOf(catalog, conflict.now)]
  const changed = fieldsOf(catalog, 'edit').filter(([name]) => !isSame(before[name], now[name]))
  useEffect(() => {
    if (conflict) element.current?.focus()
  }, [conflict])

  return (
    <Alert
      ref={element}
      tabIndex={-1}
      role="alert"
      color="yellow"
      variant="light"
      className={classes.conflict}
      icon={<IconUsers aria-hidden />}
      title="Cambió mientras usted lo editaba"
    >
      <Text size="sm">{conflict.message}</Text>
      <ul className={classes.changes} aria-label="Lo que cambió">
        {changed.map(([name, { label, shown }]) => {
          const inWords = (value: unknown): ReactNode =>
            isSame(value, '') ? '—' : (shown?.(value) ?? String(value))
          const mine = form.values[name]
          return (
            <li key={name}>
              <span>
                {label}: <del>{inWords(before[name])}</del> <span aria-hidden>→</span>{' '}
                <ins>{inWords(now[name])}</ins>
              </span>
              {isSame(mine, now[name]) ? null : (
                <span className={classes.mine}>
                  <span>
                    Usted escribió <strong>{inWords(mine)}</strong>
                  </span>
                  <Button
                    size="compact-xs"
                    variant="default"
                    onClick={() => {
                      form.setValues({ [name]: now[name] })
                      form.clearFieldError(name)
                    }}
                  >
                    Usar el nuevo
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <Text size="sm" mt="xs">
        Lo demás que escribió sigue en el formulario: revíselo y guarde de nuevo.
      </Text>
    </Alert>
  )
}
