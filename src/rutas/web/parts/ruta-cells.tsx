import { nombreCorto, sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { expiredOn, isDisabled } from '../../rules.ts'
import { RutaHour } from './ruta-day.tsx'
import { EstadoBadge } from './ruta-estado-badge.tsx'
import classes from './ruta-list.module.css'
import { RutaName } from './ruta-name.tsx'

/** Person of a route, and in words that nobody is assigned, or what speaks against the person. */
function PersonName({ ruta, place }: { ruta: Ruta; place: 'chofer' | 'guia' }) {
  if (sinAsignar(ruta)[place]) return <span className={classes.missing}>Sin Asignar</span>
  const { nombre } = place === 'chofer' ? ruta.idChofer : ruta.idGuia
  const against = [...(isDisabled(ruta, place) ? ['desactivado'] : []), ...expiredOn(ruta, place)]
  const short = nombreCorto(nombre)
  return (
    <>
      {short === nombre ? nombre : <span title={nombre}>{short}</span>}
      {against.length > 0 ? <small className={classes.missing}> {against.join(', ')}</small> : null}
    </>
  )
}

export const rutaCells = {
  fecha: (ruta: Ruta) => <RutaHour ruta={ruta} />,
  excursion: (ruta: Ruta) => <RutaName ruta={ruta} />,
  conductor: (ruta: Ruta) => <PersonName ruta={ruta} place="chofer" />,
  guia: (ruta: Ruta) => <PersonName ruta={ruta} place="guia" />,
  estado: (ruta: Ruta) => <EstadoBadge ruta={ruta} />,
}
