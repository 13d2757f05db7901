import { Button } from '@mantine/core'
import { formatCount } from '#lib/contract/money.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import { SummaryCard, SummaryCards } from '#lib/web/ui/summary-card.tsx'
import { sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '#rutas/contract.ts'
import { nombreOf, writtenNameOf } from '#rutas/rules.ts'

interface PickRutaProps {
  rutas: readonly Ruta[]
  onChoose: (rutaId: number) => void
}

export function PickRuta({ rutas, onChoose }: PickRutaProps) {
  return (
    <section aria-labelledby="elegir-ruta">
      <h2 id="elegir-ruta">¿Cuál de las rutas?</h2>
      <p>Ese día hay más de una ruta de esta excursión.</p>
      <SummaryCards label="Rutas de ese día">
        {rutas.map((ruta) => {
          const nobody = sinAsignar(ruta)
          const missing = 'Sin Asignar'
          const name = nombreOf(ruta)
          const written = writtenNameOf(ruta)
          return (
            <SummaryCard
              key={ruta.id}
              level={3}
              color={categoryColor(ruta.id).border}
              title={name}
              {...(written && { subtitle: written })}
              figure={formatCount(ruta.pasajeros)}
              unit={ruta.pasajeros === 1 ? 'pasajero' : 'pasajeros'}
              facts={[
                { label: 'Guía', value: nobody.guia ? null : ruta.idGuia.nombre, missing },
                { label: 'Conductor', value: nobody.chofer ? null : ruta.idChofer.nombre, missing },
                { label: 'Vehículo', value: ruta.vehiculo?.trim() || null, missing },
              ]}
            >
              <Button aria-label={`Ver ${name}`} onClick={() => onChoose(ruta.id)}>
                Ver esta ruta
              </Button>
            </SummaryCard>
          )
        })}
      </SummaryCards>
    </section>
  )
}
