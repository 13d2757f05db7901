import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { DropBox } from '#lib/web/ui/drop-box.tsx'
import { later } from '#lib/web/ui/later.ts'
import type { ExcursionFilterProps } from './excursion-choices.tsx'
import classes from './excursion-filter.module.css'

const useChoices = later(async () => (await import('./excursion-choices.tsx')).ExcursionChoices)

/** Legend of the colours, which is also the filter. */
export function ExcursionFilter(props: ExcursionFilterProps) {
  const { excursiones, chosen } = props
  const [opened, setOpened] = useState(false)
  const Choices = useChoices(opened)
  if (excursiones.length === 0 && chosen.length === 0) return null
  return (
    <DropBox
      label="Excursiones que se muestran"
      className={classes.dropdown}
      trigger={(button) => (
        <Button
          {...button}
          variant="default"
          className={chosen.length > 0 ? classes.active : undefined}
          leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
          onClick={() => {
            setOpened(true)
            button.onClick()
          }}
        >
          {chosen.length === 0 ? 'Excursiones' : `Excursiones (${chosen.length})`}
        </Button>
      )}
    >
      {Choices ? <Choices {...props} /> : null}
    </DropBox>
  )
}
