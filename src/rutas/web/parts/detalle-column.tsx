import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListColumn } from '#lib/web/list/columns.ts'
import type { Ruta } from '../../contract.ts'
import { nombreOf } from '../../rules.ts'
import classes from './ruta-list.module.css'

/** Address of a route's detail; `rutaId` tells it from another one of that day. */
export interface Target {
  to: '/detalle-ruta' | '/detalle-viaje'
  search: (ruta: Ruta) => Record<string, string | number>
}

/** Column with the link to the detail; on phones as wide as the card. */
export const detalleColumn = (
  header: string,
  target: Target,
  also?: (ruta: Ruta) => ReactNode,
): ListColumn<Ruta> => ({
  id: 'ver',
  header,
  width: 150,
  card: 'foot',
  cell: (ruta) => (
    <span className={classes.actions}>
      <DetalleLink ruta={ruta} target={target} />
      {also?.(ruta)}
    </span>
  ),
})

interface DetalleLinkProps {
  ruta: Ruta
  target: Target
  /** Next step of the person. */
  large?: boolean
}

export const DetalleLink = ({ ruta, target: { to, search }, large = false }: DetalleLinkProps) => (
  <Button
    variant={large ? 'filled' : 'default'}
    {...(large && { size: 'lg' })}
    leftSection={<IconEye size={large ? 20 : 17} stroke={1.7} aria-hidden />}
    title="Ver Detalle"
    aria-label={`Ver Detalle: ${nombreOf(ruta)}`}
    renderRoot={(root) => <Link {...root} to={to as never} search={search(ruta) as never} />}
  >
    Ver Detalle
  </Button>
)
