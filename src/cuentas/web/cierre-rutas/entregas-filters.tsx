import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { lastMonth, lastWeek, monthToDate, today } from '#lib/web/filters/usual-days.ts'
import { byLabel, SelectInput } from '#lib/web/ui/select-input.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import type { Entrega } from '../../contract/entrega.ts'
import type { Cierre } from './cierre-address.ts'

const PERIODS = [today, lastWeek, monthToDate, lastMonth]

/** Returns the people of the handovers as options, each once. */
const peopleOf = (entregas: readonly Entrega[]) =>
  [...new Map(entregas.map(({ usuario }) => [usuario.id, usuario.nombre]))]
    .map(([id, label]) => ({ value: String(id), label }))
    .toSorted(byLabel)

interface EntregasFiltersProps {
  cierre: Cierre
  entregas: readonly Entrega[]
}

export function EntregasFilters({ cierre, entregas }: EntregasFiltersProps) {
  const { search, period, change } = cierre
  return (
    <FilterBar
      address={cierre}
      choices={PERIODS}
      range={period}
      fold={{ label: 'Fechas y persona' }}
      field={
        <>
          <SelectInput
            aria-label="Persona"
            placeholder="Persona"
            options={peopleOf(entregas)}
            value={search.usuarioId ?? null}
            onChange={(usuarioId) => change({ usuarioId: usuarioId ?? undefined })}
          />
          <SelectInput
            aria-label="Estado"
            placeholder="Estado"
            options={[
              { value: 'recibida', label: 'Recibida' },
              { value: 'anulada', label: 'Anulada' },
            ]}
            value={search.estado ?? null}
            onChange={(estado) => change({ estado: estado ?? undefined })}
          />
          <ToggleChip
            pressed={search.diferencia === 'si'}
            onClick={() => change({ diferencia: search.diferencia ? undefined : 'si' })}
          >
            Solo con diferencia
          </ToggleChip>
        </>
      }
    />
  )
}
