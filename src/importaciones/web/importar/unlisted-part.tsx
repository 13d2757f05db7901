import { Anchor, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counter } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { fichaLink, useVerReserva } from '#reservas/web/parts/ver-reserva.ts'
import { importaciones } from '../../contract.ts'
import classes from './importar.module.css'

const count = counter('reserva', 'reservas')

/** Reservations of the channels and days of a list that it does not name. Shown once they are known, if there are any. */
export function UnlistedPart({ id }: { id: number }) {
  const { data = [] } = useQuery(importaciones.getAusentes, { query: { id } })
  const mayOpen = useVerReserva() !== undefined
  if (data.length === 0) return null
  return (
    <Paper p="md" radius="lg" shadow="xs" component="section" aria-label="No están en la lista">
      <Text fw={600} component="h2">
        {count(data.length)} de estos días no {data.length === 1 ? 'está' : 'están'} en la lista
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {data.length === 1
          ? 'La vendió el canal, y su lista ya no la nombra. Nada se hace con ella: revísela.'
          : 'Las vendió el canal, y su lista ya no las nombra. Nada se hace con ellas: revíselas.'}
      </Text>
      <ul className={classes.unlisted}>
        {data.map(({ id: reservaId, texto }) => (
          <li key={reservaId}>
            {mayOpen ? (
              <Anchor renderRoot={(root) => <Link {...root} {...fichaLink(reservaId)} />}>
                N° {reservaId}
              </Anchor>
            ) : (
              `N° ${reservaId}`
            )}
            {` · ${texto}`}
          </li>
        ))}
      </ul>
    </Paper>
  )
}
