import { acceso } from '#acceso/contract.ts'
import { isRol } from '#acceso/rules.ts'
import { useLoaded } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { ClaveCard } from './mi-cuenta/clave-card.tsx'
import classes from './mi-cuenta/mi-cuenta.module.css'
import { OwnDataCard } from './mi-cuenta/own-data-card.tsx'
import { ProgramCard } from './mi-cuenta/program-card.tsx'
import { SecondFactorCard } from './mi-cuenta/second-factor-card.tsx'
import { SesionesCard } from './mi-cuenta/sesiones-card.tsx'

export function Screen() {
  const { usuario } = useLoaded(acceso.sesion, {})
  return (
    <>
      <ScreenTitle title="Mi cuenta" />
      <div className={classes.partes}>
        <div className={classes.columna}>
          <OwnDataCard usuario={usuario} />
          <ClaveCard usuario={usuario} />
        </div>
        <div className={classes.columna}>
          <SecondFactorCard />
          <SesionesCard />
          {isRol(usuario.rol.nombre, 'GERENCIAL') ? <ProgramCard /> : null}
        </div>
      </div>
    </>
  )
}
