import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { salidaDeRuta } from '#catalogos/excursiones/contract.ts'
import { nombreVehiculo } from '#catalogos/vehiculos/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import {
  day,
  flag,
  hourOrNone,
  id,
  idText,
  line,
  named,
  period,
  requiredText,
  version,
} from '#lib/contract/fields.ts'
import { emitirHoja, Hoja } from '#reservas/contract/hoja.ts'
import { Movimiento } from '#reservas/contract/reserva.ts'
import { PagoDeRelevo } from './contract/relevo.ts'
import { DecirTarde, Tarde } from './contract/tarde.ts'
import { ESTADOS_RUTA, QUE_CHOCA, VENCIDOS } from './rules.ts'

/** Route as returned. An unassigned driver or guide is the reserved user 3 or 4. */
export const Ruta = z.object({
  id: z.int(),
  fecha: z.string(),
  nombre: z.string(),
  excursionId: z.int(),
  choferId: z.int(),
  guiaId: z.int(),
  vehiculo: z.nullable(z.string()),
  /** Seats of its vehicle; null if unknown, or without a vehicle. */
  asientos: z.nullable(z.int()),
  habilitado: flag,
  /** Computed by the server. */
  estado: z.enum(ESTADOS_RUTA),
  /** 1 if it has a detail or an expense: it then keeps date, excursion and guide, and cannot be deleted. */
  conRendicion: flag,
  /** Active reservations on the route without no-shows, and their people. */
  reservas: z.int(),
  pasajeros: z.int(),
  /** Number of passengers who came so far; left out while nobody said. */
  vinieron: z.optional(z.int()),
  idExcursion: named,
  idChofer: named,
  idGuia: named,
  version: z.int(),
  ...salidaDeRuta,
  /** What the route has although it is disabled; left out where nothing is, and of past days. */
  desactivados: z.optional(z.array(z.enum(QUE_CHOCA))),
  /** Licence and papers that expire before the last day of a coming route; left out without any. */
  vencidos: z.optional(z.array(z.enum(VENCIDOS))),
  /** Left out until a version is issued. */
  hoja: z.optional(Hoja),
  /** First pick-up, to the route's guide and driver until its day has passed; left out while its hour is unknown. */
  primera: z.optional(z.object({ hora: z.string(), hotel: z.string() })),
  /** Minutes that its guide or driver is late, who said so and when; left out while nobody does. */
  tarde: z.optional(Tarde),
  /** A settled route differs from what was expected: with a reason for each difference, or not. Left out if it is even. */
  diferencia: z.optional(z.enum(['con motivo', 'sin motivo'])),
})
export type Ruta = z.infer<typeof Ruta>

const badId = 'Debe ser un id'
/** 0, a reserved id, null or undefined means nobody. */
const persona = z.nullish(z.int(badId).check(z.minimum(0, badId), z.maximum(2_147_483_647, badId)))
/** Empty or null means none; a new name is remembered. */
const vehiculo = z.nullish(line(60, 'Vehículo no válido').check(nombreVehiculo))
const nombre = z.optional(line(100, 'Nombre no válido'))
/** Allows the same driver, guide or vehicle twice at one time. */
const confirmarDoble = z.optional(z.boolean('Valor no válido'))
/** Allows more passengers than the vehicle has seats. */
const confirmarCupo = z.optional(z.boolean('Valor no válido'))
/** Departure; empty or null means the excursion's. */
const hora = z.optional(hourOrNone())
const noExcursion = 'Por favor, seleccione una excursión'

/** Reservations that change their route, with the versions that the caller saw: an older one refuses all. */
const reservaIds = z
  .array(id('Debe ser un id'), 'Elija las reservas que se mueven')
  .check(
    z.minLength(1, 'Elija las reservas que se mueven'),
    z.maxLength(500, 'Máximo 500 reservas'),
  )
const versiones = z.optional(z.record(z.string(), z.int('Versión no válida')))

export const NuevaRuta = z
  .object({
    fecha: day(),
    excursionId: z.nullish(id(noExcursion)),
    /** Reservation whose excursion is used if excursionId is missing. */
    reservaId: z.nullish(id('Debe ser un id')),
    choferId: persona,
    guiaId: persona,
    vehiculo,
    nombre,
    hora,
    confirmarDoble,
    confirmarCupo,
    /** Takes these, also off another route; without them, those of its day and excursion that have none. */
    reservaIds: z.optional(reservaIds),
    versiones,
  })
  .check(
    z.refine((r) => Boolean(r.excursionId ?? r.reservaId), {
      path: ['excursionId'],
      error: noExcursion,
    }),
  )
export type NuevaRuta = z.infer<typeof NuevaRuta>

/** Missing fields keep their value; null removes the person or vehicle. */
export const EdicionRuta = z.object({
  id: id(),
  fecha: z.optional(day()),
  excursionId: z.optional(id(noExcursion)),
  choferId: persona,
  guiaId: persona,
  vehiculo,
  nombre,
  /** Another excursion without an hour takes that excursion's. */
  hora,
  confirmarDoble,
  confirmarCupo,
  version,
})
export type EdicionRuta = z.infer<typeof EdicionRuta>

/** Replaces guide, driver or both; null or 0 means nobody. */
const Relevo = z
  .object({
    rutaId: id('Debe ser un id'),
    guiaId: persona,
    choferId: persona,
    motivo: requiredText(500, 'Por favor, ingrese el motivo'),
    /** Whose the pay is; left out, of who comes before the departure and half each after it. */
    pago: z.optional(PagoDeRelevo),
    confirmarDoble,
    version,
  })
  .check(
    z.refine((r) => r.guiaId !== undefined || r.choferId !== undefined, {
      path: ['guiaId'],
      error: 'Diga a quién se reemplaza',
    }),
  )

/** History entry of a route or its settlement; people and excursion by name. */
export const MovimientoDeRuta = z.pick(Movimiento, {
  id: true,
  accion: true,
  verbo: true,
  nombreUsuario: true,
  fecha: true,
  hora: true,
  motivo: true,
  cambios: true,
})
export type MovimientoDeRuta = z.infer<typeof MovimientoDeRuta>

/** Routes that fit day, excursion and guide: the `data` of a 409 that a `rutaId` avoids. */
export const Opciones = z.object({ rutas: z.array(Ruta) })

const filtro = z.optional(line(100))
/** Filters are literal text, ignoring accents and case; "Sin Asignar" finds unassigned people. */
export const filtrosDeRutas = {
  ...period,
  excursion: filtro,
  conductor: filtro,
  guia: filtro,
}
const listQuery = z.object({ ...paging, ...filtrosDeRutas, excursionId: z.optional(idText) })
const propias = z.object({ ...paging, ...period })

/** Routes without details or expenses. Served by `rendiciones`: their empty settlements are deleted with them. */
export const emptyRutas = {
  delete: llamada<{ id: number }>()('DELETE /v1/ruta/delete/{id}', {
    params: z.object({ id: idText }),
  }),
}

export const rutas = {
  getAll: llamada<Ruta[]>()('GET /v1/ruta/getAll', {
    query: listQuery,
  }),
  get: llamada<Ruta | Ruta[]>()('GET /v1/ruta/get', {
    query: z.object({ id: z.optional(idText), ...listQuery.shape }),
  }),
  add: llamada<Ruta>()('POST /v1/ruta/add', {
    body: NuevaRuta,
    status: 201,
  }),
  put: llamada<Ruta>()('PUT /v1/ruta/put', {
    body: EdicionRuta,
  }),
  mover: llamada<Ruta[]>()('PUT /v1/ruta/mover', {
    body: z.object({
      /** 1 ("Sin ruta") takes the reservations off their route. */
      rutaId: id(badId),
      reservaIds,
      confirmarCupo,
      versiones,
    }),
  }),
  relevar: llamada<Ruta>()('PUT /v1/ruta/relevar', {
    body: Relevo,
  }),
  emitirHoja,
  recibirHoja: llamada<Ruta>()('POST /v1/ruta/recibirHoja', {
    body: z.object({ rutaId: id('Debe ser un id'), version: id('Versión no válida') }),
  }),
  tarde: llamada<Ruta>()('PUT /v1/ruta/tarde', { body: DecirTarde }),
  getHistorial: llamada<MovimientoDeRuta[]>()('GET /v1/ruta/getHistorial', {
    query: z.object({ id: idText }),
  }),
  getRutasByIdGuia: llamada<Ruta[]>()('GET /v1/ruta/getRutasByIdGuia/{id}', {
    params: z.object({ id: idText }),
    query: z.object({
      ...propias.shape,
      conPendientes: z.optional(z.literal('si', 'Valor no válido')),
    }),
  }),
  getRutasByIdChofer: llamada<Ruta[]>()('GET /v1/ruta/getRutasByIdChofer/{id}', {
    params: z.object({ id: idText }),
    query: propias,
  }),
  getRutasByRol: llamada<Ruta[]>()('GET /v1/ruta/getRutasByRol', {
    query: z.object({
      ...propias.shape,
      rol: z.optional(z.string('Valor no válido')),
      flag: z.optional(z.string('Valor no válido')),
      id: z.optional(z.string('Valor no válido')),
    }),
  }),
}
