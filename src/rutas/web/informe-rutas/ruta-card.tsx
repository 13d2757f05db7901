import { Button } from '@mantine/core'
import { IconBus, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import { SummaryCard } from '#lib/web/ui/summary-card.tsx'
import type { Ruta } from '../../contract.ts'
import { nombreOf, writtenNameOf } from '../../rules.ts'
import { Seats } from '../parts/seats.tsx'
import { crewOf, isIncomplete } from './future-rutas.ts'

export function RutaCard({ ruta }: { ruta: Ruta }) {
  const { fecha, excursionId, reservas } = ruta
  const { guia, chofer, vehiculo } = crewOf(ruta)
  const name = nombreOf(ruta)
  const written = writtenNameOf(ruta)
  const missing = 'sin asignar'
  return (
    <SummaryCard
      level={3}
      color={categoryColor(excursionId).border}
      title={name}
      {...(written && { subtitle: written })}
      figure={formatCount(reservas)}
      unit={reservas === 1 ? 'reserva' : 'reservas'}
      note={<Seats {...ruta} />}
      attention={isIncomplete(ruta)}
      facts={[
        { label: 'Guía', value: guia, missing },
        { label: 'Conductor', value: chofer, missing },
        { label: 'Vehículo', value: vehiculo, missing },
        { label: 'Fecha', value: formatDay(fecha) },
      ]}
    >
      {useOpens('/rutas-asignadas') ? (
        <Button
          variant="default"
          leftSection={<IconBus size={16} stroke={1.7} aria-hidden />}
          aria-label={`Rutas Asignadas: ${name}`}
          renderRoot={(root) => (
            <Link {...root} to="/rutas-asignadas" search={{ fecha, rutaId: ruta.id }} />
          )}
        >
          Rutas Asignadas
        </Button>
      ) : null}
      {useOpens('/agregar-reserva') ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
          aria-label={`Agregar Reserva a ${name}`}
          renderRoot={(root) => (
            <Link {...root} to="/agregar-reserva" search={{ excursionId, fecha }} />
          )}
        >
          Agregar Reserva
        </Button>
      ) : null}
    </SummaryCard>
  )
}
