import { Text } from '@mantine/core'
import { countPasajeros, countReservas } from '../counts.ts'
import type { Dia } from '../resumen.ts'

export function DaySums({ dia }: { dia: Dia | undefined }) {
  if (!dia || dia.excursiones.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {countPasajeros(dia.pasajeros)} en {countReservas(dia.reservas)}
    </Text>
  )
}
