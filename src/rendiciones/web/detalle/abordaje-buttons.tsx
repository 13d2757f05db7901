import { Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { ApiError } from '#lib/web/api.ts'
import { dropDraft } from '#lib/web/drafts.ts'
import { usePermitted } from '#lib/web/permitted.ts'
import { useLoaded } from '#lib/web/query.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { reservas } from '#reservas/contract.ts'
import { paxOf } from '#reservas/rules.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { abordarDraft } from '../drafts/draft-key.ts'
import { estadoOf, keepsTurn, useEntries } from '../drafts/entry.ts'
import { useDraftKey } from '../drafts/kept-draft.ts'
import { datosOf } from '../queue/datos.ts'
import { press } from '../queue/press.ts'
import classes from './detalle.module.css'

/** More people than that are typed by the office: their numbers would not fit under a thumb. */
const MOST_NUMBERS = 12

/** Says how many came with one press; the pressed number again takes it back. The row holds what waits already. */
export function AbordajeButtons({ row }: { row: ReservaRuta }) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const permitted = usePermitted(reservas.abordar)
  const donde = useLocation({ select: ({ href }) => href })
  const key = useDraftKey(row.ruta.id, abordarDraft(row.id))
  const entry = useEntries(row.ruta.id).find((one) => one.key === key)
  const pax = paxOf(row)
  if (!permitted || row.rendida === 1 || pax > MOST_NUMBERS) return null
  const record = async (vinieron: number | null) => {
    const values = { vinieron, momento: new Date().toISOString() }
    try {
      await press({ usuarioId: usuario.id, key, values, datos: datosOf(row), donde })
    } catch (error) {
      toast.error((error as Error).message)
      // Who pressed was told: nothing is left to do.
      if (error instanceof ApiError && !keepsTurn(error.status)) await dropDraft(key)
    }
  }
  const waits = entry && estadoOf(entry.draft) === 'waits'
  return (
    <fieldset className={classes.abordaje}>
      <legend>
        {row.vinieron === undefined ? 'Vinieron' : `${row.vinieron} de ${pax} a bordo`}
        {waits ? <small> · por sincronizar</small> : null}
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
