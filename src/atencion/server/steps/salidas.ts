import type { Ausencia } from '#catalogos/ausencias/contract.ts'
import { readAusencias } from '#catalogos/ausencias/server/queries.ts'
import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { counter, formatCount } from '#lib/contract/money.ts'
import { isNoPhone } from '#lib/contract/phone-reading.ts'
import { LUGARES, receiptOf } from '#reservas/contract/hoja.ts'
import { asignado } from '#reservas/rules.ts'
import { absencesOf, daysOf } from '#rutas/contract/absences.ts'
import type { Ruta } from '#rutas/contract.ts'
import { expiredOn, isDisabled, nombreOf, sinAsiento, usableSeats } from '#rutas/rules.ts'
import { listChoques } from '#rutas/server/queries/choques.ts'
import { readRutasToLeave } from '#rutas/server/queries/ruta-row.ts'
import { readTours, readViajan, type Viaja } from '../queries/salidas.ts'
import { type Asked, type Found, isComing, once, whenOf } from './found.ts'

const countPasajeros = counter('pasajero', 'pasajeros')
const countAsientos = counter('asiento', 'asientos')
const countReservas = counter('reserva', 'reservas')

/** Things that a departure is missing: words, and one cause for each thing that is wrong. */
interface Lack {
  chip: string
  causas: readonly string[]
  /** Nobody can leave so. */
  grave?: boolean
}

const lack = (chip: string, causa: string, grave = false): Lack => ({
  chip,
  causas: [causa],
  grave,
})

const PLACES = [
  ['guia', 'guiaId', 'guía'],
  ['chofer', 'choferId', 'conductor'],
] as const

/** Lists what the people and the vehicle of a route lack. */
function crewLacks(ruta: Ruta, dias: number, fuera: readonly Ausencia[]): Lack[] {
  const days = daysOf(ruta.fecha, dias)
  const people = PLACES.flatMap(([place, field, name]) => {
    const id = asignado(ruta[field])
    if (id === null) return [lack(`sin ${name}`, `sin-${place}`, true)]
    return [
      ...(isDisabled(ruta, place) ? [lack(`${name} desactivado`, `desactivado-${id}`, true)] : []),
      ...(absencesOf(id, days, fuera).length > 0
        ? [lack(`${name} ausente`, `ausente-${id}`, true)]
        : []),
      ...expiredOn(ruta, place).map((text) => lack(text, `${text}-${id}`, true)),
    ]
  })
  const { vehiculo } = ruta
  if (!vehiculo) return [...people, lack('sin vehículo', 'sin-vehiculo', true)]
  return [
    ...people,
    ...(isDisabled(ruta, 'vehiculo')
      ? [lack('vehículo desactivado', `desactivado-${vehiculo}`, true)]
      : []),
    ...expiredOn(ruta, 'vehiculo').map((text) => lack(text, `${text}-${vehiculo}`, true)),
  ]
}

/** Says of how many passengers of some reservations something lacks. */
function partyLack(name: string, causa: string, rows: readonly Viaja[]): Lack[] {
  if (rows.length === 0) return []
  const pasajeros = rows.reduce((sum, row) => sum + row.pasajeros, 0)
  return [
    {
      chip: `${formatCount(pasajeros)} ${name}`,
      causas: rows.map(({ id }) => `${causa}-${id}`),
    },
  ]
}

const partyLacks = (rows: readonly Viaja[]) => [
  ...partyLack(
    'pax sin hora',
    'sin-hora',
    rows.filter(({ hora }) => hora === null),
  ),
  ...partyLack(
    'pax sin teléfono',
    'sin-telefono',
    rows.filter(({ telefono }) => telefono !== null && isNoPhone(telefono)),
  ),
]

/** Has a cause for each passenger: fewer are nothing new, more are. */
const overLack = (over: number): Lack => ({
  chip: `${formatCount(over)} sobre los asientos`,
  causas: Array.from({ length: over }, (_, n) => `sobre-${n + 1}`),
  grave: true,
})

function seatLacks(ruta: Ruta, minimo: number | null): Lack[] {
  const seats = usableSeats(ruta)
  const over = isDisabled(ruta, 'vehiculo') ? 0 : sinAsiento(ruta.pasajeros, seats)
  return [
    ...(over > 0 ? [overLack(over)] : []),
    ...(minimo !== null && ruta.pasajeros < minimo
      ? [lack(`bajo el mínimo de ${minimo}`, 'minimo')]
      : []),
  ]
}

/** Says that the hoja that was issued is not the one that guide and driver have. */
function hojaLacks({ guiaId, choferId, hoja }: Ruta): Lack[] {
  if (!hoja) return []
  const people = { guia: asignado(guiaId), chofer: asignado(choferId) }
  const missing = LUGARES.filter(
    (lugar) => people[lugar] !== null && ['never', 'changed'].includes(receiptOf(hoja, lugar).kind),
  )
  return missing.length === 0
    ? []
    : [
        {
          chip: 'hoja sin recibir',
          causas: missing.map((lugar) => `hoja-${hoja.version}-${people[lugar]}`),
        },
      ]
}

type Choque = Awaited<ReturnType<typeof listChoques>>[number]

const choqueLacks = (choques: readonly Choque[]) =>
  choques.length === 0
    ? []
    : [
        {
          chip: `cruce: ${[...new Set(choques.map(({ nombre }) => nombre))].join(', ')}`,
          causas: choques.map(({ que, rutaId }) => `cruce-${que}-${rutaId}`),
          grave: true,
        },
      ]

/** Reads the reservations of today and of tomorrow. */
const readDays = once(({ db, now }) => readViajan(db, now().day, addDays(now().day, 1)))

/** Makes a test of whether somebody still leaves on a route. */
export function leaves(asked: Asked) {
  const comes = isComing(asked)
  return (ruta: Ruta) => ruta.habilitado === 1 && ruta.pasajeros > 0 && comes(ruta)
}

/** Finds departures that lack something. */
export async function findSalidas(asked: Asked): Promise<Found[]> {
  const { db } = asked
  const { day: hoy } = asked.now()
  const manana = addDays(hoy, 1)
  const coming = await readRutasToLeave(db, asked.now(), manana)
  const rutas = coming.filter(({ pasajeros }) => pasajeros > 0)
  const tours = await readTours(db)
  const fuera = await readAusencias(db, { desde: hoy, hasta: addDays(manana, LONGEST_TOUR) })
  const choques = Map.groupBy(await listChoques(db, hoy, manana), ({ de }) => de)
  const aboard = Map.groupBy(await readDays(asked), ({ rutaId }) => rutaId)
  return rutas.flatMap((ruta) => {
    const { dias = 1, minimo = null } = tours.get(ruta.excursionId) ?? {}
    const lacks: Lack[] = [
      ...crewLacks(ruta, dias, fuera),
      ...seatLacks(ruta, minimo),
      ...choqueLacks(choques.get(ruta.id) ?? []),
      ...partyLacks(aboard.get(ruta.id) ?? []),
      ...hojaLacks(ruta),
    ]
    return lacks.length === 0 ? [] : [lineOf(ruta, hoy, lacks)]
  })
}

/** Days beyond tomorrow for which absences are read. */
const LONGEST_TOUR = 10

function lineOf(ruta: Ruta, hoy: Day, lacks: readonly Lack[]): Found {
  const { id, fecha, hora, pasajeros, asientos } = ruta
  const seats = asientos === null ? '' : ` · ${countAsientos(asientos)}`
  return {
    clave: `salida/${id}`,
    causas: lacks.flatMap(({ causas }) => causas),
    gravedad: lacks.some(({ grave }) => grave) ? 1 : 2,
    titulo: nombreOf(ruta),
    detalle: `${countPasajeros(pasajeros)}${seats}`,
    cuando: whenOf(fecha, hoy),
    chips: lacks.map(({ chip }) => chip),
    fecha,
    ...(hora !== undefined && { hora }),
    lugar: { to: '/tablero', search: { fecha, rutaId: id } },
  }
}

/** Finds the excursions of which somebody who is still to be picked up has no route. */
export async function findSinRuta(asked: Asked): Promise<Found[]> {
  const { day: hoy } = asked.now()
  const comes = isComing(asked)
  const without = (await readDays(asked)).filter((row) => row.rutaId === null && comes(row))
  return [...Map.groupBy(without, ({ fecha, excursionId }) => `${fecha}/${excursionId}`)].flatMap(
    ([key, rows]) => {
      const [first] = rows
      if (!first) return []
      const { fecha, excursion } = first
      const pasajeros = rows.reduce((sum, row) => sum + row.pasajeros, 0)
      return [
        {
          clave: `sin-ruta/${key}`,
          causas: rows.map(({ id }) => String(id)),
          gravedad: 1 as const,
          titulo: excursion,
          detalle: `${countReservas(rows.length)}, ${countPasajeros(pasajeros)}`,
          cuando: whenOf(fecha, hoy),
          chips: ['sin ruta', ...partyLacks(rows).map(({ chip }) => chip)],
          fecha,
          lugar: { to: '/tablero', search: { fecha } },
        },
      ]
    },
  )
}
