import type { ReactNode } from 'react'
import { type Day, formatDay, formatLongDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { type PrintColumn, PrintHead, PrintTable } from '#lib/web/ui/print-view.tsx'
import { countPasajeros, countReservas, paxDetail } from '../counts.ts'
import classes from './hoja.module.css'
import { ParadaHoja } from './hoja-parada.tsx'
import { paradasDe, porGrupo } from './paradas.ts'
import { type Salida, sumasDe, tripulacionDe } from './salidas.ts'

const pasajero: readonly PrintColumn[] = [
  { header: 'N°', width: 7, align: 'right' },
  { header: 'Hora', width: 12 },
  { header: 'Hotel', width: 33 },
  { header: 'Hab', width: 17 },
  { header: 'Nombre', width: 37 },
  { header: 'ADL', width: 9, align: 'center' },
  { header: 'NIÑ', width: 9, align: 'center' },
  { header: 'Idioma', width: 25 },
  { header: 'Teléfono', width: 28 },
  { header: 'Observación' },
]
const cobro: readonly PrintColumn[] = [
  { header: 'Tipo Cobro', width: 17 },
  { header: 'A cobrar', width: 19, align: 'right' },
]
const casillas: readonly PrintColumn[] = [
  { header: 'Embarcó', width: 17, align: 'center' },
  { header: 'No Show', width: 11, align: 'center' },
]
const columns = [...pasajero, ...cobro, ...casillas]
const columnsSinCobros = [...pasajero, ...casillas]

interface HojaProps {
  excursion: string
  fecha: Day
  salida: Salida
  /** Without charge types and amounts, for the driver (D35b). */
  sinCobros: boolean
}

/** The hoja de ruta on paper: who is picked up where and when, and what the guide collects. One per route. */
export function Hoja(props: HojaProps) {
  const { excursion, fecha, salida, sinCobros } = props
  const { rows } = salida
  const sums = sumasDe(rows)
  const [conductor, guia, vehiculo] = tripulacionDe(salida.ruta)
  const title = `${excursion}${salida.titulo ? ` · ${salida.titulo}` : ''}`
  return (
    <section className={classes.hoja}>
      <PrintHead
        kind={`Hoja de ruta · Nómina de pasajeros${sinCobros ? ' · Conductor' : ''}`}
        title={title}
        subtitle={formatLongDay(fecha)}
      />
      <dl className={classes.facts}>
        {[conductor, guia, vehiculo].map((fact) =>
          fact ? (
            <Fact key={fact.label} label={fact.label}>
              {fact.value || fact.none}
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
          <ParadaHoja key={parada.desde} parada={parada} sinCobros={sinCobros} />
        ))}
        <tfoot>
          <tr>
            <th colSpan={5} scope="row">
              {countPasajeros(sums.pasajeros)} en {countReservas(sums.reservas)}
            </th>
            <td data-align="center">{formatCount(sums.adultos)}</td>
            <td data-align="center">{formatCount(sums.ninos)}</td>
            {sinCobros ? (
              <td colSpan={5} />
            ) : (
              <>
                <td colSpan={4}>Total esperado a cobrar (Cobro en ruta y Otros)</td>
                <td data-align="right">{formatClp(sums.cobrar)}</td>
                <td colSpan={2} />
              </>
            )}
          </tr>
        </tfoot>
      </PrintTable>
      {sinCobros ? null : (
        <p className={classes.accounts}>
          {['Peaje', 'Tickets', 'Otros gastos', 'Entregado', 'Firma guía'].map((what) => (
            <span key={what}>{what}</span>
          ))}
        </p>
      )}
    </section>
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
