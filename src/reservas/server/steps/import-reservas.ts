import * as z from 'zod/mini'
import { asCall, type Changing } from '#acceso/server/steps/as-call.ts'
import { catalog as canalCatalog } from '#catalogos/canales-venta/server/queries.ts'
import { salidasOf } from '#catalogos/excursiones/rules.ts'
import { catalog as excursionCatalog } from '#catalogos/excursiones/server/queries.ts'
import { catalog as hotelCatalog } from '#catalogos/hoteles/server/queries.ts'
import { catalog as recepcionistaCatalog } from '#catalogos/recepcionistas/server/queries.ts'
import { formatDay } from '#lib/contract/civil-day.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import {
  AS_NEW,
  type Confirmation,
  type Done,
  type ImportNoun,
  type Values,
} from '#lib/server/import/noun.ts'
import { parse } from '#lib/server/parse.ts'
import { COBRO } from '../../contract/cobro.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ConMotivoYAbono, EdicionReserva, ReservaAnulada } from '../../contract/reserva-input.ts'
import {
  Cruces,
  hasDeparted,
  SinLugar,
  textOfDeparted,
  WrongPickup,
} from '../../contract/salida.ts'
import { reservas } from '../../contract.ts'
import { SIN_OBSERVACIONES, soloSuHotel } from '../../rules.ts'
import { isPaidOnAccount } from '../queries/change-reserva.ts'
import { findDuplicada, readNewest } from '../queries/duplicadas.ts'
import { addReserva } from './add-reserva.ts'
import { anularReserva } from './anular-reserva.ts'
import { editReserva } from './edit-reserva.ts'
import { COLUMNS, type Names } from './import-columns.ts'
import {
  fieldsForHotel,
  fieldsOf,
  findSold,
  keyOfSold,
  unlisted,
  writtenOf,
} from './import-sold.ts'
import { lockReserva } from './lock-reserva.ts'
import { restaurarReserva } from './restaurar-reserva.ts'

/** Telephone of who gave none. */
const NO_PHONE = '0000000000'

/** Values with which the form begins, where nothing is said. */
const BEGINS_WITH = {
  telefono: NO_PHONE,
  observacion: SIN_OBSERVACIONES,
}

/** Refuses a departure of today that has left, also for who may enter late: an import is of coming ones. */
function requireComing({ now }: Changing, values: Values, { excursiones }: Names) {
  const fecha = String(values.fecha)
  if (fecha < now().day) throw invalid({ fecha: `La fecha ya pasó: es el ${formatDay(fecha)}` })
  const excursion = excursiones.find(({ id }) => id === values.excursionId)
  const last = excursion && salidasOf(excursion as Parameters<typeof salidasOf>[0]).at(-1)
  const salida = typeof values.salida === 'string' ? values.salida : (last ?? null)
  if (hasDeparted(fecha, salida && `${salida}:00`, now()))
    throw invalid({ fecha: textOfDeparted(salida ?? '') })
}

/** Adds the id that goes with a receptionist's name: null unless the hotel has one of that name. */
function named(values: Values, hotelId: unknown, { recepcionistas }: Names): Values {
  const { recepcionistaNombre } = values
  if (typeof recepcionistaNombre !== 'string') return values
  const wanted = plain(recepcionistaNombre)
  const one = recepcionistas.find(
    (row) => row.hotelId === hotelId && row.habilitado !== 0 && plain(row.nombre) === wanted,
  )
  return {
    ...values,
    recepcionistaId: one?.id ?? null,
    ...(one && { recepcionistaNombre: one.nombre }),
  }
}

function newBody(call: Changing, values: Values, names: Names) {
  requireComing(call, values, names)
  const { reservaId, habilitado: _, ...said } = values
  if (reservaId !== undefined) throw invalid({ reservaId: 'No hay una reserva con ese número' })
  const canal = names.canales.find(({ id }) => id === values.canalVentaId)
  // A portal was paid for its sale, unless the file says otherwise. An agency may leave it to the guide.
  const hasNeto = !soloSuHotel(call.session.rol) && Number(said.precioNeto ?? 0) > 0
  const isPaid = Boolean(canal?.portal) || hasNeto
  const tipoCobroId = isPaid ? COBRO.nadie : COBRO.ruta
  const excursion = names.excursiones.find(({ id }) => id === values.excursionId)
  const prices = { valorAdulto: excursion?.valor ?? 0, valorChild: excursion?.valorChild ?? 0 }
  return { ...BEGINS_WITH, tipoCobroId, ...prices, ...named(said, values.hotelId, names) }
}

const doneOf = ({ id, version }: Reserva) => ({ id: String(id), version })

async function edit(call: Changing, id: string, version: number, changed: Values, motivo: string) {
  const inner = asCall(call, reservas.put, {})
  const before = writtenOf(await lockReserva(inner, 'editar', { id: Number(id), version }))
  const body = parse(EdicionReserva, { ...before, ...changed, id: Number(id), version, motivo })
  return doneOf(await editReserva(asCall(call, reservas.put, { body })))
}

/** Refuses to take back a reservation of which something happened that does not change it. */
async function requireUnused(call: Changing, { id, version }: Done) {
  const inner = asCall(call, reservas.anular, {})
  const { fecha, vinieron } = await lockReserva(inner, 'anular', { id: Number(id), version })
  if (fecha < call.now().day) throw conflict(`Ya pasó su día, el ${formatDay(fecha)}.`)
  if (vinieron !== undefined) throw conflict('Ya se dijo quién subió.')
  if (await isPaidOnAccount(call.db, Number(id))) throw conflict('Está en un pago de una cuenta.')
}

async function annul(call: Changing, { id, version }: Done, motivo: string) {
  const body = parse(ConMotivoYAbono, { reservaId: Number(id), version, motivo })
  return doneOf(await anularReserva(asCall(call, reservas.anular, { body })))
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
  blanks: {},
  together: { recepcionistaNombre: ['recepcionistaId', 'recepcionistaApellido'] },
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
  keyOf: ({ reservaId, referenciaExterna: referencia, ...r }) => {
    if (reservaId !== undefined) return `N° ${reservaId}`
    if (typeof referencia === 'string') return keyOfSold({ ...r, referenciaExterna: referencia })
    return [r.nombrePasajero, r.habitacion, r.excursionId, r.fecha, r.salida ?? '']
      .map((part) => plain(String(part)))
      .join('|')
  },
  find: async (call, values, { answers, names }) => {
    const { reservaId, nombrePasajero, habitacion, excursionId, fecha } = values
    if (typeof reservaId === 'number') {
      const inner = asCall(call, reservas.put, {})
      const reserva = await lockReserva(inner, 'editar', { id: reservaId })
      const { id, version } = doneOf(reserva)
      const fields = soloSuHotel(call.session.rol) ? fieldsForHotel(reserva) : fieldsOf(reserva)
      return {
        existing: {
          ...{ id, version, nombre: reserva.nombrePasajero },
          fields: values.habilitado === 0 ? { habilitado: reserva.habilitado } : fields,
        },
      }
    }
    const existing = await findSold(call, values, names)
    if (existing) return { existing }
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
  missing: unlisted,
  put: (call, { id, version, fields }, changed, { names, origin }) => {
    if (changed.habilitado !== 0)
      return edit(
        call,
        id,
        version,
        named(changed, changed.hotelId ?? fields.hotelId, names),
        origin,
      )
    const motivo = `${origin}: está cancelada en la lista`
    return annul(call, { id, version }, motivo)
  },
  restore: async (call, { id, version }, before, origin) => {
    if (before.habilitado !== 1) return edit(call, id, version, before, origin)
    const body = parse(ReservaAnulada, { reservaId: Number(id), version, motivo: origin })
    return restaurarReserva(asCall(call, reservas.restore, { body }))
  },
  /** Annulled, as by hand: who asks for it later finds why. */
  remove: async (call, done, motivo) => {
    await requireUnused(call, done)
    return annul(call, done, motivo)
  },
  confirms: ({ status, data }) => {
    if (status !== 409 || (data as Partial<SinLugar> | null)?.cupo?.estricto) return null
    return CONFIRMS.find(([schema]) => z.safeParse(schema, data).success)?.[1] ?? null
  },
}
