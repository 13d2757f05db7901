import { aBordo } from '#reservas/contract/abordaje.ts'
import type { Ruta } from '../../contract.ts'
import { expiredOn, isDisabled, writtenNameOf } from '../../rules.ts'
import { HojaLine } from './hoja-line.tsx'
import classes from './ruta-list.module.css'
import { Seats } from './seats.tsx'

/** Name of a route in a list, with its people and vehicle and the state of its hoja de ruta. */
export function RutaName({ ruta }: { ruta: Ruta }) {
  const { idExcursion, hora, numero, vehiculo, pasajeros, asientos, hoja, vinieron } = ruta
  const written = writtenNameOf(ruta)
  const against = [
    ...(isDisabled(ruta, 'vehiculo') ? ['desactivado'] : []),
    ...expiredOn(ruta, 'vehiculo'),
  ]
  return (
    <span className={classes.que}>
      <strong>
        {idExcursion.nombre}
        {hora ? <span className={classes.known}> {hora}</span> : null}
        {numero ? ` (${numero})` : null}
      </strong>
      <span>
        {written ? `${written} · ` : ''}
        <Seats pasajeros={pasajeros} asientos={asientos} inList />
        <span className={classes.rest}>
          {vehiculo ? ` · ${vehiculo}` : ''}
          {vinieron === undefined ? '' : ` · ${aBordo(vinieron, pasajeros)}`}
        </span>
      </span>
      {against.length > 0 ? <small className={classes.missing}> {against.join(', ')}</small> : null}
      {hoja ? (
        <span>
          <HojaLine ruta={ruta} />
        </span>
      ) : null}
    </span>
  )
}
