import { Text } from '@mantine/core'

/** Request id to quote when reporting a failure. Shows nothing without a request. */
export const RequestId = ({ id, c }: { id: string | undefined; c?: 'dimmed' }) =>
  id ? (
    <Text component="span" display="block" size="xs" c={c} ff="monospace">
      Solicitud {id}
    </Text>
  ) : null
