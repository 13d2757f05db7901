import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { day, flag, id, idText, requiredText, text, version } from '#lib/contract/fields.ts'
import { Movimiento } from '#reservas/contract/reserva.ts'
import { ESTADOS_RUTA, QUE_CHOCA } from './rules.ts'

const nombrado = z.object({ id: z.int(), nombre: z.string() })

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
  idExcursion: nombrado,
  idChofer: nombrado,
  idGuia: nombrado,
  version: z.int(),
})
export type Ruta = z.infer<typeof Ruta>

const quienMal = 'Debe ser un id'
/** 0, a reserved id, null or undefined means nobody. */
const persona = z.nullish(
  z.int(quienMal).check(z.minimum(0, quienMal), z.maximum(2_147_483_647, quienMal)),
)
/** Writes the name in upper case with single spaces: it is the vehicle's key. */
const nombreVehiculo = z.overwrite<string>((value) =>
  value.replace(/\s+/g, ' ').toLocaleUpperCase('es'),
)
/** Empty or null means none; a new name is remembered. */
const vehiculo = z.nullish(text(60, 'Vehículo no válido').check(nombreVehiculo))
const nombre = z.optional(text(100, 'Nombre no válido'))
/** Allows the same driver, guide or vehicle twice on one day. */
const confirmarDoble = z.optional(z.boolean('Valor no válido'))
const sinExcursion = 'Por favor, seleccione una excursión'

export const NuevaRuta = z
  .object({
    fecha: day(),
    excursionId: z.nullish(id(sinExcursion)),
    /** Reservation whose excursion is used if excursionId is missing. */
    reservaId: z.nullish(id('Debe ser un id')),
    choferId: persona,
    guiaId: persona,
    vehiculo,
    nombre,
    confirmarDoble,
  })
  .check(
    z.refine((r) => Boolean(r.excursionId ?? r.reservaId), {
      path: ['excursionId'],
      error: sinExcursion,
    }),
  )
export type NuevaRuta = z.infer<typeof NuevaRuta>

/** Missing fields keep their value; null removes the person or vehicle. */
export const EdicionRuta = z.object({
  id: id(),
  fecha: z.optional(day()),
  excursionId: z.optional(id(sinExcursion)),
  choferId: persona,
  guiaId: persona,
  vehiculo,
  nombre,
  confirmarDoble,
  version,
})
export type EdicionRuta = z.infer<typeof EdicionRuta>

/** Clash with another route of the day: the `data` of a 409 that `confirmarDoble` avoids. */
export const Choque = z.object({
  que: z.enum(QUE_CHOCA),
  nombre: z.string(),
  rutaId: z.int(),
  nombreExcursion: z.string(),
})
export type Choque = z.infer<typeof Choque>
export const Choques = z.object({ choques: z.array(Choque).check(z.minLength(1)) })

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

const dia = z.optional(day('Fecha no válida'))
const filtro = z.optional(text(100))
/** Filters are literal text, ignoring accents and case; "Sin Asignar" finds unassigned people. */
const filtros = { desde: dia, hasta: dia, excursion: filtro, conductor: filtro, guia: filtro }
const lista = z.object({ ...paging, ...filtros, excursionId: z.optional(idText) })
const propias = z.object({ ...paging, desde: dia, hasta: dia })
const deFinanzas = z.object({ ...paging, ...filtros })

export const rutas = {
  getAll: llamada('GET /v1/ruta/getAll', {
    summary: 'Routes; all of them in ascending id, or paged, latest day first',
    query: lista,
    data: z.array(Ruta),
  }),
  get: llamada('GET /v1/ruta/get', {
    summary: 'One route by id; without an id, as getAll (D41)',
    query: z.object({ id: z.optional(idText), ...lista.shape }),
    data: z.union([Ruta, z.array(Ruta)]),
  }),
  add: llamada('POST /v1/ruta/add', {
    summary:
      "Makes a route, which takes that day's unassigned reservations of its excursion; 409 with the clashes (D30)",
    body: NuevaRuta,
    data: Ruta,
    status: 201,
  }),
  put: llamada('PUT /v1/ruta/put', {
    summary: 'Changes a route; another day or excursion releases its reservations and takes others',
    body: EdicionRuta,
    data: Ruta,
  }),
  delete: llamada('DELETE /v1/ruta/delete/{id}', {
    summary: 'Removes a route without details or expenses; its reservations are released (D30)',
    params: z.object({ id: idText }),
    data: z.object({ id: z.int() }),
  }),
  mover: llamada('PUT /v1/ruta/mover', {
    summary: 'Moves reservations to a route of their day and excursion; answers the routes of both',
    body: z.object({
      rutaId: id('Debe ser un id'),
      reservaIds: z
        .array(id('Debe ser un id'), 'Elija las reservas que se mueven')
        .check(
          z.minLength(1, 'Elija las reservas que se mueven'),
          z.maxLength(500, 'Máximo 500 reservas'),
        ),
    }),
    data: z.array(Ruta),
  }),
  getHistorial: llamada('GET /v1/ruta/getHistorial', {
    summary: 'What happened to a route: the last 50 changes, newest first',
    query: z.object({ id: idText }),
    data: z.array(MovimientoDeRuta),
  }),
  getRutasByIdGuia: llamada('GET /v1/ruta/getRutasByIdGuia/{id}', {
    summary:
      'The routes one guides; only for oneself. With conPendientes=si also those before desde that are still PENDIENTE',
    params: z.object({ id: idText }),
    query: z.object({
      ...propias.shape,
      conPendientes: z.optional(z.literal('si', 'Valor no válido')),
    }),
    data: z.array(Ruta),
  }),
  getRutasByIdChofer: llamada('GET /v1/ruta/getRutasByIdChofer/{id}', {
    summary: 'The routes one drives; only for oneself',
    params: z.object({ id: idText }),
    query: propias,
    data: z.array(Ruta),
  }),
  getRutasByRol: llamada('GET /v1/ruta/getRutasByRol', {
    summary: 'The routes one guides or drives, whatever rol, flag and id say (D44)',
    query: z.object({
      ...propias.shape,
      rol: z.optional(z.string('Valor no válido')),
      flag: z.optional(z.string('Valor no válido')),
      id: z.optional(z.string('Valor no válido')),
    }),
    data: z.array(Ruta),
  }),
  getRutasPorRendir: llamada('GET /v1/ruta/getRutasPorRendir', {
    summary:
      'Routes of today or earlier that are PENDIENTE; the first page says in meta.total how many there are (D32). With sentido=asc the pages begin with the oldest',
    query: z.object({
      ...deFinanzas.shape,
      sentido: z.optional(z.enum(['asc', 'desc'], { error: 'Sentido no válido' })),
    }),
    data: z.array(Ruta),
  }),
  getRutasRendidas: llamada('GET /v1/ruta/getRutasRendidas', {
    summary: 'Routes that are RENDIDA (D32)',
    query: deFinanzas,
    data: z.array(Ruta),
  }),
}

/** Vehicle used before; `asientos` is null if unknown. */
export const Vehiculo = z.object({
  nombre: z.string(),
  asientos: z.nullable(z.int()),
  version: z.int(),
})
export type Vehiculo = z.infer<typeof Vehiculo>

const asientosMal = 'Por favor, ingrese el número de asientos'

export const vehiculos = {
  getAll: llamada('GET /v1/vehiculo/getAll', {
    summary: 'The vehicles used before, by name (D44)',
    data: z.array(Vehiculo),
  }),
  put: llamada('PUT /v1/vehiculo/put', {
    summary: 'Says how many seats a vehicle has, and remembers it if it is new (D44)',
    body: z.object({
      nombre: requiredText(60, 'Por favor, ingrese el vehículo').check(nombreVehiculo),
      asientos: z.nullable(
        z.int({ error: asientosMal }).check(z.minimum(1, asientosMal), z.maximum(99, 'Máximo 99')),
      ),
      version,
    }),
    data: Vehiculo,
  }),
}
