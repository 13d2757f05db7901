import { acceso } from '#acceso/contract.ts'
import { formatLongDay } from '#lib/contract/civil-day.ts'
import { serverCivil } from '#lib/web/clock.ts'
import { useLoaded } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { AgregarButton } from '../agregar-button.tsx'
import classes from './home.module.css'

/** Returns the greeting for an hour `HH:MM:SS`. The morning starts at four, when the first vans leave. */
export function greetingOf(time: string) {
  if (time >= '04' && time < '12') return 'Buenos días'
  return time >= '12' && time < '20' ? 'Buenas tardes' : 'Buenas noches'
}

/** Returns the first name capitalised: the catalogues keep capitals. */
function firstName(nombre: string) {
  const [first = ''] = nombre.trim().split(/\s+/)
  return first.charAt(0) + first.slice(1).toLocaleLowerCase('es')
}

/** Offers to sell, unless nothing can be sold yet. */
export function Greeting({ sells = true }: { sells?: boolean }) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const { hoy, zona } = useLoaded(acceso.ajustes, {})
  return (
    <ScreenTitle
      title={`${greetingOf(serverCivil(zona).time)}, ${firstName(usuario.nombre)}`}
      subtitle={<span className={classes.capital}>{formatLongDay(hoy)}</span>}
      actions={sells ? <AgregarButton size="md" className={classes.agregar} /> : null}
    />
  )
}
