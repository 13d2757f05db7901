import type { Kysely } from 'kysely'
import { isSameIdioma } from '#catalogos/idiomas/rules.ts'
import { readNames } from '#catalogos/idiomas/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { refusalOfPhone } from '#lib/contract/phone-number.ts'
import type { ContactoExterno, NuevoApartado } from '#reservas/contract/apartado.ts'
import { COBRO } from '#reservas/contract/cobro.ts'
import { SIN_TELEFONO } from '#reservas/rules.ts'
import { cutTo } from '../../contract/cut.ts'
import { nameOfLanguage } from '../../contract/language.ts'
import type { Tour } from '../../contract/product.ts'
import { unprocessable } from './refusal.ts'

/** Longest name and observation of a reservation. */
const LONGEST_NAME = 100
const LONGEST_NOTES = 2000

/** Written where a reseller says nothing: the office completes it. */
const POR_CONFIRMAR = 'Por confirmar'

/** Name of the passenger; empty if the contact has none. */
const nameOf = ({ fullName, firstName, lastName }: ContactoExterno) =>
  cutTo(fullName ?? [firstName, lastName].filter(Boolean).join(' '), LONGEST_NAME)

/** Returns the language of the catalogue in which a contact reads; the first one that the contact names and we know. */
async function languageOf(db: Kysely<DB>, { locales }: ContactoExterno) {
  const known = await readNames(db)
  for (const locale of locales) {
    const name = nameOfLanguage(locale)
    const same = known.find((one) => name !== null && isSameIdioma(one, name))
    if (same) return same
  }
  return known.find((one) => isSameIdioma(one, 'español')) ?? known[0] ?? 'ESPAÑOL'
}

/** Writes the parts of a contact that a reservation has no field for, and names those that are missing. These survive a cut. */
function notesOf({ contacto, notas, hotelId, habitacion }: NuevoApartado, hasPhone: boolean) {
  const { phoneNumber = null, country = null, notes = null } = contacto ?? {}
  const missing = [
    ...(hotelId === null ? ['hotel'] : []),
    ...(habitacion === '' ? ['habitación'] : []),
    ...(hasPhone ? [] : ['teléfono']),
  ]
  const asks = missing.length > 0 ? `Por completar: ${missing.join(', ')}.` : ''
  const said = [
    phoneNumber && !hasPhone && `Teléfono: ${phoneNumber}`,
    country && `País: ${country}`,
    notas,
    notes,
  ].filter(Boolean)
  const words = cutTo(said.join('\n'), LONGEST_NOTES - asks.length - 1)
  return [words, asks].filter(Boolean).join('\n') || 'Sin observaciones.'
}

/** Builds what a person would have typed for the sale of an apartado. Throws if nobody is named. */
export async function saleOf(
  db: Kysely<DB>,
  apartado: NuevoApartado,
  { canalVentaId, hotelId, tour }: { canalVentaId: number; hotelId: number; tour: Tour },
) {
  const { contacto, fecha, salida, habitacion, excursionId } = apartado
  const nombrePasajero = contacto ? nameOf(contacto) : ''
  if (!contacto || nombrePasajero === '') throw unprocessable('The contact needs a name')
  const { phoneNumber, emailAddress } = contacto
  const hasPhone = Boolean(phoneNumber) && refusalOfPhone(phoneNumber ?? '') === null
  return {
    ...{ canalVentaId, excursionId, hotelId, fecha, salida, hora: null, nombrePasajero },
    habitacion: habitacion || POR_CONFIRMAR,
    idioma: await languageOf(db, contacto),
    observacion: notesOf(apartado, hasPhone),
    telefono: hasPhone ? phoneNumber : SIN_TELEFONO,
    email: emailAddress ?? '',
    cantidadAdultos: apartado.cantidadAdultos,
    valorAdulto: tour.valor,
    cantidadChild: apartado.cantidadChild,
    valorChild: tour.valorChild,
    tipoCobroId: COBRO.nadie,
    referenciaExterna: apartado.referenciaExterna ?? '',
  }
}
