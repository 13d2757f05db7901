import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import {
  count,
  day,
  flag,
  id,
  idText,
  pesos,
  phone,
  requiredText,
  text,
} from '#lib/contract/fields.ts'

const nombrado = z.object({ id: z.int(), nombre: z.string() })

/** A reservation as it is read back (1§3). Days `YYYY-MM-DD`, hours `HH:MM:SS` or null, amounts in whole pesos. */
export const Reserva = z.object({
  id: z.int(),
  reservaId: z.int(),
  fecha: z.string(),
  hora: z.nullable(z.string()),
  nombrePasajero: z.string(),
  email: z.string(),
  telefono: z.string(),
  habitacion: z.string(),
  idioma: z.string(),
  observacion: z.string(),
  cantidadAdultos: z.int(),
  valorAdulto: z.int(),
  cantidadChild: z.int(),
  valorChild: z.int(),
  total: z.int(),
  comision: z.int(),
  comentario: z.string(),
  habilitado: flag,
  noshow: flag,
  motivoNoShow: z.nullable(z.string()),
  nombreCancela: z.nullable(z.string()),
  motivoCancela: z.nullable(z.string()),
  fechaCancela: z.nullable(z.string()),
  horaCancela: z.nullable(z.string()),
  excursionId: z.int(),
  nombreExcursion: z.string(),
  hotelId: z.int(),
  tipoCobroId: z.int(),
  canalVentaId: z.int(),
  recepcionistaId: z.int(),
  recepcionistaNombre: z.string(),
  rutaId: z.int(),
  usuarioId: z.int(),
  creada: z.string(),
  version: z.int(),
  hotel: nombrado,
  excursion: z.object({
    ...nombrado.shape,
    prefijo: z.string(),
    valor: z.int(),
    valorChild: z.int(),
  }),
  canalVenta: nombrado,
  tipoCobro: nombrado,
  ruta: z.object({
    id: z.int(),
    vehiculo: z.nullable(z.string()),
    idChofer: nombrado,
    idGuia: nombrado,
  }),
  usuario: nombrado,
})
export type Reserva = z.infer<typeof Reserva>

const hora = z.nullable(
  z
    .string()
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'Por favor, ingresa una hora válida')),
)

const tipoCobroMal = 'Por favor, selecciona un tipo de cobro'
const emailMal = 'Por favor, ingresa un email válido'
const recepcionistaMal = 'El recepcionista no es válido'

/** The fields a person fills in, with the messages of 1§5. */
export const campos = {
  canalVentaId: id('Por favor, selecciona un canal de venta'),
  excursionId: id('Por favor, selecciona una excursión'),
  hotelId: id('Por favor, selecciona un hotel válido'),
  fecha: day('Por favor, ingresa la fecha'),
  hora: z._default(hora, null),
  habitacion: requiredText(50, 'Por favor, ingresa la habitacion'),
  idioma: requiredText(50, 'Por favor, ingresa el idioma'),
  nombrePasajero: requiredText(100, 'Por favor, ingresa el nombre del pasajero'),
  observacion: requiredText(2000, 'Por favor, ingresa la observación de la reserva'),
  cantidadAdultos: count(999, 'Por favor, ingresa el número de PAX'),
  cantidadChild: z._default(count(999, 'Por favor, ingresa el número de PAX'), 0),
  valorAdulto: pesos('Por favor, ingresa el precio'),
  valorChild: z._default(pesos('Por favor, ingresa el precio'), 0),
  tipoCobroId: z
    .int({ error: tipoCobroMal })
    .check(z.minimum(1, tipoCobroMal), z.maximum(4, tipoCobroMal)),
  telefono: phone(),
  email: z._default(
    z.union(
      [z.literal(''), z.email(emailMal).check(z.maxLength(100, 'Máximo 100 caracteres'))],
      emailMal,
    ),
    '',
  ),
  comision: z._default(pesos(), 0),
  comentario: z._default(text(500), ''),
  recepcionistaNombre: z._default(text(51, 'Por favor, ingresa el nombre del recepcionista'), ''),
  /** 0, a reserved id or nothing means nobody (D12). */
  recepcionistaId: z._default(
    z.nullable(
      z
        .int(recepcionistaMal)
        .check(z.minimum(0, recepcionistaMal), z.maximum(2_147_483_647, recepcionistaMal)),
    ),
    null,
  ),
}

/**
 * What `add` takes. Whatever else a body says (total, owner, state, route) is the server's to decide (D15, D17), and for
 * HOTEL also hotel and prices: who must send those, and which total they give, is judged where the role is known.
 */
export const NuevaReserva = z
  .object({
    ...campos,
    hotelId: z.nullish(campos.hotelId),
    valorAdulto: z.nullish(campos.valorAdulto),
  })
  .check(
    z.refine((r) => r.cantidadAdultos + r.cantidadChild > 0, {
      path: ['cantidadAdultos'],
      error: 'Por favor, ingresa el número de PAX',
    }),
    z.refine((r) => r.comision === 0 || r.recepcionistaNombre !== '', {
      path: ['recepcionistaNombre'],
      error: 'Por favor, ingresa el nombre del recepcionista',
    }),
    // First and last name in one text (D36).
    z.refine((r) => r.recepcionistaNombre === '' || r.recepcionistaNombre.includes(' '), {
      path: ['recepcionistaNombre'],
      error: 'Por favor, ingresa el apellido del recepcionista',
    }),
  )
export type NuevaReserva = z.infer<typeof NuevaReserva>

/** What everyone but HOTEL states besides. */
export const HotelYPrecio = z.object({ hotelId: campos.hotelId, valorAdulto: campos.valorAdulto })

/** A calendar item: no passenger data, so everyone may have it (D14). */
export const ItemCalendario = z.object({
  reservaId: z.int(),
  nombreExcursion: z.string(),
  fecha: z.string(),
  hotelId: z.int(),
})
/** The compact calendar: one row per day and excursion, with its passengers (D14). */
export const DiaCalendario = z.object({
  fecha: z.string(),
  excursionId: z.int(),
  nombreExcursion: z.string(),
  reservas: z.int(),
  pasajeros: z.int(),
})
export type DiaCalendario = z.infer<typeof DiaCalendario>

export const ORDENES = ['reciente', 'fecha', 'nombre', 'hotel', 'excursion'] as const
export const ESTADOS = ['activa', 'anulada', 'noshow'] as const
const filtro = z.optional(text(100))
const dia = z.optional(day('Fecha no válida'))

/** Filters of a list of reservations: literal text, without accents or case (D22). */
export const filtros = {
  nombre: filtro,
  hotel: filtro,
  excursion: filtro,
  desde: dia,
  hasta: dia,
  estado: z.optional(z.enum(ESTADOS, { error: 'Estado no válido' })),
}

/** What a list takes: filters, and with `limite` the page and its order. */
const lista = z.object({
  ...paging,
  ...filtros,
  orden: z.optional(z.enum(ORDENES, { error: 'Orden no válido' })),
  sentido: z.optional(z.enum(['asc', 'desc'], { error: 'Sentido no válido' })),
})

const unId = z.union([id('Debe ser un id'), z.object({ id: id('Debe ser un id') })], {
  error: 'Debe ser un id',
})

export const reservas = {
  getAll: llamada('GET /v1/reserva/getAll', {
    summary: 'Reservations, without no-shows; all of them in ascending id, or paged',
    query: lista,
    data: z.array(Reserva),
  }),
  get: llamada('GET /v1/reserva/get', {
    summary: 'One reservation by id; without an id, as getAll (D41)',
    query: z.object({ id: z.optional(idText), ...lista.shape }),
    data: z.union([Reserva, z.array(Reserva)]),
  }),
  getPost: llamada('POST /v1/reserva/get', {
    summary: 'One reservation; the body is its id',
    body: unId,
    data: Reserva,
  }),
  getCalendario: llamada('GET /v1/reserva/getCalendario', {
    summary: 'Calendar items; with resumen=true passengers per day and excursion',
    query: z.object({ desde: dia, hasta: dia, resumen: z.optional(z.stringbool()) }),
    data: z.union([z.array(ItemCalendario), z.array(DiaCalendario)]),
  }),
  add: llamada('POST /v1/reserva/add', {
    summary: 'Takes a reservation; answers it',
    body: NuevaReserva,
    data: Reserva,
    status: 201,
  }),
  getReservaDuplicada: llamada('POST /v1/reserva/getReservaDuplicada', {
    summary:
      'Active reservations of the same passenger, room and excursion from today on, or null (D19)',
    body: z.union(
      [
        id('Debe ser un id'),
        z.object({
          nombrePasajero: campos.nombrePasajero,
          nombreHabitacion: campos.habitacion,
          excursionId: campos.excursionId,
          fecha: dia,
        }),
        z.object({ id: id('Debe ser un id') }),
      ],
      { error: 'Debe ser un id' },
    ),
    data: z.nullable(z.array(Reserva)),
  }),
}
