import type { Movimiento } from '../../contract/reserva.ts'
import classes from './historial.module.css'
import { type CambioLeido, cambiosDe } from './lectura.ts'

export function Cambios({ cambios }: { cambios: readonly CambioLeido[] }) {
  return (
    <ul className={classes.cambios}>
      {cambios.map(({ campo, antes, despues }) => (
        <li key={campo}>
          <span className={classes.campo}>{campo}:</span> <del>{antes}</del> → <ins>{despues}</ins>
        </li>
      ))}
    </ul>
  )
}

/** Returns the reason and the changes, or null if there are neither. */
export function detalleDe(movimiento: Movimiento) {
  const { motivo } = movimiento
  const cambios = cambiosDe(movimiento)
  if (!motivo && cambios.length === 0) return null
  return (
    <>
      {motivo ? <p className={classes.motivo}>{motivo}</p> : null}
      {cambios.length > 0 ? <Cambios cambios={cambios} /> : null}
    </>
  )
}
