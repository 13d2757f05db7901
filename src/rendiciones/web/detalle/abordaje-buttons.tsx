import { Button, NativeSelect } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { acceso } from '#acceso/contract.ts'
import { useMay } from '#acceso/web/parts/may.ts'
import { ApiError } from '#lib/web/api.ts'
import { serverNow } from '#lib/web/clock.ts'
import { dropDraft } from '#lib/web/drafts.ts'
import { useLoaded } from '#lib/web/query.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { reservas } from '#reservas/contract.ts'
import { paxOf } from '#reservas/rules.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { abordarDraft } from '../drafts/draft-key.ts'
import { type Draft, estadoOf, keepsTurn, useEntries } from '../drafts/entry.ts'
import { useDraftKey } from '../drafts/kept-draft.ts'
import type { AbordajeValues } from '../queue/abordaje.ts'
import { datosOf } from '../queue/datos.ts'
import { press } from '../queue/press.ts'
import classes from './detalle.module.css'

/** Of a larger party the numbers would not fit under a thumb: all came, or the number is picked from a list. */
const MOST_NUMBERS = 12

/** Returns the version of what the server is known to hold. A row that an older application kept tells none. */
function shownVersion(row: ReservaRuta, waiting: AbordajeValues | undefined) {
  if (waiting) return waiting.version
  return row.versionAbordaje ?? (row.vinieron === undefined ? 0 : undefined)
}

/** Records how many came of a row, which shows entries that wait as done. Null if the user may not say it now. */
function useAbordaje(row: ReservaRuta) {
  const { usuario } = useLoaded(acceso.sesion, {})
  const permitted = useMay(reservas.abordar)
  const donde = useLocation({ select: ({ href }) => href })
  const key = useDraftKey(row.ruta.id, abordarDraft(row.id))
  const entry = useEntries(row.ruta.id).find((one) => one.key === key)
  const waits = entry && estadoOf(entry.draft) === 'waits'
  const waiting = waits ? (entry.draft as Draft<AbordajeValues>) : undefined
  const pax = paxOf(row)
  if (!permitted || row.rendida === 1) return null
  const said = row.vinieron ?? null
  const record = async (vinieron: number | null) => {
    if (vinieron === said) return
    const values = {
      vinieron,
      momento: new Date(serverNow()).toISOString(),
      version: shownVersion(row, waiting),
    }
    try {
      await press({ usuarioId: usuario.id, key, values, datos: datosOf(row), donde })
    } catch (error) {
      toast.error((error as Error).message)
      // The toast has told the refusal: the queue need not keep it.
      if (error instanceof ApiError && !keepsTurn(error.status)) await dropDraft(key)
    }
  }
  return { pax, said, waits, record }
}

interface CountListProps {
  row: ReservaRuta
  abordaje: NonNullable<ReturnType<typeof useAbordaje>>
  size: 'xs' | 'lg'
  /** Label of the option that takes back what was said. */
  none: string
  className?: string | undefined
}

const CountList = ({ row, abordaje: { pax, said, record }, none, ...more }: CountListProps) => (
  <NativeSelect
    {...more}
    aria-label={`Cuántos de ${pax} vinieron: ${row.nombrePasajero}`}
    value={said ?? ''}
    data={[{ value: '', label: none }, ...numbersTo(pax).map(String)]}
    onChange={({ currentTarget: { value } }) => void record(value === '' ? null : Number(value))}
  />
)
const numbersTo = (pax: number) => [...Array(pax + 1).keys()]

/** The same in a cell of the table, for guides and drivers with a mouse. */
export function AbordajeCell({ row }: { row: ReservaRuta }) {
  const abordaje = useAbordaje(row)
  return abordaje ? (
    <span className={classes.came}>
      Vinieron
      <CountList row={row} abordaje={abordaje} size="xs" none="–" />
    </span>
  ) : null
}

/** Buttons of a number each. Pressed again it changes nothing, as a glove may press twice; "Deshacer" takes it back. */
export function AbordajeButtons({ row }: { row: ReservaRuta }) {
  const abordaje = useAbordaje(row)
  if (!abordaje) return null
  const { pax, said, waits, record } = abordaje
  const isLarge = pax > MOST_NUMBERS
  return (
    <fieldset className={classes.abordaje}>
      <legend>
        {row.vinieron === undefined ? 'Vinieron' : `${row.vinieron} de ${pax} a bordo`}
        {waits ? <small> · por sincronizar</small> : null}
      </legend>
      {(isLarge ? [pax] : numbersTo(pax)).map((n) => (
        <Button
          key={n}
          size="lg"
          px={0}
          className={isLarge ? classes.wide : undefined}
          variant={said === n ? 'filled' : 'default'}
          aria-pressed={said === n}
          aria-label={`Vinieron ${n} de ${pax}: ${row.nombrePasajero}`}
          onClick={() => void record(n)}
        >
          {isLarge ? `Todos: ${n}` : n}
        </Button>
      ))}
      {isLarge ? (
        <CountList row={row} abordaje={abordaje} size="lg" none="Otro" className={classes.wide} />
      ) : null}
      {said === null ? null : (
        <Button
          size="lg"
          px={0}
          className={classes.wide}
          variant="subtle"
          aria-label={`Deshacer quién vino: ${row.nombrePasajero}`}
          onClick={() => void record(null)}
        >
          Deshacer
        </Button>
      )}
    </fieldset>
  )
}
