import { Button } from '@mantine/core'
import { usePermitted } from '#lib/web/permitted.ts'
import { useCommand } from '#lib/web/query.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { reservas } from '#reservas/contract.ts'
import { paxOf } from '#reservas/rules.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import classes from './detalle.module.css'

/** More people than that are typed by the office: their numbers would not fit under a thumb. */
const MOST_NUMBERS = 12

/** Says how many came with one press; the pressed number again takes it back. */
export function AbordajeButtons({ row }: { row: ReservaRuta }) {
  const { run, busy } = useCommand(reservas.abordar)
  const permitted = usePermitted(reservas.abordar)
  const pax = paxOf(row)
  if (!permitted || row.rendida === 1 || pax > MOST_NUMBERS) return null
  const record = (vinieron: number | null) =>
    run({ body: { reservaId: row.id, vinieron, momento: new Date().toISOString() } }).catch(
      ({ message }: Error) => toast.error(message),
    )
  return (
    <fieldset className={classes.abordaje} disabled={busy}>
      <legend>
        {row.vinieron === undefined ? 'Vinieron' : `${row.vinieron} de ${pax} a bordo`}
      </legend>
      {[...Array(pax + 1).keys()].map((n) => (
        <Button
          key={n}
          size="lg"
          px={0}
          variant={row.vinieron === n ? 'filled' : 'default'}
          aria-pressed={row.vinieron === n}
          aria-label={`Vinieron ${n} de ${pax}: ${row.nombrePasajero}`}
          onClick={() => void record(row.vinieron === n ? null : n)}
        >
          {n}
        </Button>
      ))}
    </fieldset>
  )
}
