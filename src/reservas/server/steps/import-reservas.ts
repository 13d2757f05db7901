import * as z from 'zod/mini'
import { asCall, type Changing } from '#acceso/server/steps/as-call.ts'
import { catalog as canalCatalog } from '#catalogos/canales-venta/server/queries.ts'
import { salidasOf } from '#catalogos/excursiones/rules.ts'
import { catalog as excursionCatalog } from '#catalogos/excursiones/server/queries.ts'
import { catalog as hotelCatalog } from '#catalogos/hoteles/server/queries.ts'
import { catalog as recepcionistaCatalog } from '#catalogos/recepcionistas/server/queries.ts'
import { formatTime } from '#lib/contract/civil-day.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { invalid } from '#lib/server/errors.ts'
import { AS_NEW, type Confirmation, type ImportNoun, type Values } from '#lib/server/import/noun.ts'
import { parse } from '#lib/server/parse.ts'
import { COBRO } from '../../contract/cobro.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { WRITTEN } from '../../contract/reserva-fields.ts'
import { ConMotivoYAbono, EdicionReserva } from '../../contract/reserva-input.ts'
import {
  Cruces,
  hasDeparted,
  SinLugar,
  textOfDeparted,
  WrongPickup,
} from '../../contract/salida.ts'
import { reservas } from '../../contract.ts'
import { SIN_OBSERVACIONES } from '../../rules.ts'
import { findDuplicada, readNewest } from '../queries/duplicadas.ts'
import { addReserva } from './add-reserva.ts'
import { anularReserva } from './anular-reserva.ts'
import { editReserva } from './edit-reserva.ts'
import { COLUMNS, type Names } from './import-columns.ts'
import { lockReserva } from './lock-reserva.ts'

/** Telephone of who gave none. */
const NO_PHONE = '0000000000'

/** What the form begins with where nothing is said. */
const BEGINS_WITH = {
  telefono: NO_PHONE,
  observacion: SIN_OBSERVACIONES,
  tipoCobroId: COBRO.ruta,
}

/** Refuses a departure of today that has left, also for who may enter late: an import is of coming ones. */
function requireComing({ now }: Changing, values: Values, { excursiones }: Names) {
  const excursion = excursiones.find(({ id }) => id === values.excursionId)
  const last = excursion && salidasOf(excursion as Parameters<typeof salidasOf>[0]).at(-1)
  const salida = typeof values.salida === 'string' ? values.salida : (last ?? null)
  if (hasDeparted(String(values.fecha), salida && `${salida}:00`, now()))
    throw invalid({ fecha: textOfDeparted(salida ?? '') })
}

/** Adds the receptionist's id where the hotel has one of that name. */
function named(values: Values, hotelId: unknown, { recepcionistas }: Names): Values {
  const { recepcionistaNombre } = values
  if (typeof recepcionistaNombre !== 'string') return values
  const wanted = plain(recepcionistaNombre)
  const one = recepcionistas.find(
    (row) => row.hotelId === hotelId && row.habilitado !== 0 && plain(row.nombre) === wanted,
  )
  return one ? { ...values, recepcionistaId: one.id, recepcionistaNombre: one.nombre } : values
}

function newBody(call: Changing, values: Values, names: Names) {
  requireComing(call, values, names)
  const { reservaId, ...said } = values
  if (reservaId !== undefined) throw invalid({ reservaId: 'No hay una reserva con ese número' })
  const excursion = names.excursiones.find(({ id }) => id === values.excursionId)
  const prices = { valorAdulto: excursion?.valor ?? 0, valorChild: excursion?.valorChild ?? 0 }
  return { ...BEGINS_WITH, ...prices, ...named(said, values.hotelId, names) }
}

const doneOf = ({ id, version }: Reserva) => ({ id: String(id), version })

/** Values as a file says them. */
const fieldsOf = (reserva: Reserva): Values => ({
  ...Object.fromEntries(WRITTEN.map((field) => [field, reserva[field]])),
  hora: reserva.hora && formatTime(reserva.hora),
})

async function edit(call: Changing, id: string, version: number, changed: Values, motivo: string) {
  const inner = asCall(call, reservas.put, {})
  const before = await lockReserva(inner, 'editar', { id: Number(id), version })
  const whole = { ...fieldsOf(before), ...changed, id: Number(id), version, motivo }
  const body = parse(EdicionReserva, whole)
  return doneOf(await editReserva(asCall(call, reservas.put, { body })))
}

const CONFIRMS: readonly (readonly [z.core.$ZodType, Confirmation])[] = [
  [
    SinLugar,
    {
      field: 'confirmarCupo',
      texto: 'Hay reservas que pasan los lugares de su día. ¿Importarlas igual?',
    },
  ],
  [
    WrongPickup,
    {
      field: 'confirmarSalida',
      texto:
        'Hay reservas con una hora de recogida lejos de su salida, o con la salida llena. ¿Importarlas igual?',
    },
  ],
  [
    Cruces,
    {
      field: 'confirmarCruce',
      texto: 'Hay reservas que se cruzan con otra del mismo pasajero. ¿Importarlas igual?',
    },
  ],
]

/** Table of what a file of coming reservations says. */
export const importReservas: ImportNoun<Changing, Names> = {
  columns: COLUMNS,
  nameField: 'nombrePasajero',
  identity: ['reservaId'],
  blanks: { salida: null, abono: 0, recepcionistaNombre: '', comentario: '' },
  load: async (call) => {
    const { db, session } = call
    const { scope } = asCall(call, reservas.add, {})
    const hoteles = await hotelCatalog.all(db)
    return {
      excursiones: await excursionCatalog.all(db),
      hoteles: scope === 'H' ? hoteles.filter(({ id }) => id === session.hotelId) : hoteles,
      canales: await canalCatalog.all(db),
      recepcionistas: await recepcionistaCatalog.all(db),
      newest: await readNewest(db),
    }
  },
  keyOf: ({ reservaId, ...r }) =>
    reservaId === undefined
      ? [r.nombrePasajero, r.habitacion, r.excursionId, r.fecha, r.salida ?? '']
          .map((part) => plain(String(part)))
          .join('|')
      : `N° ${reservaId}`,
  find: async (call, values, { answers, names }) => {
    const { reservaId, nombrePasajero, habitacion, excursionId, fecha } = values
    if (typeof reservaId === 'number') {
      const reserva = await lockReserva(asCall(call, reservas.put, {}), 'editar', { id: reservaId })
      const { id, version } = doneOf(reserva)
      return {
        existing: { id, version, nombre: reserva.nombrePasajero, fields: fieldsOf(reserva) },
      }
    }
    const clave = ['duplicada', nombrePasajero, habitacion, excursionId, fecha]
      .map(String)
      .join(':')
    if (answers[clave] === AS_NEW) return {}
    const traits = {
      nombrePasajero: String(nombrePasajero),
      nombreHabitacion: String(habitacion),
      excursionId: Number(excursionId),
      fecha: String(fecha),
    }
    const reach = asCall(call, reservas.getReservaDuplicada, {})
    const other = await findDuplicada(call.db, reach, traits)
    if (other === undefined) return {}
    // A later one is of the same file.
    const known =
      other > names.newest ? 'otra de la planilla' : `la reserva N° ${other}, que ya está`
    const asking = `${nombrePasajero} se parece a ${known}.`
    const opciones = [{ id: AS_NEW, nombre: 'Es otra: agregarla' }]
    return { question: { key: clave, campo: 'Pasajero', texto: asking, opciones } }
  },
  add: async (call, values, { names }) => {
    const body = parse(reservas.add.body, newBody(call, values, names))
    return doneOf(await addReserva(asCall(call, reservas.add, { body })))
  },
  put: (call, { id, version, fields }, changed, { names, origin }) =>
    edit(call, id, version, named(changed, changed.hotelId ?? fields.hotelId, names), origin),
  restore: (call, { id, version }, before, origin) => edit(call, id, version, before, origin),
  /** Annulled, as by hand: who asks for it later finds why. */
  remove: (call, { id, version }, motivo) => {
    const body = parse(ConMotivoYAbono, { reservaId: Number(id), version, motivo })
    return anularReserva(asCall(call, reservas.anular, { body }))
  },
  confirms: ({ status, data }) => {
    if (status !== 409 || (data as Partial<SinLugar> | null)?.cupo?.estricto) return null
    return CONFIRMS.find(([schema]) => z.safeParse(schema, data).success)?.[1] ?? null
  },
}
