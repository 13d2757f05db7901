import { Text } from '@mantine/core'

/** What a person quotes who reports a failure (D4); nothing where no request was made. */
export const RequestId = ({ id, c }: { id: string | undefined; c?: 'dimmed' }) =>
  id ? (
    <Text component="span" display="block" size="xs" c={c} ff="monospace">
      Solicitud {id}
    </Text>
  ) : null
