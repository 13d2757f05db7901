import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWaits } from '../live.ts'
import { useOpens } from '../open-screens.ts'
import type { Failed } from './failure.tsx'
import { RequestId } from './request-id.tsx'
import { SelectInput, type SelectInputProps, type SelectOption } from './select-input.tsx'

export interface ListNone {
  text: string
  to: `/${string}`
  add: string
}

export interface ListSelectProps<Value extends string | number>
  extends Omit<SelectInputProps<Value>, 'options'> {
  source: { error: Failed | null; isFetching: boolean; refetch: () => unknown }
  options: readonly SelectOption<Value>[] | undefined
  /** Stored option, offered even if the list no longer has it. */
  kept?: SelectOption<Value> | undefined
  /** Said under the box where the list is empty, with the screen that adds to it. */
  none?: ListNone | undefined
}

/** Choice from a list that is fetched. If that fails it says so and offers Reintentar; the form stays. */
export function ListSelect<Value extends string | number>(props: ListSelectProps<Value>) {
  const { source, options, kept, none, ...select } = props
  const waits = useWaits(source.error)
  const has = kept && options?.some(({ value }) => value === kept.value)
  const offered = kept && !has ? [kept, ...(options ?? [])] : (options ?? [])
  return (
    <Stack gap={4}>
      <SelectInput<Value>
        {...(options ? {} : { nothingFoundMessage: source.error ? 'Sin lista' : 'Cargando...' })}
        {...select}
        options={offered}
      />
      {none && offered.length === 0 && options ? <None {...none} /> : null}
      {waits && !options ? (
        <Text size="xs" c="dimmed">
          La lista aparecerá cuando vuelva la conexión.
        </Text>
      ) : source.error && !options ? (
        <Text size="xs" c="red" role="alert">
          {source.error.message}{' '}
          <Anchor
            component="button"
            type="button"
            size="xs"
            disabled={source.isFetching}
            onClick={() => void source.refetch()}
          >
            Reintentar
          </Anchor>
          <RequestId id={source.error.requestId} />
        </Text>
      ) : null}
    </Stack>
  )
}

/** Links to where the first one is added, for who may. */
function None({ text, to, add }: ListNone) {
  const opens = useOpens(to)
  return (
    <Text size="xs" c="dimmed">
      {text}{' '}
      {opens ? (
        <Anchor
          size="xs"
          td="underline"
          renderRoot={(props) => <Link {...props} to={to as never} />}
        >
          {add}
        </Anchor>
      ) : null}
    </Text>
  )
}
