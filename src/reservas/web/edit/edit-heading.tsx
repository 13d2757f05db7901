import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Reserva } from '../../contract/reserva.ts'
import classes from './edit-dialog.module.css'

export function EditHeading({ reserva }: { reserva: Reserva }) {
  return (
    <>
      <div className={classes.about}>
        <span>
          Reserva N° {reserva.id}, tomada por {reserva.usuario.nombre}
        </span>
      </div>
      {reserva.rendida === 1 ? (
        <Alert color="blue" variant="light" mb="md" icon={<IconLock aria-hidden />}>
          La reserva ya está rendida: fecha, excursión, hotel, pasajeros, precios y tipo de cobro no
          se pueden cambiar.
        </Alert>
      ) : null}
    </>
  )
}
