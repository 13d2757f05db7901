import { Button } from '@mantine/core'
import { IconReceiptDollar } from '@tabler/icons-react'
import { useMay } from '#acceso/web/parts/may.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'

interface VentaButtonProps {
  reserva: Pick<Reserva, 'ventaId'>
  onPress: () => void
  /** Says whose sale it is, where there may be several. */
  of?: string
}

/** Offers the voucher of the sale of several excursions to which a reservation belongs, if it belongs to one. */
export function VentaButton({ reserva, onPress, of }: VentaButtonProps) {
  const may = useMay(reservas.getVenta)
  if (!(reserva.ventaId && may)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconReceiptDollar size={18} stroke={1.7} aria-hidden />}
      onClick={onPress}
    >
      {of ? `Comprobante de la venta · ${of}` : 'Comprobante de la venta'}
    </Button>
  )
}
