import { Paper } from '@mantine/core'
import { type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { countPasajeros, countReservas, paxDetail, viajanYNo } from '../counts.ts'
import classes from './detalle-reservas.module.css'
import { type Salida, sumasDe, tripulacionDe } from './salidas.ts'

interface TitularProps {
  excursion: string | undefined
  fecha: Day | undefined
  salidas: readonly Salida[] | undefined
  noshow: readonly Reserva[]
}

export function Titular({ excursion, fecha, salidas, noshow }: TitularProps) {
  const [only, ...more] = salidas ?? []
  const espera = excursion !== undefined && fecha !== undefined && salidas === undefined
  const sums = sumasDe((salidas ?? []).flatMap(({ rows }) => rows))
  const faltaron = sumasDe(noshow).pasajeros
  return (
    <Paper component="section" className={classes.titular} shadow="xs" radius="lg">
      <div className={classes.titularHead}>
        <div>
          <h2>{excursion ?? 'Excursión no asignada'}</h2>
          <Facts>
            <Fact label="Fecha" missing="Fecha no disponible">
              {fecha && formatLongDay(fecha)}
            </Fact>
            {more.length === 0 ? <Tripulacion salida={only} espera={espera} /> : null}
          </Facts>
        </div>
        {sums.reservas > 0 ? (
          <p className={classes.sums}>
            <strong>
              {faltaron > 0 ? viajanYNo(sums.pasajeros, faltaron) : countPasajeros(sums.pasajeros)}
            </strong>
            <span>
              {paxDetail(sums.adultos, sums.ninos)} en {countReservas(sums.reservas)}
            </span>
            <span>Por cobrar en ruta: {formatClp(sums.cobrar)}</span>
          </p>
        ) : null}
      </div>
      {salidas && more.length > 0 ? (
        <ul className={classes.rutas}>
          {salidas.map((salida) => (
            <RutaHead key={salida.ruta.id} salida={salida} />
          ))}
        </ul>
      ) : null}
    </Paper>
  )
}

function RutaHead({ salida }: { salida: Salida }) {
  const sums = sumasDe(salida.rows)
  return (
    <li className={classes.ruta}>
      <h3>
        {salida.titulo}
        <span>
          {countPasajeros(sums.pasajeros)} ({paxDetail(sums.adultos, sums.ninos)})
        </span>
      </h3>
      <Facts>
        <Tripulacion salida={salida} />
      </Facts>
    </li>
  )
}

interface TripulacionProps {
  salida: Salida | undefined
  /** While loading, nobody is reported missing. */
  espera?: boolean
}

const Tripulacion = ({ salida, espera = false }: TripulacionProps) =>
  tripulacionDe(salida?.ruta).map(({ label, value, none }) => (
    <Fact key={label} label={label} {...(!espera && { missing: none })}>
      {value}
    </Fact>
  ))
