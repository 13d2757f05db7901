import { Button } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { later } from '#lib/web/ui/later.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'

const useCambiarHoras = later(
  async () => (await import('./cambiar-horas-dialog.tsx')).CambiarHorasDialog,
)

interface CambiarHorasButtonProps {
  fecha: string
  excursionId: number
  rows: readonly Reserva[]
}

/** Button of the day's list, for those who may change the hours of many reservations. */
export function CambiarHorasButton(props: CambiarHorasButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const CambiarHorasDialog = useCambiarHoras(isOpen)
  const may = useMay(reservas.putHoras)
  if (!may || props.rows.every(({ rendida }) => rendida === 1)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconClockEdit size={16} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Cambiar horas
      </Button>
      {isOpen && CambiarHorasDialog ? (
        <CambiarHorasDialog {...props} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
