import { acceso } from '#acceso/contract.ts'
import { civilNow, formatLongDay } from '#lib/contract/civil-day.ts'
import { useLoaded } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { AgregarButton } from '../agregar-button.tsx'
import classes from './home.module.css'

/** The greeting that fits an hour `HH:MM:SS`: the first vans leave before dawn, so the morning starts at four. */
export function saludoDe(time: string) {
  if (time >= '04' && time < '12') return 'Buenos días'
  return time >= '12' && time < '20' ? 'Buenas tardes' : 'Buenas noches'
}

/** Good day, who you are, and what day it is where the operator is. */
export function Greeting() {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { hoy, zona } = useLoaded(acceso.ajustes, {})
  return (
    <ScreenTitle
      title={`${saludoDe(civilNow(zona).time)}, ${usuario.nombre}`}
      subtitle={<span className={classes.capital}>{formatLongDay(hoy)}</span>}
      actions={<AgregarButton size="md" className={classes.agregar} />}
    />
  )
}
