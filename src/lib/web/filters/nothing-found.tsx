import { Button } from '@mantine/core'
import { emptyTitle } from './searched.ts'

/** What an empty list says of a search in vain: the texts that were searched, what to look at again, a way out. */
export const nothingFound = (
  texts: readonly (string | undefined)[],
  message: string,
  onClear: () => void,
) => ({
  title: emptyTitle(texts),
  message,
  action: (
    <Button variant="default" onClick={onClear}>
      Limpiar filtros
    </Button>
  ),
})
