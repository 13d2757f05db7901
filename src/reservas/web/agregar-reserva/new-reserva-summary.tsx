import { Alert, Button, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { formatLongDay } from '#lib/contract/civil-day.ts'
import { counter, formatClp } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { type ReservaValues, typedTotal } from '../form/reserva-values.ts'
import { UnusualValues } from '../form/unusual-values.tsx'
import classes from './agregar-reserva.module.css'
import type { SaveFailure } from './save-new-reserva.ts'
import { SoldSoFar } from './sold-so-far.tsx'

const countAdultos = counter('adulto', 'adultos')
const countNinos = counter('niño', 'niños')

interface PriceLineProps {
  n: number | ''
  price: number | ''
  count: (n: number) => string
}

function PriceLine({ n, price, count }: PriceLineProps) {
  if (!n || price === '') return null
  return (
    <div className={classes.line}>
      <span>{`${count(n)} × ${formatClp(price)}`}</span>
      <span>{formatClp(n * price)}</span>
    </div>
  )
}

function FailureNotice({ title, error }: SaveFailure) {
  const alert = useRef<HTMLDivElement>(null)
  // On phones the alert pushes the buttons under the tab bar. With field errors the wrong field is already in view.
  useEffect(() => {
    if (Object.keys(error.errors).length === 0) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return <Failure ref={alert} title={title} error={error} className={classes.alert} />
}

interface SummaryProps {
  values: ReservaValues
  failure: SaveFailure | null
  sold: readonly Reserva[]
  /** Whether the last one was saved: lets the user go on if its voucher does not load. */
  isDone: boolean
  busy: boolean
  /** Saves, and asks for the next excursion. */
  onGoOn: () => void
  /** Leaves the form, or ends the sale once it holds something. */
  onCancel: () => void
  onLeave: () => void
}

/** Summary of the new reservation, its total and the buttons. Sticks beside the fields. */
export function NewReservaSummary(props: SummaryProps) {
  const { values, failure, sold, isDone, busy, onGoOn, onCancel, onLeave } = props
  const { data } = useQuery(excursiones.getAll, {})
  const excursion = data?.find(({ id }) => id === values.excursionId)?.nombre
  const total = typedTotal(values)
  const { fecha, hora, cantidadAdultos, cantidadChild, valorAdulto, valorChild } = values
  return (
    <Paper
      component="aside"
      aria-label="Resumen"
      withBorder
      radius="lg"
      className={classes.summary}
    >
      <Stack gap="sm">
        {sold.length > (isDone ? 1 : 0) ? <SoldSoFar sold={sold} /> : null}
        <div>
          <Text fw={600}>{excursion ?? 'Sin excursión elegida'}</Text>
          <Text c="dimmed" className={classes.when}>
            {fecha ? `${formatLongDay(fecha)}${hora && `, ${hora}`}` : 'Sin fecha'}
          </Text>
        </div>
        <div>
          <PriceLine n={cantidadAdultos} price={valorAdulto} count={countAdultos} />
          <PriceLine n={cantidadChild} price={valorChild} count={countNinos} />
          <div className={classes.sum}>
            <span>Total</span>
            <output>{total === null ? null : formatClp(total)}</output>
          </div>
        </div>
        {isDone ? null : <UnusualValues values={values} />}
        {failure ? <FailureNotice {...failure} /> : null}
        {isDone ? (
          <>
            <Alert color="green" variant="light" role="status">
              {`Reserva N° ${sold.at(-1)?.id} guardada`}
            </Alert>
            <Button onClick={onLeave}>Ver reservas</Button>
          </>
        ) : (
          <div className={classes.buttons}>
            <SubmitButton busy={busy} title="Guarda la reserva (Ctrl+Enter)">
              Agregar
            </SubmitButton>
            <Button
              variant="light"
              title="Guarda esta excursión y pide la siguiente (Ctrl+Mayús+Enter)"
              aria-keyshortcuts="Control+Shift+Enter"
              onClick={onGoOn}
              disabled={busy}
            >
              Agregar y seguir
            </Button>
            <Button variant="default" onClick={onCancel} disabled={busy}>
              {sold.length > 0 ? 'Terminar' : 'Cancelar'}
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  )
}
