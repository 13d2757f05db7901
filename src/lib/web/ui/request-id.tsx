import { Text } from '@mantine/core'

export const RequestId = ({ id, c }: { id: string | undefined; c?: 'dimmed' }) =>
  id ? (
    <Text component="span" display="block" size="xs" c={c} ff="monospace">
      Solicitud {id}
    </Text>
  ) : null
