import type { CuentaCorriente } from '../../contract/entrega.ts'
import classes from './saldos.module.css'
import { saldosOf } from './saldos-text.ts'

/** Balance of a person, a sentence for each currency. */
export const Saldos = ({ held }: { held: CuentaCorriente | undefined }) => (
  <div className={classes.saldos}>
    {(held ? saldosOf(held) : [{ head: '—', rest: '' }]).map(({ head, rest }) => (
      <p key={head}>
        <strong>{head}</strong> <span>{rest}</span>
      </p>
    ))}
  </div>
)
