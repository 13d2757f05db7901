import { type Column, named } from '#lib/web/list/columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ESTADO_VISIBLE, emailVisible, estadoOf, paxOf, telefonoVisible } from '../../rules.ts'
import { excursion, fecha, hora, hotel, nombre, numero } from '../reserva-columns.ts'

/** Columns that only files have, most of them not on an A4 sheet. */
const onFile = { screen: false, paper: false } as const

/** Search boxes belong to columns 2, 5 and 6 of the table. */
export const columns: readonly Column<Reserva>[] = [
  numero,
  fecha,
  hora,
  nombre,
  { id: 'observacion', header: 'Observacion', fileHeader: 'Observación', characters: 34 },
  { id: 'habitacion', header: 'Hab', width: 92, characters: 9 },
  hotel,
  { ...excursion, header: 'Excursion', fileHeader: 'Excursión' },
  { id: 'cantidadAdultos', header: 'ADL', kind: 'number', characters: 6, screen: false },
  { id: 'cantidadChild', header: 'NIÑ', kind: 'number', characters: 6, screen: false },
  {
    id: 'pasajeros',
    header: 'Pasajeros',
    value: paxOf,
    kind: 'number',
    width: 78,
    align: 'center',
    characters: 11,
    paper: false,
  },
  {
    id: 'estado',
    header: 'Estado',
    value: (row) => ESTADO_VISIBLE[estadoOf(row)],
    width: 124,
    card: 'aside',
    characters: 11,
  },
  { id: 'valorAdulto', header: 'Precio Adulto', kind: 'money', ...onFile },
  { id: 'valorChild', header: 'Precio Niño', kind: 'money', ...onFile },
  { id: 'total', header: 'Total', kind: 'money', screen: false },
  { ...named('tipoCobro', 'Tipo Cobro'), characters: 15, screen: false },
  { id: 'idioma', header: 'Idioma', characters: 12, ...onFile },
  {
    id: 'telefono',
    header: 'Teléfono',
    value: (row) => telefonoVisible(row.telefono),
    characters: 16,
    ...onFile,
  },
  {
    id: 'email',
    header: 'Email',
    value: (row) => emailVisible(row.email),
    characters: 28,
    ...onFile,
  },
  { ...named('canalVenta', 'Canal de Venta'), characters: 20, ...onFile },
  { id: 'recepcionistaNombre', header: 'Recepcionista', characters: 24, ...onFile },
  { id: 'comision', header: 'Comisión', kind: 'money', ...onFile },
  { id: 'comentario', header: 'Comentario', characters: 28, ...onFile },
  { ...named('usuario', 'Ingresada por'), characters: 24, ...onFile },
  { id: 'nombreCancela', header: 'Cancelada por', characters: 24, ...onFile },
  { id: 'fechaCancela', header: 'Fecha de cancelación', kind: 'date', characters: 20, ...onFile },
  { id: 'motivoCancela', header: 'Motivo de cancelación', characters: 30, ...onFile },
]
