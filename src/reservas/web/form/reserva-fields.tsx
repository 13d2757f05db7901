import { useState } from 'react'
import { ComisionFields } from './comision-fields.tsx'
import { ExcursionFields } from './excursion-fields.tsx'
import { KnownFields } from './known-fields.tsx'
import { PasajeroFields } from './pasajero-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import type { SectionProps } from './reserva-section.ts'
import { RoomLeft } from './room-left.tsx'

/** Fields shared by the form that adds and the one that edits. */
export function ReservaFields({ isNext = false, ...props }: SectionProps & { isNext?: boolean }) {
  /** Room that was typed to its end. */
  const [room, setRoom] = useState('')
  return (
    <>
      <ExcursionFields {...props} onRoom={setRoom} />
      <RoomLeft {...props} />
      {props.stored ? null : <KnownFields {...props} room={room} isNext={isNext} />}
      <PasajeroFields {...props} />
      <PriceFields {...props} />
      <ComisionFields {...props} />
    </>
  )
}
