import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { FormDialog } from '#lib/web/ui/form-dialog.tsx'
import { SelectInput } from '#lib/web/ui/select-input.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import { rutas } from '../../contract.ts'
import { toMove } from '../moved-rows.ts'
import type { Attempt } from './ask-again.tsx'
import { groupedLoad, type Trip } from './board.ts'
import { showWritten } from './board-data.ts'
import type { Crew } from './candidates.ts'
import { NewTripFields, useNewTrip } from './new-trip-fields.tsx'
import { release, useSelection } from './selection.ts'
import { splitWays } from './split-ways.ts'
import classes from './tablero.module.css'

interface DividirDialogProps {
  trip: Trip
  crew: Crew
  attempt: Attempt
  onClose: () => void
}

/** Gives some of a route's reservations a second route at the same hour: who goes is chosen, and shown before. */
export function DividirDialog({ trip, crew, attempt, onClose }: DividirDialogProps) {
  const { ruta, name, pasajeros } = trip
  const { fecha, excursionId, hora } = ruta
  const form = useRef<HTMLFormElement>(null)
  const [picked, pick] = useState<string | null>(null)
  const places = useQuery(hoteles.getAll, {}).data
  const zonas = new Map(places?.flatMap(({ id, zona }) => (zona ? [[id, zona] as const] : [])))
  const ways = splitWays(trip, { zonas, chosen: useSelection() })
  const way = ways.find(({ value }) => value === picked) ?? ways[0]
  const moved = way?.rows ?? []
  const load = groupedLoad(moved)
  const second = useNewTrip(crew, { fecha, excursionId, hora }, load)
  const add = useCommand(rutas.add)

  const send = () =>
    attempt('No se pudo dividir la ruta.', async (answers) => {
      showWritten(await add.run({ body: { ...second.body, ...toMove(moved), ...answers } }))
      release(moved)
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
      disabled={!way}
    >
      {way ? (
        <>
          <SelectInput<string>
            label="Pasan a la segunda"
            clearable={false}
            options={ways}
            value={way.value}
            onChange={pick}
            mb="sm"
          />
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
        </>
      ) : (
        <Text>
          No hay otra forma de dividirla. Elija antes, con Espacio, qué reservas sin rendir pasan.
        </Text>
      )}
    </FormDialog>
  )
}
