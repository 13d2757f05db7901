import { Button } from '@mantine/core'
import { emptyTitle } from './searched.ts'

/** Builds the empty state of a search in vain: the searched texts, a hint and a button to clear the search. */
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
