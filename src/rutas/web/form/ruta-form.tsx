import { SIN_RUTA } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { useDayReservas } from './day-salidas.ts'
import { PassengerLoad } from './passenger-load.tsx'
import { RutaFields } from './ruta-fields.tsx'
import type { useSaveRuta } from './save-ruta.ts'

interface RutaFormProps {
  saved: ReturnType<typeof useSaveRuta>
  ruta?: Ruta
  /** Text shown if the route would carry nobody. */
  empty: string
}

/** Form of a route with its passengers: its own, or on another day or excursion the reservations without a route. */
export function RutaForm({ saved, ruta, empty }: RutaFormProps) {
  const { fecha, excursionId, asientos } = saved.values
  const dia = useDayReservas(fecha, excursionId)
  const isSame = ruta && fecha === ruta.fecha && excursionId === ruta.excursionId
  const ownId = isSame ? ruta.id : SIN_RUTA
  return (
    <>
      <RutaFields
        ruta={ruta}
        values={saved.values}
        errors={saved.errors}
        disabled={saved.busy}
        onChange={saved.change}
      />
      {fecha && excursionId ? (
        <PassengerLoad
          rows={dia.data?.filter(({ rutaId }) => rutaId === ownId)}
          asientos={asientos}
          empty={empty}
        />
      ) : null}
    </>
  )
}
