import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import type { Entrega } from '../../contract/entrega.ts'
import classes from './rutas-entregadas.module.css'

type Ruta = Entrega['rutas'][number]

export const nameOf = ({ excursion, ...salida }: Ruta) => nombreDeRuta(excursion.nombre, salida)

/** Names the routes of a handover in a file: `VALLE DE LA LUNA 15:00 20-11-2026; …`. */
export const rutasText = ({ rutas }: Entrega) =>
  rutas.map((ruta) => `${nameOf(ruta)} ${formatDay(ruta.fecha)}`).join('; ')

/** Routes of a handover, a line for each. */
export const RutasEntregadas = ({ rutas }: { rutas: Entrega['rutas'] }) => (
  <ul className={classes.rutas}>
    {rutas.map((ruta) => (
      <li key={ruta.rutaId}>
        <b>{nameOf(ruta)}</b> <span>{formatDay(ruta.fecha)}</span>
      </li>
    ))}
  </ul>
)
