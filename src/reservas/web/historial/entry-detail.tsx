import type { Movimiento } from '../../contract/reserva.ts'
import { changesOf, type ReadableChange } from './entry-texts.ts'
import classes from './historial.module.css'

export function Changes({ changes }: { changes: readonly ReadableChange[] }) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ id, label, before, after }) => (
        <li key={id}>
          <span className={classes.field}>{label}:</span>{' '}
          <span className={classes.before}>
            <del>{before}</del> →{' '}
          </span>
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
}

/** Returns the reason and the changes, or null if there are neither. */
export function entryDetail(movimiento: Movimiento) {
  const { motivo } = movimiento
  const changes = changesOf(movimiento)
  if (!motivo && changes.length === 0) return null
  return (
    <>
      {motivo ? <p className={classes.motivo}>{motivo}</p> : null}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
    </>
  )
}
