import { Button } from '@mantine/core'
import { formatDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { type Column, named } from '#lib/web/list/columns.ts'
import type { NombreLibre, NombresLibres } from '../../contract/nombre.ts'
import classes from './nombres.module.css'

export type Persona = NombresLibres['recepcionistas'][number]
/** Free name with the receptionist who is proposed. */
export type NombreRow = NombreLibre & { persona: Persona | null }

/** Name of a receptionist, who may work there no more. */
export const personaText = ({ nombre, habilitado }: Persona) =>
  habilitado === 1 ? nombre : `${nombre} (desactivado)`

export const periodText = ({ desde, hasta }: Pick<NombreLibre, 'desde' | 'hasta'>) =>
  desde === hasta ? `el ${formatDay(desde)}` : `del ${formatDay(desde)} al ${formatDay(hasta)}`

export const columnsOf = (onConfirm: (row: NombreRow) => void): readonly Column<NombreRow>[] => [
  {
    id: 'nombre',
    header: 'Nombre escrito',
    card: 'title',
    wrap: true,
    characters: 28,
    cell: ({ nombre }) => <strong>{nombre}</strong>,
  },
  { ...named('hotel', 'Hotel'), wrap: true, characters: 26 },
  {
    id: 'reservas',
    header: 'Reservas',
    kind: 'number',
    align: 'left',
    width: 196,
    total: true,
    cell: (row) => (
      <span className={classes.days}>
        {formatCount(row.reservas)}
        <small>{periodText(row)}</small>
      </span>
    ),
  },
  { id: 'desde', header: 'Desde', kind: 'date', screen: false },
  { id: 'hasta', header: 'Hasta', kind: 'date', screen: false },
  { id: 'comision', header: 'Comisión', kind: 'money', width: 120, card: 'aside', total: true },
  {
    id: 'propuesta',
    header: 'Parece ser',
    value: ({ persona }) => persona && personaText(persona),
    width: 330,
    characters: 28,
    cell: (row) =>
      row.persona ? (
        <span className={classes.proposal}>
          {personaText(row.persona)}
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`Es esta persona: ${row.nombre} es ${row.persona.nombre}`}
            onClick={() => onConfirm(row)}
          >
            Es esta persona
          </Button>
        </span>
      ) : (
        <span className={classes.none}>Nadie del hotel</span>
      ),
  },
]
