import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { wholeTime } from '#lib/contract/time-mask.ts'
import { SelectInput, type SelectOption } from '#lib/web/ui/select-input.tsx'
import { TimeInput } from '#lib/web/ui/time-input.tsx'
import { asignado, nombreCorto } from '#reservas/rules.ts'
import { expiredOn, isDisabled } from '../../rules.ts'
import type { Trip } from './board.ts'
import { useCommands } from './board-commands.ts'
import { againstOf, type Crew, PLACES, type Place, peopleFor, vehiclesFor } from './candidates.ts'
import { useCrew } from './crew-data.ts'
import { InPlace } from './in-place.tsx'
import classes from './trip-card.module.css'

interface ChoiceProps<Value extends string | number> {
  label: string
  value: Value | null
  optionsOf: (crew: Crew) => SelectOption<Value>[]
  onPick: (value: Value | null) => void
  onClose: () => void
}

/** Box with its open list of candidates. They are ranked only now: cards know nothing of them. */
function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const crew = useCrew()
  if (!crew) return <TextInput size="xs" aria-label={props.label} disabled value="Cargando..." />
  return <Candidates {...props} crew={crew} />
}

function Candidates<Value extends string | number>(props: ChoiceProps<Value> & { crew: Crew }) {
  const { crew, label, value, optionsOf, onPick, onClose } = props
  const [isOpen, setIsOpen] = useState(false)
  // The box tells screen readers of its list only if that is there before it opens.
  useEffect(() => {
    const soon = window.setTimeout(() => setIsOpen(true))
    return () => window.clearTimeout(soon)
  }, [])
  const options = optionsOf(crew)
  return (
    <SelectInput<Value>
      aria-label={label}
      size="xs"
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      comboboxProps={{ width: 340, position: 'bottom-start' }}
      options={options}
      value={options.some((one) => one.value === value) ? value : null}
      onChange={(next) => {
        onClose()
        if (next !== value) onPick(next)
      }}
      // Typed text that was not chosen stays, and says so.
      onBlur={({ currentTarget: { value: text } }) => {
        if (text === '' || options.some((one) => one.label === text)) onClose()
      }}
    />
  )
}

/** Says what speaks against who or what a route has. */
function Against({ trip, place }: { trip: Trip; place: Place | 'vehiculo' }) {
  const crew = useCrew()
  const found = [
    ...(isDisabled(trip.ruta, place) ? ['desactivado'] : []),
    ...(crew ? againstOf(crew, trip.ruta, place) : []),
  ]
  if (found.length === 0) return null
  // As loud as on Inicio: the route may not leave so.
  const isUrgent = isDisabled(trip.ruta, place) || expiredOn(trip.ruta, place).length > 0
  return <small className={isUrgent ? classes.astray : classes.against}>{found.join(', ')}</small>
}

const NAMES = { guia: 'Guía', chofer: 'Conductor' } as const

/** Guide or driver of a route, chosen in place. */
export function PersonBox({ trip, place }: { trip: Trip; place: Place }) {
  const { ruta, name } = trip
  const { editar } = useCommands()
  const { field } = PLACES[place]
  const id = asignado(ruta[field])
  const label = `${NAMES[place]} de ${name}`
  const person = place === 'guia' ? ruta.idGuia : ruta.idChofer
  return (
    <>
      <InPlace
        label={label}
        value={id === null ? null : person.nombre}
        short={nombreCorto(person.nombre)}
        none="Sin Asignar"
        disabled={place === 'guia' && ruta.conRendicion === 1}
      >
        {(close) => (
          <Choice
            label={label}
            value={id}
            optionsOf={(crew) => peopleFor(place, crew, ruta, trip)}
            onPick={(next) => editar(ruta, { [field]: next })}
            onClose={close}
          />
        )}
      </InPlace>
      <Against trip={trip} place={place} />
    </>
  )
}

export function VehicleBox({ trip }: { trip: Trip }) {
  const { ruta, name } = trip
  const { editar } = useCommands()
  const label = `Vehículo de ${name}`
  return (
    <>
      <InPlace label={label} value={ruta.vehiculo} none="Sin Asignar">
        {(close) => (
          <Choice
            label={label}
            value={ruta.vehiculo}
            optionsOf={(crew) => vehiclesFor(crew, ruta, trip)}
            onPick={(vehiculo) => editar(ruta, { vehiculo })}
            onClose={close}
          />
        )}
      </InPlace>
      <Against trip={trip} place="vehiculo" />
    </>
  )
}

/** Departure of a route. Empty means the excursion's. */
export function HourBox({ trip: { ruta, name } }: { trip: Trip }) {
  const label = `Salida de ${name}`
  return (
    <InPlace label={label} value={ruta.hora ?? null} none="Sin hora">
      {(close) => <HourInput label={label} hora={ruta.hora ?? ''} {...{ ruta, close }} />}
    </InPlace>
  )
}

interface HourInputProps {
  label: string
  hora: string
  ruta: Trip['ruta']
  close: () => void
}

/** Sends an hour other than the one it opened with: meanwhile the route may have got another. */
function HourInput({ label, hora, ruta, close }: HourInputProps) {
  const { editar } = useCommands()
  const [shown] = useState(hora)
  const [typed, setTyped] = useState(hora)
  const save = () => {
    const whole = wholeTime(typed)
    close()
    if (whole !== shown) editar(ruta, { hora: whole || null })
  }
  return (
    <TimeInput
      size="xs"
      w={72}
      aria-label={label}
      value={typed}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save()
      }}
    />
  )
}
