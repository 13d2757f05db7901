import { Fragment } from 'react'
import type { Usuario } from '#acceso/contract.ts'
import { AccountCard } from './account-card.tsx'
import classes from './mi-cuenta.module.css'

export function OwnDataCard({ usuario }: { usuario: Usuario }) {
  const { nombre, email, rol, hotel } = usuario
  const rows = [
    ['Nombre', nombre],
    ['Email', email],
    ['Tipo de usuario', rol.nombre],
    ...(hotel ? [['Hotel', hotel.nombre]] : []),
  ]
  return (
    <AccountCard title="Mis datos" text="Para corregirlos, hable con la administración.">
      <dl className={classes.datos}>
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </AccountCard>
  )
}
