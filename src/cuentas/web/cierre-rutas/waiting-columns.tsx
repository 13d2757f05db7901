import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { counter } from '#lib/contract/money.ts'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Entrega } from '../../contract/entrega.ts'
import { RutasEntregadas } from '../entrega/rutas-entregadas.tsx'
import { Moment } from '../parts/moment.tsx'
import classes from './cierre-rutas.module.css'

const countRutas = counter('ruta', 'rutas')

export const quienColumn: ListColumn<Entrega> = {
  id: 'usuario',
  header: 'Entrega',
  width: 190,
  wrap: true,
  card: 'title',
  cell: ({ id, usuario, declaradaPor, motivoDeclara }) => (
    <span className={classes.who}>
      <span>{usuario.nombre}</span>
      <small className={classes.number}>N° {id}</small>
      {declaradaPor ? (
        <small>
          La declaró {declaradaPor.nombre}: {motivoDeclara}
        </small>
      ) : null}
    </span>
  ),
}

export const rutasColumn: ListColumn<Entrega> = {
  id: 'rutas',
  header: 'Rutas',
  wrap: true,
  cell: ({ rutas }) => <RutasEntregadas rutas={rutas} />,
}

/** Tells whether a user may receive a handover: neither the own money nor what they declared for somebody. */
export const mayReceive = ({ usuario, declaradaPor }: Entrega, ownId: number) =>
  usuario.id !== ownId && declaradaPor?.id !== ownId

/** Columns of the handovers that wait. `ownId`: who is asking, who does not receive their own. */
export const waitingColumns = (
  ownId: number,
  onReceive: (entrega: Entrega) => void,
): readonly ListColumn<Entrega>[] => [
  quienColumn,
  rutasColumn,
  {
    id: 'declarada',
    header: 'Espera desde',
    width: 170,
    cell: ({ declarada }) => <Moment instant={declarada} />,
  },
  {
    id: 'estado',
    header: 'Estado',
    width: 200,
    wrap: true,
    cell: ({ contado, rutas }) =>
      contado ? (
        <StatusBadge tone="warning">Contada, falta el motivo</StatusBadge>
      ) : (
        <StatusBadge tone="info">{`Por contar, ${countRutas(rutas.length)}`}</StatusBadge>
      ),
  },
  {
    id: 'recibir',
    header: 'Recibir',
    width: 150,
    card: 'foot',
    cell: (entrega) =>
      !mayReceive(entrega, ownId) ? (
        'Debe recibirla otra persona'
      ) : (
        <Button
          leftSection={<IconCash size={17} stroke={1.7} aria-hidden />}
          aria-label={`Recibir: ${entrega.usuario.nombre}, N° ${entrega.id}`}
          onClick={() => onReceive(entrega)}
        >
          Recibir
        </Button>
      ),
  },
]
