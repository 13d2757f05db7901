import type { ReactNode } from 'react'
import { campoVisible, valorVisible } from '../historial/lectura.ts'
import classes from './acciones.module.css'
import type { CambioDeDato, Dato } from './cambios.ts'

interface CambiosListProps {
  label: string
  cambios: readonly CambioDeDato[]
  /** What else there is to say or do about a field. */
  extra?: (campo: Dato) => ReactNode
}

/** Field by field, what was and what is now. */
export function CambiosList({ label, cambios, extra }: CambiosListProps) {
  if (cambios.length === 0) return null
  return (
    <ul className={classes.changes} aria-label={label}>
      {cambios.map(({ campo, antes, despues }) => (
        <li key={campo}>
          <span>
            {campoVisible(campo)}: <del>{valorVisible(campo, antes)}</del>{' '}
            <span aria-hidden>→</span> <ins>{valorVisible(campo, despues)}</ins>
          </span>
          {extra?.(campo)}
        </li>
      ))}
    </ul>
  )
}
