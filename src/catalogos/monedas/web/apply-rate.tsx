import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { counter } from '#lib/contract/money.ts'
import { useCommand } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { type Moneda, tasasFijadas } from '../contract.ts'

const countRendiciones = counter('rendición', 'rendiciones')

/** Offers to apply a corrected rate to the settlements that were frozen with the one before. */
export function ApplyRate({ id, rendiciones = 0 }: Moneda) {
  const { run, busy, error } = useCommand(tasasFijadas.aplicar)
  const [applied, setApplied] = useState<number | null>(null)
  const apply = () =>
    run({ body: { id } }).then(
      (done) => setApplied(done.rendiciones),
      () => undefined,
    )
  if (applied !== null)
    return (
      <Text role="status" size="sm" ta="center">
        Aplicada a {countRendiciones(applied)}.
      </Text>
    )
  return (
    <Stack gap="xs">
      <Text size="sm">
        {countRendiciones(rendiciones)} ya {rendiciones === 1 ? 'usó' : 'usaron'} la tasa anterior
        de ese día y la {rendiciones === 1 ? 'conserva' : 'conservan'}.
      </Text>
      <Failure title="No se pudo aplicar" error={error} />
      <Button loading={busy} onClick={() => void apply()}>
        Aplicar a {countRendiciones(rendiciones)}
      </Button>
    </Stack>
  )
}
