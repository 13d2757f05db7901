import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import type { ListColumn } from '#lib/web/list/columns.ts'
import type {
  Cifras,
  Deudor,
  EnLaCalle,
  Gerencia,
  Margen,
  MargenDeExcursion,
  Ocupacion,
  Vendido,
} from '../../contract/gerencia.ts'
import { ocupacionOf } from '../../rules.ts'

/** Columns of a panel, on the screen and in its files. */
export type FigureColumns<Row> = readonly ListColumn<Row>[]

const money = { kind: 'money', total: true } as const
const number = { kind: 'number', total: true } as const
const nombre = (header: string) => ({ id: 'nombre', header, characters: 36 })

type Compared = Pick<Vendido, 'ahora' | 'antes'>
const pasajeros: ListColumn<Compared> = {
  id: 'pasajeros',
  header: 'Pasajeros',
  value: ({ ahora }) => ahora.pasajeros,
  ...number,
}
const ventas: ListColumn<Compared> = {
  id: 'ventas',
  header: 'Ventas',
  value: ({ ahora }) => ahora.ventas,
  ...money,
}
const antes: ListColumn<Compared> = {
  id: 'antes',
  header: 'Hace un año',
  value: ({ antes }) => antes.ventas,
  ...money,
}

export const vendidoColumns = (header: string): FigureColumns<Vendido> => [
  nombre(header),
  pasajeros,
  ventas,
  antes,
]

export const deudorColumns = (header: string): FigureColumns<Deudor> => [
  nombre(header),
  ventas,
  antes,
  { id: 'debe', header: 'Debe', ...money },
]

export const margenColumns: FigureColumns<MargenDeExcursion> = [
  nombre('Excursión'),
  { id: 'pasajeros', header: 'Viajaron', ...number },
  { id: 'ingreso', header: 'Ingreso', ...money },
  { id: 'gastos', header: 'Gastos de ruta', ...money },
  { id: 'guias', header: 'Guías', ...money },
  { id: 'comisiones', header: 'Comisiones', ...money },
  { id: 'costos', header: 'Costos', ...money },
  { id: 'margen', header: 'Margen', ...money },
  { id: 'antes', header: 'Hace un año', ...money },
]

export const ocupacionColumns: FigureColumns<Ocupacion> = [
  { ...nombre('Salida'), value: ({ nombre, hora }) => nombreDeRuta(nombre, { hora }) },
  { id: 'salidas', header: 'Salidas', ...number },
  { id: 'pasajeros', header: 'Pasajeros', ...number },
  { id: 'asientos', header: 'Asientos', ...number },
  { id: 'sinAsientos', header: 'Sin asientos conocidos', screen: false, ...number },
  {
    id: 'ocupacion',
    header: 'Ocupación %',
    kind: 'number',
    value: (row) => ocupacionOf(row),
  },
]

export interface CanceladaRow extends Compared {
  nombre: string
  estado: 'anulada' | 'noshow'
}
export const canceladaColumns: FigureColumns<CanceladaRow> = [
  nombre('Qué pasó'),
  { id: 'reservas', header: 'Reservas', value: ({ ahora }) => ahora.reservas, ...number },
  pasajeros,
  { ...ventas, header: 'Valían' },
  { ...antes },
]

export const vendedorColumns: FigureColumns<Gerencia['vendedores'][number]> = [
  nombre('Quién'),
  { id: 'rol', header: 'Rol', screen: false },
  { id: 'reservas', header: 'Reservas', value: ({ ahora }) => ahora.reservas, ...number },
  ventas,
  antes,
]

const AGE_NAMES: Record<EnLaCalle['edad'], string> = {
  hasta2: 'Hasta 2 días',
  hasta7: 'De 3 a 7 días',
  hasta30: 'De 8 a 30 días',
  mas: 'Más de 30 días',
}
export const enLaCalle = ({ enMano, porRendir, hoteles }: EnLaCalle) => enMano + porRendir + hoteles
export const calleColumns: FigureColumns<EnLaCalle> = [
  { ...nombre('Desde el viaje'), value: ({ edad }) => AGE_NAMES[edad] },
  { id: 'enMano', header: 'En mano', ...money },
  { id: 'porRendir', header: 'Por cobrar', ...money },
  { id: 'hoteles', header: 'Hoteles y canales', ...money },
  { id: 'suma', header: 'Suma', value: enLaCalle, ...money },
]

export const diaColumns: FigureColumns<Gerencia['porDia'][number]> = [
  { id: 'dia', header: 'Día', kind: 'number' },
  { id: 'ventas', header: 'Ventas', ...money },
  { id: 'antes', header: 'Hace un año', ...money },
]

/** Rows of the file of the first line: each figure beside the year before and the goal. */
export interface ResumenRow {
  nombre: string
  ahora: number
  antes: number
  meta: number | null
}
export const columns: FigureColumns<ResumenRow> = [
  nombre('Cifra'),
  { id: 'ahora', header: 'Este período', kind: 'number' },
  { id: 'antes', header: 'Hace un año', kind: 'number' },
  { id: 'meta', header: 'Meta del mes', kind: 'number' },
]

export function resumenOf({ ventas, margen, anuladas, noShow, meta }: Gerencia): ResumenRow[] {
  const part = (nombre: string, which: keyof Margen, goal: number | null = null) => ({
    nombre,
    ahora: margen.ahora[which],
    antes: margen.antes[which],
    meta: goal,
  })
  const sold = (nombre: string, which: keyof Cifras, of: Compared, goal: number | null = null) => ({
    nombre,
    ahora: of.ahora[which],
    antes: of.antes[which],
    meta: goal,
  })
  return [
    sold('Ventas', 'ventas', ventas, meta?.ventas),
    part('Margen', 'margen', meta?.margen),
    part('Ingreso', 'ingreso'),
    part('Gastos de ruta', 'gastos'),
    part('Guías y conductores', 'guias'),
    part('Comisiones', 'comisiones'),
    part('Costos de excursiones', 'costos'),
    sold('Pasajeros', 'pasajeros', ventas, meta?.pasajeros),
    sold('Reservas', 'reservas', ventas),
    sold('Anuladas (valían)', 'ventas', anuladas),
    sold('No Show (valían)', 'ventas', noShow),
  ]
}
