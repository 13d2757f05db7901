import { Text } from '@mantine/core'
import { useRef } from 'react'
import { useCommand } from '#lib/web/query.ts'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import { rutas } from '../../contract.ts'
import { toMove } from '../moved-rows.ts'
import type { Attempt } from './ask-again.tsx'
import { groupedLoad, type Trip } from './board.ts'
import { showWritten } from './board-data.ts'
import type { Crew } from './candidates.ts'
import { NewTripFields, useNewTrip } from './new-trip-fields.tsx'
import { splitRows } from './split-rows.ts'
import classes from './tablero.module.css'

interface DividirDialogProps {
  trip: Trip
  crew: Crew
  attempt: Attempt
  onClose: () => void
}

/** Gives those without a seat a second route at the same hour, hotels kept together. */
export function DividirDialog({ trip, crew, attempt, onClose }: DividirDialogProps) {
  const { ruta, name, hotels, pasajeros } = trip
  const { fecha, excursionId, hora, asientos } = ruta
  const form = useRef<HTMLFormElement>(null)
  const moved = splitRows(
    hotels.flatMap(({ rows }) => rows),
    asientos ?? 0,
  )
  const load = groupedLoad(moved)
  const second = useNewTrip(crew, { fecha, excursionId, hora }, load)
  const add = useCommand(rutas.add)

  const send = () =>
    attempt('No se pudo dividir la ruta.', async (answers) => {
      showWritten(await add.run({ body: { ...second.body, ...toMove(moved), ...answers } }))
      toast.success(`Ruta dividida: ${countPasajeros(load.pasajeros)} en la segunda`)
      onClose()
    })
  return (
    <FormDialog
      onClose={onClose}
      title={`Dividir ${name}`}
      size="sm"
      form={{ ref: form, onSubmit: send }}
      submit="Dividir"
      busy={add.busy}
    >
      <Text size="sm">
        Quedan {countPasajeros(pasajeros - load.pasajeros)} en esta ruta. A la segunda pasan{' '}
        {countPasajeros(load.pasajeros)}:
      </Text>
      <ul className={classes.parting}>
        {load.hotels.map(({ hotelId, hotel, rows }) => (
          <li key={hotelId}>
            {hotel} ({countPasajeros(groupedLoad(rows).pasajeros)})
          </li>
        ))}
      </ul>
      <NewTripFields crew={crew} trip={second} aboard={load} />
    </FormDialog>
  )
}
