import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import { SummaryCard } from '#lib/web/ui/summary-card.tsx'
import { AgregarButton } from '../agregar-button.tsx'
import { Seats } from '../seats/seats.tsx'
import { breakdown, type Salida } from './informe-salidas.ts'

export function SalidaCard({ salida }: { salida: Salida }) {
  const { excursionId, fecha, name, missing, pasajeros, asientos } = salida
  const fact = (label: string, missing: boolean, value: string | null) => ({
    label,
    value: missing ? null : value,
    missing: 'Sin Asignar',
  })
  return (
    <SummaryCard
      color={categoryColor(excursionId).border}
      title={name}
      figure={formatCount(pasajeros)}
      unit={pasajeros === 1 ? 'pasajero' : 'pasajeros'}
      note={breakdown(salida)}
      facts={[
        fact('Guía', missing.guia, salida.nombreGuia),
        fact('Conductor', missing.chofer, salida.nombreChofer),
        fact('Vehículo', missing.vehiculo, salida.vehiculo),
        ...(asientos === undefined
          ? []
          : [{ label: 'Asientos', value: <Seats pasajeros={pasajeros} asientos={asientos} /> }]),
        { label: 'Fecha', value: formatDay(fecha) },
      ]}
    >
      <Button
        variant="default"
        leftSection={<IconListDetails size={16} stroke={1.7} aria-hidden />}
        aria-label={`Detalles de ${name}`}
        renderRoot={(root) => (
          <Link {...root} to="/detalle-reservas" search={{ fecha, excursionId }} />
        )}
      >
        Detalles
      </Button>
      <AgregarButton
        variant="default"
        excursionId={excursionId}
        fecha={fecha}
        aria-label={`Agregar Reserva a ${name}`}
      />
    </SummaryCard>
  )
}
