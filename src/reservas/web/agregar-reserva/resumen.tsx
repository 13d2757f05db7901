import { Alert, Button, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { formatLongDay } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { Failure } from '#lib/web/ui/failure.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { totalEscrito, type Valores } from '../formulario/valores.ts'
import classes from './agregar-reserva.module.css'
import type { Fallo } from './guardar.ts'

function Linea({
  n,
  precio,
  uno,
  varios,
}: {
  n: number | ''
  precio: number | ''
  uno: string
  varios: string
}) {
  if (!n || precio === '') return null
  return (
    <div className={classes.line}>
      <span>{`${n} ${n === 1 ? uno : varios} × ${formatClp(precio)}`}</span>
      <span>{formatClp(n * precio)}</span>
    </div>
  )
}

function Aviso({ titulo, error }: Fallo) {
  const alert = useRef<HTMLDivElement>(null)
  // On phones the alert pushes the buttons under the tab bar. With field errors the wrong field is already in view.
  useEffect(() => {
    if (Object.keys(error.errors).length === 0) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return <Failure ref={alert} title={titulo} error={error} className={classes.alert} />
}

interface ResumenProps {
  valores: Valores
  fallo: Fallo | null
  /** Saved reservation: lets the user go on if its voucher does not load. */
  creada: Reserva | null
  busy: boolean
  onCancel: () => void
  onLeave: () => void
}

/** Summary of the new reservation, its total and the buttons. Sticks beside the fields. */
export function Resumen({ valores, fallo, creada, busy, onCancel, onLeave }: ResumenProps) {
  const { data } = useQuery(excursiones.getAll, {})
  const excursion = data?.find(({ id }) => id === valores.excursionId)?.nombre
  const total = totalEscrito(valores)
  const { fecha, hora, cantidadAdultos, cantidadChild, valorAdulto, valorChild } = valores
  return (
    <Paper
      component="aside"
      aria-label="Resumen"
      withBorder
      radius="lg"
      className={classes.summary}
    >
      <Stack gap="sm">
        <div>
          <Text fw={600}>{excursion ?? 'Sin excursión elegida'}</Text>
          <Text c="dimmed" className={classes.when}>
            {fecha ? `${formatLongDay(fecha)}${hora && `, ${hora}`}` : 'Sin fecha'}
          </Text>
        </div>
        <div>
          <Linea n={cantidadAdultos} precio={valorAdulto} uno="adulto" varios="adultos" />
          <Linea n={cantidadChild} precio={valorChild} uno="niño" varios="niños" />
          <div className={classes.sum}>
            <span>Total</span>
            <output>{total === null ? null : formatClp(total)}</output>
          </div>
        </div>
        {fallo ? <Aviso {...fallo} /> : null}
        {creada ? (
          <>
            <Alert color="green" variant="light" role="status">
              {`Reserva N° ${creada.id} guardada`}
            </Alert>
            <Button onClick={onLeave}>Ver reservas</Button>
          </>
        ) : (
          <div className={classes.buttons}>
            <SubmitButton busy={busy}>Agregar</SubmitButton>
            <Button variant="default" onClick={onCancel} disabled={busy}>
              Cancelar
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  )
}
