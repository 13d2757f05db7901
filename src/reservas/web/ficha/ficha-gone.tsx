import { usePages } from '#lib/web/query.ts'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { historial } from '../../contract.ts'
import classes from './ficha.module.css'

/** Says why the sheet of a reservation has no data, to a role that reads reservations. */
export function FichaGone({ id }: { id: number }) {
  const { rows } = usePages(historial.get, { query: { reservaId: id } })
  const last = rows?.[0]
  if (last?.verbo !== 'eliminar')
    return (
      <EmptyState
        title={`No hay una reserva N° ${id} que usted pueda ver`}
        message="Puede que se haya eliminado, o que sea de otra persona o de otro hotel."
      />
    )
  return (
    <div className={classes.head}>
      <div>
        <strong className={classes.name}>{last.nombrePasajero}</strong>
        <small>Reserva N° {id}. Fue eliminada: solo queda su historial.</small>
      </div>
    </div>
  )
}

/** Sheet for a role that reads no reservations, as by a link that somebody sent. */
export const FichaOfOthers = () => (
  <EmptyState
    title="Su usuario no puede ver reservas"
    message="Pida a la oficina lo que necesite saber de ella."
  />
)
