import type { ReactNode } from 'react'
import { type Day, formatDay, formatLongDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { type PrintColumn, PrintHead, PrintTable } from '#lib/web/ui/print-view.tsx'
import type { HojaDeRuta } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import { SIN_TELEFONO } from '../../rules.ts'
import { countPasajeros, countReservas, paxDetail } from '../counts.ts'
import classes from './hoja.module.css'
import { ParadaHoja } from './hoja-parada.tsx'
import { paradasDe, porGrupo } from './paradas.ts'
import { type Salida, sumasDe, tripulacionDe } from './salidas.ts'

const pasajero: readonly PrintColumn[] = [
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
const casillas: readonly PrintColumn[] = [
  { header: 'Embarcó', width: 16, align: 'center' },
  { header: 'No Show', width: 11, align: 'center' },
]
/** Amount to collect, and a box for each way of payment. */
const cobro: readonly PrintColumn[] = [
  { header: 'A cobrar', width: 23, align: 'right' },
  { header: 'Efec.', width: 10, align: 'center' },
  { header: 'Tarj.', width: 10, align: 'center' },
  { header: 'US$', width: 9, align: 'center' },
  { header: 'R$', width: 8, align: 'center' },
]
const columns = [...pasajero, ...casillas, ...cobro]
const columnsSinCobros = [...pasajero, ...casillas]

interface HojaProps {
  excursion: string
  fecha: Day
  salida: Salida
  /** Hides charge types and amounts, for the driver (RU-11). */
  sinCobros: boolean
}

/** Printed hoja de ruta of one route. */
export function Hoja(props: HojaProps) {
  const { excursion, fecha, salida, sinCobros } = props
  const { rows } = salida
  const sums = sumasDe(rows)
  const [conductor, guia, vehiculo] = tripulacionDe(salida.ruta)
  const datos = useDatos(fecha, rows[0]?.excursionId ?? 0)
  const ruta = datos?.rutas.find(({ id }) => id === salida.ruta.id)
  const title = `${excursion}${salida.titulo ? ` · ${salida.titulo}` : ''}`
  return (
    <section className={classes.hoja}>
      <PrintHead
        kind={`Hoja de ruta · Nómina de pasajeros${sinCobros ? ' · Conductor' : ''}`}
        title={title}
        subtitle={formatLongDay(fecha)}
      />
      <dl className={classes.facts}>
        {(
          [
            [conductor, telefonoDe(ruta?.telefonoChofer)],
            [guia, telefonoDe(ruta?.telefonoGuia)],
            [vehiculo, asientosDe(ruta?.asientos ?? null, sums.pasajeros)],
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
        {sinCobros ? null : <Fact label="Total esperado a cobrar">{formatClp(sums.cobrar)}</Fact>}
      </dl>
      <dl className={classes.groups}>
        <Groups label="Por idioma" groups={porGrupo(rows, ({ idioma }) => idioma)} />
        {sinCobros ? null : (
          <Groups
            label="Por tipo de cobro"
            groups={porGrupo(rows, (row) => row.tipoCobro.nombre)}
          />
        )}
      </dl>
      <PrintTable
        label={title}
        columns={sinCobros ? columnsSinCobros : columns}
        caption={
          <span className={classes.strip}>
            <span>
              {title} · {formatDay(fecha)}
            </span>
            <span>
              {conductor?.value || conductor?.none} · {guia?.value || guia?.none}
            </span>
          </span>
        }
      >
        {paradasDe(rows).map((parada) => (
          <ParadaHoja
            key={parada.desde}
            parada={parada}
            direccion={direccionDe(datos, parada.rows[0]?.hotelId)}
            sinCobros={sinCobros}
          />
        ))}
        <tfoot>
          <tr>
            <th colSpan={5} scope="row">
              {countPasajeros(sums.pasajeros)} en {countReservas(sums.reservas)}
            </th>
            <td data-align="center">{formatCount(sums.adultos)}</td>
            <td data-align="center">{formatCount(sums.ninos)}</td>
            {sinCobros ? (
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
      {sinCobros ? null : (
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
const useDatos = (fecha: Day, excursionId: number) =>
  useQuery(reservas.getHojaDeRuta, { query: { fecha, excursionId } }).data

/** Returns a hotel's address, with its comuna only if the day's hotels are in several. */
function direccionDe(datos: HojaDeRuta | undefined, hotelId: number | undefined) {
  const hotel = datos?.hoteles.find(({ id }) => id === hotelId)
  const comunas = new Set(datos?.hoteles.map(({ comuna }) => comuna))
  return [hotel?.direccion, comunas.size > 1 && hotel?.comuna].filter(Boolean).join(', ')
}

const telefonoDe = (telefono: string | null | undefined) =>
  telefono === SIN_TELEFONO ? '' : telefono

function asientosDe(asientos: number | null, pasajeros: number) {
  if (asientos === null) return ''
  const faltan = pasajeros - asientos
  return `${formatCount(asientos)} asientos${faltan > 0 ? `, faltan ${formatCount(faltan)}` : ''}`
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
