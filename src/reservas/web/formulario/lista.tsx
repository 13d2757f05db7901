import { Anchor, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { SelectInput, type SelectInputProps } from '#lib/web/ui/select-input.tsx'
import { asignado, elegibles } from '../../rules.ts'

interface Fila {
  id: number
  nombre: string
  habilitado?: number | undefined
}

interface ListaProps extends Omit<SelectInputProps<number>, 'options'> {
  /** The catalogue as it was read. */
  filas: {
    data: readonly Fila[] | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** What the stored reservation has, offered even when it is disabled by now (D26). */
  guardada?: Fila | undefined
}

/** A choice out of a catalogue. When the list did not come it says so and offers Reintentar; the form stays. */
export function Lista({ filas, guardada, ...props }: ListaProps) {
  const { value, onChange } = props
  const options = filas.data && conGuardada(elegibles(filas.data), guardada)
  const missing = options !== undefined && value != null && !options.some(({ id }) => id === value)

  // A link or a copy may name a row that is no longer offered: then nothing is chosen.
  useEffect(() => {
    if (missing) onChange?.(null)
  }, [missing, onChange])

  return (
    <Stack gap={4}>
      <SelectInput<number>
        options={options?.map(({ id, nombre }) => ({ value: id, label: nombre })) ?? []}
        {...(options ? {} : { nothingFoundMessage: filas.error ? 'Sin lista' : 'Cargando...' })}
        withAsterisk
        {...props}
      />
      {filas.error && !options ? (
        <Text size="xs" c="red" role="alert">
          {filas.error.message}{' '}
          <Anchor
            component="button"
            type="button"
            size="xs"
            disabled={filas.isFetching}
            onClick={() => void filas.refetch()}
          >
            Reintentar
          </Anchor>
        </Text>
      ) : null}
    </Stack>
  )
}

// A reserved row (D12) is nothing one could keep.
function conGuardada(filas: readonly Fila[], guardada: Fila | undefined) {
  if (!guardada || asignado(guardada.id) === null) return filas
  return filas.some(({ id }) => id === guardada.id) ? filas : [guardada, ...filas]
}
