import { Fragment } from 'react'
import type { Usuario } from '#acceso/contract.ts'
import classes from './mi-cuenta.module.css'
import { Tarjeta } from './tarjeta.tsx'

export function Datos({ usuario }: { usuario: Usuario }) {
  const { nombre, email, rol, hotel } = usuario
  const datos = [
    ['Nombre', nombre],
    ['Email', email],
    ['Tipo de usuario', rol.nombre],
    ...(hotel ? [['Hotel', hotel.nombre]] : []),
  ]
  return (
    <Tarjeta titulo="Mis datos" texto="Para corregirlos, hable con la administración.">
      <dl className={classes.datos}>
        {datos.map(([que, cual]) => (
          <Fragment key={que}>
            <dt>{que}</dt>
            <dd>{cual}</dd>
          </Fragment>
        ))}
      </dl>
    </Tarjeta>
  )
}
