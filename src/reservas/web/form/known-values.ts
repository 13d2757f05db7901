import * as z from 'zod/mini'
import { isKnown } from '#catalogos/idiomas/rules.ts'
import type { Conocido } from '../../contract/conocido.ts'
import { newInputs } from '../../contract/reserva-fields.ts'
import { nombreCompleto, partirNombre } from '../../rules.ts'
import type { ReservaValues } from './reserva-values.ts'

type Values = Readonly<ReservaValues>

/**
 * Returns the fields to fill in from what is known of the seller: those still empty. Leaves out a receptionist whose
 * name the form would refuse: without a surname, or too long for the boxes.
 */
export function valuesOfVendedor({ canalVentaId, recepcionista }: Conocido, now: Values) {
  const { nombre, apellido } = partirNombre(recepcionista?.nombre ?? '')
  const isWhole = apellido !== '' && nombreCompleto(nombre, apellido) === recepcionista?.nombre
  const isUnnamed = now.recepcionistaNombre === '' && now.recepcionistaApellido === ''
  return {
    ...(canalVentaId !== undefined && now.canalVentaId === null && { canalVentaId }),
    ...(isWhole &&
      now.conComision === '1' &&
      isUnnamed && { recepcionistaNombre: nombre, recepcionistaApellido: apellido }),
  }
}

const isAccepted = (field: 'telefono' | 'email', value: string) =>
  value !== '' && z.safeParse(newInputs[field], value).success

/** Returns the fields of the guest who is in the room. Unknown or refused fields stay as typed. */
export const valuesOfPasajero = (
  { nombrePasajero, telefono, email, idioma }: NonNullable<Conocido['pasajero']>,
  now: Values,
  idiomas: readonly string[],
) => ({
  nombrePasajero,
  telefono: isAccepted('telefono', telefono) ? telefono : now.telefono,
  email: isAccepted('email', email) ? email : now.email,
  idioma: isKnown(idioma, idiomas) ? idioma : now.idioma,
})
