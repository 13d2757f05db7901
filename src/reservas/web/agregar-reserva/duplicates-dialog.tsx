import { Button, Stack, Text } from '@mantine/core'
import { formatDay } from '#lib/contract/civil-day.ts'
import { Dialog } from '#lib/web/ui/dialog.tsx'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { pickupText } from '../../contract/pickup-day.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { EstadoBadge } from '../estado-badge.tsx'
import { paxDetail } from '../parts/counts.ts'
import classes from './agregar-reserva.module.css'

function Match({ reserva }: { reserva: Reserva }) {
  const hora = pickupText(reserva)
  return (
    <li className={classes.match}>
      <div className={classes.matchHead}>
        <strong>{`${formatDay(reserva.fecha)}${hora && `, ${hora}`}`}</strong>
        <EstadoBadge reserva={reserva} />
      </div>
      <span>{reserva.nombreExcursion}</span>
      <dl className={classes.facts}>
        <dt>Pasajero</dt>
        <dd>
          {reserva.nombrePasajero} · {paxDetail(reserva.cantidadAdultos, reserva.cantidadChild)}
        </dd>
        <dt>Hotel</dt>
        <dd>
          {reserva.hotel.nombre}, hab. {reserva.habitacion}
        </dd>
        <dt>Tomada por</dt>
        <dd>{reserva.usuario.nombre}</dd>
      </dl>
    </li>
  )
}

interface DuplicatesDialogProps {
  duplicates: readonly Reserva[] | null
  busy: boolean
  onReview: () => void
  onGoOn: () => void
}

export function DuplicatesDialog({ duplicates, busy, onReview, onGoOn }: DuplicatesDialogProps) {
  return (
    <Dialog
      opened={duplicates !== null}
      onClose={onReview}
      title="Posible reserva duplicada"
      closeOnClickOutside={false}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={onReview} disabled={busy} data-autofocus>
            Revisar
          </Button>
          <SubmitButton type="button" busy={busy} onClick={onGoOn}>
            Continuar
          </SubmitButton>
        </>
      }
    >
      <Stack gap="sm">
        <Text>
          Este pasajero ya tiene reserva para la misma excursión y habitación. ¿Desea agregar otra
          de todos modos?
        </Text>
        <ul className={classes.matches}>
          {duplicates?.map((reserva) => (
            <Match key={reserva.id} reserva={reserva} />
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
