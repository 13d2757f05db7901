import { Paper } from '@mantine/core'
import { type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { Fact, Facts } from '#lib/web/ui/facts.tsx'
import { aBordo, cameOf } from '../../contract/abordaje.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { countPasajeros, countReservas, paxDetail, travelAndNoshow } from '../parts/counts.ts'
import { Seats } from '../seats/seats.tsx'
import classes from './detalle-reservas.module.css'
import { crewOf, type Salida, sumsOf } from './detalle-salidas.ts'

interface HeadlineProps {
  excursion: string | undefined
  fecha: Day | undefined
  salidas: readonly Salida[] | undefined
  noshow: readonly Reserva[]
}

export function DetalleHeadline({ excursion, fecha, salidas, noshow }: HeadlineProps) {
  const [only, ...more] = salidas ?? []
  const isLoading = excursion !== undefined && fecha !== undefined && salidas === undefined
  const sums = sumsOf((salidas ?? []).flatMap(({ rows }) => rows))
  const absent = sumsOf(noshow).pasajeros
  return (
    <Paper component="section" className={classes.headline} shadow="xs" radius="lg">
      <div className={classes.headlineHead}>
        <div>
          <h2>{(more.length === 0 && only?.name) || (excursion ?? 'Excursión no asignada')}</h2>
          <Facts>
            <Fact label="Fecha" missing="Fecha no disponible">
              {fecha && formatLongDay(fecha)}
            </Fact>
            {more.length === 0 ? <Crew salida={only} isLoading={isLoading} /> : null}
          </Facts>
        </div>
        {sums.reservas > 0 ? (
          <p className={classes.sums}>
            <strong>
              {absent > 0
                ? travelAndNoshow(sums.pasajeros, absent)
                : countPasajeros(sums.pasajeros)}
            </strong>
            <span>
              {paxDetail(sums.adultos, sums.ninos)} en {countReservas(sums.reservas)}
            </span>
            {only && more.length === 0 ? <SalidaSeats salida={only} /> : null}
            <Aboard rows={(salidas ?? []).flatMap(({ rows }) => rows)} />
            <span>Por cobrar en ruta: {formatClp(sums.falta)}</span>
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
  const sums = sumsOf(salida.rows)
  return (
    <li className={classes.ruta}>
      <h3>
        {salida.title}
        <span>
          {countPasajeros(sums.pasajeros)} ({paxDetail(sums.adultos, sums.ninos)})
        </span>
        <SalidaSeats salida={salida} />
        <Aboard rows={salida.rows} />
      </h3>
      <Facts>
        <Crew salida={salida} />
      </Facts>
    </li>
  )
}

function Aboard({ rows }: { rows: readonly Reserva[] }) {
  const vinieron = cameOf(rows)
  if (vinieron === undefined) return null
  return <span>{aBordo(vinieron, sumsOf(rows).pasajeros)}</span>
}

function SalidaSeats({ salida: { asientos, rows } }: { salida: Salida }) {
  if (asientos === null) return null
  return (
    <span>
      Asientos: <Seats pasajeros={sumsOf(rows).pasajeros} asientos={asientos} />
    </span>
  )
}

interface CrewProps {
  salida: Salida | undefined
  /** While loading, nobody is reported missing. */
  isLoading?: boolean
}

const Crew = ({ salida, isLoading = false }: CrewProps) =>
  crewOf(salida?.ruta).map(({ label, value, none }) => (
    <Fact key={label} label={label} {...(!isLoading && { missing: none })}>
      {value}
    </Fact>
  ))
