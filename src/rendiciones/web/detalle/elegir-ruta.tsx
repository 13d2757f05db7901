import { Button } from '@mantine/core'
import { formatCount } from '#lib/contract/money.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import { SummaryCard, SummaryCards } from '#lib/web/ui/summary-card.tsx'
import { sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '#rutas/contract.ts'

interface ElegirRutaProps {
  rutas: readonly Ruta[]
  onChoose: (rutaId: number) => void
}

export function ElegirRuta({ rutas, onChoose }: ElegirRutaProps) {
  return (
    <section aria-labelledby="elegir-ruta">
      <h2 id="elegir-ruta">¿Cuál de las rutas?</h2>
      <p>Ese día hay más de una ruta de esta excursión.</p>
      <SummaryCards label="Rutas de ese día">
        {rutas.map((ruta) => {
          const falta = sinAsignar(ruta)
          const missing = 'Sin Asignar'
          const name = ruta.nombre.trim() || ruta.idExcursion.nombre
          return (
            <SummaryCard
              key={ruta.id}
              level={3}
              color={categoryColor(ruta.id).border}
              title={name}
              figure={formatCount(ruta.pasajeros)}
              unit={ruta.pasajeros === 1 ? 'pasajero' : 'pasajeros'}
              facts={[
                { label: 'Guía', value: falta.guia ? null : ruta.idGuia.nombre, missing },
                { label: 'Conductor', value: falta.chofer ? null : ruta.idChofer.nombre, missing },
                { label: 'Vehículo', value: ruta.vehiculo?.trim() || null, missing },
              ]}
            >
              <Button aria-label={`Ver ${name}, ruta ${ruta.id}`} onClick={() => onChoose(ruta.id)}>
                Ver esta ruta
              </Button>
            </SummaryCard>
          )
        })}
      </SummaryCards>
    </section>
  )
}
