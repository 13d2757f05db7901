import { formatClp } from '#lib/contract/money.ts'
import { withCells } from '#lib/web/list/columns.ts'
import type { Gerencia } from '../../contract/gerencia.ts'
import { ocupacionOf } from '../../rules.ts'
import { FigureTable, OpenLink } from '../cifras/figure-table.tsx'
import { FigurePanel } from './figure-panel.tsx'
import classes from './gerencia.module.css'
import {
  type CanceladaRow,
  calleColumns,
  canceladaColumns,
  deudorColumns,
  enLaCalle,
  margenColumns,
  ocupacionColumns,
  vendedorColumns,
  vendidoColumns,
} from './gerencia-columns.ts'
import type { OpenedRows } from './opened-rows.ts'

interface PanelProps {
  data: Gerencia
  /** Period in words, and the month, for the files. */
  period: string
  of: string
  opens: OpenedRows
}

export function MargenPanel({ data, period, of, opens }: PanelProps) {
  return (
    <FigurePanel
      title="Margen por excursión"
      rule="margenes"
      {...{ period, of }}
      columns={margenColumns}
      rows={data.margenes}
    >
      <FigureTable
        label="Margen por excursión"
        columns={margenColumns}
        rows={data.margenes}
        rowId={({ id }) => id ?? 0}
        picked="margen"
        onPhone={['ingreso']}
        bar={({ margen }) => margen}
        ends
        opens={({ id }) => (id === null ? undefined : opens.viajadas({ excursionId: id }))}
      />
    </FigurePanel>
  )
}

export function SalidasPanel({ data, period, of }: PanelProps) {
  const rows = data.salidas.toSorted((a, b) => (ocupacionOf(b) ?? -1) - (ocupacionOf(a) ?? -1))
  const share = (seats: { asientos: number; sentados: number }) => {
    const percent = ocupacionOf(seats)
    return percent === null ? 'sin asientos conocidos' : `${percent} %`
  }
  return (
    <FigurePanel
      title="Asientos ocupados"
      rule="salidas"
      {...{ period, of }}
      columns={ocupacionColumns}
      rows={rows}
    >
      <p className={classes.said}>
        <strong>{share(data.asientos.ahora)}</strong> de los asientos; hace un año,{' '}
        {share(data.asientos.antes)}
      </p>
      <FigureTable
        label="Asientos ocupados"
        columns={ocupacionColumns}
        rows={rows}
        rowId={({ excursionId, hora }) => `${excursionId} ${hora}`}
        picked="ocupacion"
        onPhone={['salidas']}
        bar={(row) => ocupacionOf(row) ?? 0}
        ends
      />
    </FigurePanel>
  )
}

type Whom = 'hoteles' | 'canales'
const WHOM = {
  hoteles: { title: 'Hoteles', heading: 'Hotel' },
  canales: { title: 'Canales de venta', heading: 'Canal' },
} as const

export function DeudoresPanel({ which, data, period, of, opens }: PanelProps & { which: Whom }) {
  const { title, heading } = WHOM[which]
  const columns = withCells(deudorColumns(heading), {
    debe: ({ nombre, debe }) => {
      const cuenta = which === 'hoteles' && debe !== 0 ? opens.cuenta(nombre) : undefined
      return cuenta ? <OpenLink opens={cuenta}>{formatClp(debe)}</OpenLink> : formatClp(debe)
    },
  })
  const field = which === 'hoteles' ? 'hotelId' : 'canalVentaId'
  return (
    <FigurePanel title={title} rule={which} {...{ period, of, columns }} rows={data[which]}>
      <FigureTable
        label={title}
        columns={columns}
        rows={data[which]}
        rowId={({ id }) => id}
        picked="ventas"
        onPhone={['debe']}
        bar={({ ahora }) => ahora.ventas}
        opens={({ id }) => opens.activas({ [field]: id })}
      />
    </FigurePanel>
  )
}

export function CallePanel({ data, period, of }: PanelProps) {
  const { calle, fondos, porContar } = data
  const total = calle.reduce((sum, row) => sum + enLaCalle(row), 0)
  return (
    <FigurePanel
      title="Dinero en la calle"
      rule="calle"
      {...{ period, of }}
      columns={calleColumns}
      rows={calle}
    >
      <p className={classes.said}>
        <strong>{formatClp(total)}</strong> hoy. Aparte, {formatClp(fondos)} en fondos y diferencias
        de guías y conductores.
        {porContar
          ? ` ${porContar === 1 ? 'Una entrega por contar no está' : `${porContar} entregas por contar no están`} en la suma.`
          : ''}
      </p>
      <FigureTable
        label="Dinero en la calle"
        columns={calleColumns}
        rows={calle}
        rowId={({ edad }) => edad}
        picked="suma"
        onPhone={['hoteles']}
        bar={enLaCalle}
      />
    </FigurePanel>
  )
}

export function AnuladasPanel({ data, period, of, opens }: PanelProps) {
  const rows: CanceladaRow[] = [
    { nombre: 'Anuladas', estado: 'anulada', ...data.anuladas },
    { nombre: 'No Show', estado: 'noshow', ...data.noShow },
  ]
  return (
    <FigurePanel
      title="Anuladas y No Show"
      rule="anuladas"
      {...{ period, of }}
      columns={canceladaColumns}
      rows={rows}
    >
      <FigureTable
        label="Anuladas y No Show"
        columns={canceladaColumns}
        rows={rows}
        rowId={({ estado }) => estado}
        picked="ventas"
        onPhone={['reservas']}
        bar={({ ahora }) => ahora.ventas}
        opens={({ estado }) => opens.reservas({ estado })}
      />
    </FigurePanel>
  )
}

export function ExcursionesPanel({ data, period, of, opens }: PanelProps) {
  const columns = vendidoColumns('Excursión')
  return (
    <FigurePanel
      title="Ventas por excursión"
      rule="excursiones"
      {...{ period, of, columns }}
      rows={data.excursiones}
    >
      <FigureTable
        label="Ventas por excursión"
        columns={columns}
        rows={data.excursiones}
        rowId={({ id }) => id}
        picked="ventas"
        onPhone={['antes']}
        bar={({ ahora }) => ahora.ventas}
        opens={({ id }) => opens.activas({ excursionId: id })}
      />
    </FigurePanel>
  )
}

export function VendedoresPanel({ data, period, of, opens }: PanelProps) {
  return (
    <FigurePanel
      title="Quién vende"
      rule="vendedores"
      {...{ period, of }}
      columns={vendedorColumns}
      rows={data.vendedores}
    >
      <FigureTable
        label="Quién vende"
        columns={vendedorColumns}
        rows={data.vendedores}
        rowId={({ id }) => id}
        picked="ventas"
        onPhone={['reservas']}
        bar={({ ahora }) => ahora.ventas}
        opens={({ id }) => opens.activas({ vendedorId: id })}
      />
    </FigurePanel>
  )
}
