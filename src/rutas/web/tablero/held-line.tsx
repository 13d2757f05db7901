import { acceso } from '#acceso/contract.ts'
import { civilNow, type Day, formatTime } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { textOfApartados } from '#reservas/contract/apartado.ts'
import { reservas } from '#reservas/contract.ts'
import { useCrew } from './crew-data.ts'
import classes from './tablero.module.css'

/** Tells which departures of the day have seats that a sales channel holds: they may be sold at any moment. */
export function HeldLine({ fecha }: { fecha: Day }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const { data = [] } = useQuery(reservas.getSalidas, { query: { fecha } })
  const names = useCrew()?.excursiones
  const held = data.flatMap(({ excursionId, hora, apartados, apartadosHasta, salidas }) => {
    const name = names?.get(excursionId)?.nombre
    if (name === undefined) return []
    const departures = salidas ?? [{ hora, apartados, apartadosHasta }]
    return departures.flatMap((one) =>
      one.apartados && one.apartadosHasta
        ? [
            `${name} ${formatTime(one.hora)}: ${textOfApartados(
              one.apartados,
              formatTime(civilNow(zona, new Date(one.apartadosHasta)).time),
            )}`,
          ]
        : [],
    )
  })
  return held.length > 0 ? <p className={classes.held}>{held.join(' · ')}</p> : null
}
