import type { ReactNode } from 'react'
import { type Day, formatDay, formatLongDay, formatMoment } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { useStamp } from '#lib/web/export/stamp.ts'
import { useQuery } from '#lib/web/query.ts'
import { type PrintColumn, PrintHead, PrintTable } from '#lib/web/ui/print-view.tsx'
import type { HojaDeRuta } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { SIN_RUTA, SIN_TELEFONO } from '../../rules.ts'
import { countPasajeros, countReservas, paxDetail } from '../parts/counts.ts'
import { seatsText } from '../seats/room-text.ts'
import { crewOf, type Salida, sumsOf } from './detalle-salidas.ts'
import classes from './hoja-de-ruta.module.css'
import { HojaStop } from './hoja-de-ruta-stop.tsx'
import { HojaGone } from './hoja-gone.tsx'
import { changesText, type IssuedHojas } from './issued-hojas.ts'
import { paxBy, stopsOf } from './stops.ts'

const pasajeroColumns: readonly PrintColumn[] = [
  { header: 'N°', width: 7, align: 'right' },
  { header: 'Hora', width: 12 },
  { header: 'Hotel', width: 39 },
  { header: 'Hab', width: 16 },
  { header: 'Nombre y teléfono', width: 39 },
  { header: 'ADL', width: 9, align: 'center' },
  { header: 'NIÑ', width: 9, align: 'center' },
  { header: 'Idioma', width: 25 },
  { header: 'Observación' },
]
const boxColumns: readonly PrintColumn[] = [
  { header: 'Embarcó', width: 18, align: 'center' },
  { header: 'No Show', width: 11, align: 'center' },
]
/** Amount to collect, and a box for each way of payment. */
const cobroColumns: readonly PrintColumn[] = [
  { header: 'A cobrar', width: 23, align: 'right' },
  { header: 'Efec.', width: 10, align: 'center' },
  { header: 'Tarj.', width: 10, align: 'center' },
  { header: 'US$', width: 9, align: 'center' },
  { header: 'R$', width: 8, align: 'center' },
]
const columns = [...pasajeroColumns, ...boxColumns, ...cobroColumns]
const columnsWithoutCobros = [...pasajeroColumns, ...boxColumns]

interface HojaPageProps {
  fecha: Day
  salida: Salida
  /** Hides charge types and amounts, for the driver (RU-11). */
  withoutCobros: boolean
  /** Versions issued for this print; null where none is. */
  hojas: IssuedHojas | null
}

/** Printed hoja de ruta of one route. */
export function HojaPage(props: HojaPageProps) {
  const { fecha, salida, withoutCobros, hojas } = props
  const { zone } = useStamp()
  const hoja = hojas?.get(salida.ruta.id)
  const { rows, name: title } = salida
  const sums = sumsOf(rows)
  const [conductor, guia, vehiculo] = crewOf(salida.ruta)
  const data = useHojaData(fecha, rows[0]?.excursionId ?? 0)
  const ruta = data?.rutas.find(({ id }) => id === salida.ruta.id)
  const used = withoutCobros ? columnsWithoutCobros : columns
  return (
    <section className={classes.hoja}>
      <PrintHead
        kind={`Hoja de ruta · Nómina de pasajeros${withoutCobros ? ' · Conductor' : ''}`}
        title={title}
        subtitle={formatLongDay(fecha)}
      />
      <dl className={classes.facts}>
        {(
          [
            [conductor, phoneOf(ruta?.telefonoChofer)],
            [guia, phoneOf(ruta?.telefonoGuia)],
            [vehiculo, seatsOf(ruta?.asientos ?? null, sums.pasajeros)],
          ] as const
        ).map(([fact, more]) =>
          fact ? (
            <Fact key={fact.label} label={fact.label}>
              {fact.value || fact.none}
              {fact.value && more ? <small>{more}</small> : null}
            </Fact>
          ) : null,
        )}
        <Fact label="Pasajeros">
          {formatCount(sums.pasajeros)} ({paxDetail(sums.adultos, sums.ninos)})
        </Fact>
        {withoutCobros ? null : (
          <Fact label="Total esperado a cobrar">{formatClp(sums.cobrar)}</Fact>
        )}
        {hojas === null || salida.ruta.id === SIN_RUTA ? null : (
          <Fact label="Versión">
            {hoja ? `v${hoja.version}` : 'Sin versión'}
            <small>{hoja ? formatMoment(zone, hoja.momento) : 'Use el botón Imprimir'}</small>
            {hoja && changesText(hoja) ? <small>{changesText(hoja)}</small> : null}
          </Fact>
        )}
      </dl>
      <dl className={classes.groups}>
        <Groups label="Por idioma" groups={paxBy(rows, ({ idioma }) => idioma)} />
        {withoutCobros ? null : (
          <Groups label="Por tipo de cobro" groups={paxBy(rows, (row) => row.tipoCobro.nombre)} />
        )}
      </dl>
      <PrintTable
        label={title}
        columns={used}
        caption={
          <span className={classes.strip}>
            <span>
              {title} · {formatDay(fecha)}
              {hoja ? ` · Hoja v${hoja.version}` : ''}
            </span>
            <span>
              {conductor?.value || conductor?.none} · {guia?.value || guia?.none}
            </span>
          </span>
        }
      >
        {stopsOf(rows).map((stop) => (
          <HojaStop
            key={stop.first}
            stop={stop}
            address={addressOf(data, stop.rows[0]?.hotelId)}
            withoutCobros={withoutCobros}
            marks={hoja?.marks}
          />
        ))}
        {hoja && hoja.gone.length > 0 ? (
          <HojaGone gone={hoja.gone} salida={salida} columns={used.length} />
        ) : null}
        <tfoot>
          <tr>
            <th colSpan={5} scope="row">
              {countPasajeros(sums.pasajeros)} en {countReservas(sums.reservas)}
            </th>
            <td data-align="center">{formatCount(sums.adultos)}</td>
            <td data-align="center">{formatCount(sums.ninos)}</td>
            {withoutCobros ? (
              <td colSpan={4} />
            ) : (
              <>
                <td colSpan={4}>Total esperado a cobrar (Cobro en ruta y Otros)</td>
                <td data-align="right">{formatClp(sums.cobrar)}</td>
                <td colSpan={4} />
              </>
            )}
          </tr>
        </tfoot>
      </PrintTable>
      {withoutCobros ? null : (
        <p className={classes.accounts}>
          {['Peaje', 'Tickets', 'Otros gastos', 'Entregado', 'Firma guía', 'Firma finanzas'].map(
            (what) => (
              <span key={what}>{what}</span>
            ),
          )}
        </p>
      )}
    </section>
  )
}

/** Reads what the screen has prefetched. The page prints without it if it is missing. */
const useHojaData = (fecha: Day, excursionId: number) =>
  useQuery(reservas.getHojaDeRuta, { query: { fecha, excursionId } }).data

/** Returns a hotel's address, with its comuna only if the day's hotels are in several. */
function addressOf(data: HojaDeRuta | undefined, hotelId: number | undefined) {
  const hotel = data?.hoteles.find(({ id }) => id === hotelId)
  const comunas = new Set(data?.hoteles.map(({ comuna }) => comuna))
  return [hotel?.direccion, comunas.size > 1 && hotel?.comuna].filter(Boolean).join(', ')
}

const phoneOf = (telefono: string | null | undefined) => (telefono === SIN_TELEFONO ? '' : telefono)

function seatsOf(asientos: number | null, pasajeros: number) {
  if (asientos === null) return ''
  const missing = pasajeros - asientos
  return (
    <span className={missing > 0 ? classes.over : undefined}>
      {seatsText(pasajeros, asientos).figures} asientos
      {missing > 0 ? `, faltan ${formatCount(missing)}` : ''}
    </span>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Groups = ({ label, groups }: { label: string; groups: [string, number][] }) => (
  <div>
    <dt>{label}:</dt>
    <dd>{groups.map(([name, pax]) => `${name} ${formatCount(pax)}`).join(' · ')}</dd>
  </div>
)
