import { Button } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { refreshAll, useCommand, useLoaded, useQuery } from '#lib/web/query.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { motivoDeNoVino, toldBy } from '../../contract/abordaje.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { reservas } from '../../contract.ts'
import classes from './no-vino.module.css'

/** Says of a reservation who claims that nobody came; one press makes it the no-show that it is. */
export function NoVino({ row }: { row: Reserva }) {
  const { zona } = useLoaded(acceso.ajustes, {})
  const { run, busy } = useCommand(reservas.noshow)
  const permitted = useMay(reservas.noshow)
  const { data } = useQuery(reservas.getNoVinieron, {}, { enabled: permitted })
  const claim = data?.find(({ reservaId }) => reservaId === row.id)
  const { id: reservaId, version, nombrePasajero } = row
  const confirm = () => {
    if (!claim) return
    const motivo = motivoDeNoVino(claim, zona)
    run({ body: { reservaId, version, motivo, abordaje: claim.version } }).then(
      () =>
        toast.success(`${nombrePasajero}: ${motivo}`, { title: 'Reserva marcada como No Show' }),
      ({ message }: Error) => {
        toast.error(message)
        void refreshAll()
      },
    )
  }
  return (
    <span className={classes.noVino}>
      <StatusBadge tone="warning">No vino nadie</StatusBadge>
      {claim ? (
        <>
          <small>según {toldBy(claim, zona)}</small>
          <Button
            size="compact-sm"
            color="red"
            loading={busy}
            aria-label={`Marcar No Show: ${nombrePasajero}`}
            onClick={confirm}
          >
            NO SHOW
          </Button>
        </>
      ) : null}
    </span>
  )
}
