import { acceso } from '#acceso/contract.ts'
import { esRolDe } from '#acceso/rules.ts'
import { useLoaded } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { Clave } from './mi-cuenta/clave.tsx'
import { Datos } from './mi-cuenta/datos.tsx'
import classes from './mi-cuenta/mi-cuenta.module.css'
import { Programa } from './mi-cuenta/programa.tsx'
import { SegundoFactor } from './mi-cuenta/segundo-factor.tsx'
import { Sesiones } from './mi-cuenta/sesiones.tsx'

export function Screen() {
  const { usuario } = useLoaded(acceso.sesion, {})
  return (
    <>
      <ScreenTitle title="Mi cuenta" />
      <div className={classes.partes}>
        <div className={classes.columna}>
          <Datos usuario={usuario} />
          <Clave usuario={usuario} />
        </div>
        <div className={classes.columna}>
          <SegundoFactor />
          <Sesiones />
          {esRolDe(usuario.rol.nombre, 'GERENCIAL') ? <Programa /> : null}
        </div>
      </div>
    </>
  )
}
