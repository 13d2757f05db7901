import type { Movimiento } from '../../contract/reserva.ts'
import classes from './historial.module.css'
import { type CambioLeido, cambiosDe } from './lectura.ts'

/** "Hotel: A → B", one line for each field. */
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

/** Why it was done and what changed; null where there is neither to tell. */
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
