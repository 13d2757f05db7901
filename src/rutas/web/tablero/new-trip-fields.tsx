import { Stack } from '@mantine/core'
import { useState } from 'react'
import { firstSalidaOf } from '#catalogos/excursiones/rules.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import type { ListNone } from '#lib/web/ui/list-select.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { TimeInput } from '#lib/web/ui/time-input.tsx'
import { NO_CONDUCTORES, NO_GUIAS } from '../form/nobody.ts'
import { type Aboard, aboutOf, type Crew, firstFree, peopleFor, vehiclesFor } from './candidates.ts'

interface NewTrip {
  hora: string
  guiaId: number | null
  choferId: number | null
  vehiculo: string | null
}

interface Place {
  fecha: Day
  excursionId: number
  /** Departure to begin with; without one the excursion's. */
  hora?: string | undefined
}

/** Holds the fields of a new route. The best free ones are proposed. */
export function useNewTrip(crew: Crew, { fecha, excursionId, hora }: Place, aboard: Aboard) {
  const [values, setValues] = useState<NewTrip>(() => {
    const tour = crew.excursiones.get(excursionId)
    const at = hora ?? firstSalidaOf(tour)
    const wanting = { fecha, excursionId, ...(at !== undefined && { hora: at }) }
    return {
      hora: at ?? '',
      guiaId: firstFree(peopleFor('guia', crew, wanting, aboard)),
      choferId: firstFree(peopleFor('chofer', crew, wanting, aboard)),
      vehiculo: firstFree(vehiclesFor(crew, wanting, aboard)),
    }
  })
  return {
    values,
    wanting: { fecha, excursionId, ...(values.hora && { hora: values.hora }) },
    change: (next: Partial<NewTrip>) => setValues((now) => ({ ...now, ...next })),
    body: { fecha, excursionId, ...values, hora: values.hora || null },
  }
}

const inUsuarios = ({ text }: ListNone) => `${text} Se agregan en Usuarios.`

interface NewTripFieldsProps {
  crew: Crew
  trip: ReturnType<typeof useNewTrip>
  aboard: Aboard
}

export function NewTripFields({ crew, trip, aboard }: NewTripFieldsProps) {
  const { values, wanting, change } = trip
  const guias = peopleFor('guia', crew, wanting, aboard)
  const choferes = peopleFor('chofer', crew, wanting, aboard)
  return (
    <Stack gap="sm">
      <TimeInput label="Salida" w={110} value={values.hora} onChange={(hora) => change({ hora })} />
      <SelectInput<number>
        label="Guía"
        placeholder="Sin Guía"
        description={guias.length === 0 ? inUsuarios(NO_GUIAS) : aboutOf(guias, values.guiaId)}
        options={guias}
        value={values.guiaId}
        onChange={(guiaId) => change({ guiaId })}
      />
      <SelectInput<number>
        label="Conductor"
        placeholder="Sin Conductor"
        description={
          choferes.length === 0 ? inUsuarios(NO_CONDUCTORES) : aboutOf(choferes, values.choferId)
        }
        options={choferes}
        value={values.choferId}
        onChange={(choferId) => change({ choferId })}
      />
      <SelectInput<string>
        label="Vehículo"
        placeholder="Sin vehículo"
        options={vehiclesFor(crew, wanting, aboard)}
        value={values.vehiculo}
        onChange={(vehiculo) => change({ vehiculo })}
      />
    </Stack>
  )
}
