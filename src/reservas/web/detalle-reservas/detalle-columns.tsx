import { type Column, type ListColumn, named, withCells } from '#lib/web/list/columns.ts'
import { NotedHour } from '#lib/web/ui/noted-hour.tsx'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { aBordo } from '../../contract/abordaje.ts'
import { type Pickup, toldPickup } from '../../contract/pickup-order.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { nombreVisible, paxOf } from '../../rules.ts'
import { NoVino } from '../parts/no-vino.tsx'
import { onFile, telefono } from '../reserva-columns.ts'
import type { IssuedHoja } from './issued-hojas.ts'

type Pickups = ReadonlyMap<Reserva, Pickup>

/** Passengers of an active reservation who came so far. */
function Came({ row }: { row: Reserva }) {
  const { vinieron, noshow, rendida } = row
  if (vinieron === undefined || noshow === 1) return null
  if (vinieron === 0 && rendida === 0) return <NoVino row={row} />
  const pax = paxOf(row)
  return (
    <>
      {' '}
      <StatusBadge tone={vinieron < pax ? 'warning' : 'success'}>
        {aBordo(vinieron, pax)}
      </StatusBadge>
    </>
  )
}

// Travellers and no-shows get separate sums, so that they match a manual count.
const total = { by: 'Estado', rest: 'VIAJAN' }

export const columns: readonly Column<Reserva>[] = [
  {
    id: 'hora',
    header: 'Horario (Hora)',
    fileHeader: 'Hora',
    kind: 'time',
    width: 72,
    card: 'aside',
  },
  { ...named('hotel', 'Hotel'), wrap: true, uncut: true, card: 'said', characters: 26 },
  { id: 'habitacion', header: 'Hab', width: 66, characters: 8 },
  {
    id: 'nombre',
    header: 'Nombre',
    value: (row) => row.nombrePasajero,
    card: 'title',
    wrap: true,
    uncut: true,
    characters: 28,
  },
  {
    id: 'adultos',
    header: 'N° Adult (ADL)',
    fileHeader: 'ADL',
    value: (row) => row.cantidadAdultos,
    kind: 'number',
    width: 62,
    align: 'center',
    characters: 6,
    total,
  },
  {
    id: 'ninos',
    header: 'N° Niño (NIÑ)',
    fileHeader: 'NIÑ',
    value: (row) => row.cantidadChild,
    kind: 'number',
    width: 56,
    align: 'center',
    characters: 6,
    total,
  },
  { id: 'vinieron', header: 'Vinieron', kind: 'number', characters: 8, total, ...onFile },
  { id: 'valorAdulto', header: 'Precio Adulto', kind: 'money', width: 66, hideOnPhone: true },
  { id: 'valorChild', header: 'Precio Niño', kind: 'money', width: 66, hideOnPhone: true },
  { id: 'total', header: 'Total', kind: 'money', width: 80, total },
  { id: 'idioma', header: 'Idioma', width: 84, card: 'said', characters: 12 },
  {
    id: 'observacion',
    header: 'Observación',
    wrap: true,
    uncut: true,
    card: 'note',
    characters: 34,
  },
  { ...named('tipoCobro', 'Tipo Cobro'), width: 74, uncut: true, characters: 14 },
  {
    id: 'estado',
    header: 'Estado',
    value: (row) => (row.noshow === 1 ? 'NO SHOW' : ''),
    characters: 10,
    screen: false,
  },
  { id: 'motivoNoShow', header: 'Motivo No Show', characters: 28, ...onFile },
  telefono,
  {
    id: 'conductor',
    header: 'Conductor',
    value: (row) => nombreVisible(row.ruta.idChofer),
    characters: 24,
    ...onFile,
  },
  {
    id: 'guia',
    header: 'Guía',
    value: (row) => nombreVisible(row.ruta.idGuia),
    characters: 24,
    ...onFile,
  },
  {
    id: 'vehiculo',
    header: 'Vehículo',
    value: (row) => row.ruta.vehiculo,
    characters: 16,
    ...onFile,
  },
  { id: 'id', header: 'N°', kind: 'number', characters: 8, ...onFile },
]

const toneOf = { Nueva: 'info', Cambió: 'warning' } as const

/** Marks tell what changed in the hoja de ruta that was just printed. */
export const columnsOf = (pickups: Pickups, marks?: IssuedHoja['marks']) =>
  withCells(columns, {
    hora: (row) => (
      <strong>
        <NotedHour {...toldPickup(pickups.get(row))} />
      </strong>
    ),
    nombre: (row) => {
      const mark = marks?.get(row.id)
      return (
        <>
          {row.nombrePasajero}
          {mark ? (
            <>
              {' '}
              <StatusBadge tone={toneOf[mark]}>{mark}</StatusBadge>
            </>
          ) : null}
          <Came row={row} />
        </>
      )
    },
  })

export const noshowColumnsOf = (pickups: Pickups): readonly ListColumn<Reserva>[] => [
  ...columnsOf(pickups),
  { id: 'motivo', header: 'Motivo', value: (row) => row.motivoNoShow, wrap: true, uncut: true },
]
