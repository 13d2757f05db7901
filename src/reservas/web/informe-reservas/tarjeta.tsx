import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import { SummaryCard } from '#lib/web/ui/summary-card.tsx'
import { AgregarButton } from '../agregar-button.tsx'
import { desglose, type Salida } from './dia.ts'

export function Tarjeta({ salida }: { salida: Salida }) {
  const { excursionId, fecha, nombreExcursion, titulo, falta, pasajeros } = salida
  const name = titulo ? `${nombreExcursion} · ${titulo}` : nombreExcursion
  const fact = (label: string, missing: boolean, value: string | null) => ({
    label,
    value: missing ? null : value,
    missing: 'Sin Asignar',
  })
  return (
    <SummaryCard
      color={categoryColor(excursionId).border}
      title={nombreExcursion}
      subtitle={titulo}
      figure={formatCount(pasajeros)}
      unit={pasajeros === 1 ? 'pasajero' : 'pasajeros'}
      note={desglose(salida)}
      facts={[
        fact('Guía', falta.guia, salida.nombreGuia),
        fact('Conductor', falta.chofer, salida.nombreChofer),
        fact('Vehículo', falta.vehiculo, salida.vehiculo),
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
