import * as z from 'zod/mini'
import {
  count,
  day,
  flag,
  id,
  pesos,
  phone,
  requiredText,
  text,
  version,
} from '#lib/contract/fields.ts'

/** `HH:MM`, or with its seconds, which are none; kept as `HH:MM:00`. */
const hora = z.nullable(
  z.string().check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'Por favor, ingrese una hora válida'),
    z.overwrite((value) => `${value.slice(0, 5)}:00`),
  ),
)

const tipoCobroMal = 'Por favor, selecciona un tipo de cobro'
const emailMal = 'Por favor, ingrese un email válido'
const recepcionistaMal = 'El recepcionista no es válido'

/** The fields a person must fill in, with the messages of 1§5. */
const obligatorios = {
  canalVentaId: id('Por favor, selecciona un canal de venta'),
  excursionId: id('Por favor, selecciona una excursión'),
  hotelId: id('Por favor, selecciona un hotel válido'),
  fecha: day('Por favor, ingresa la fecha'),
  habitacion: requiredText(50, 'Por favor, ingresa la habitacion'),
  idioma: requiredText(50, 'Por favor, ingresa el idioma'),
  nombrePasajero: requiredText(100, 'Por favor, ingresa el nombre del pasajero'),
  observacion: requiredText(2000, 'Por favor, ingresa la observación de la reserva'),
  cantidadAdultos: count(999, 'Por favor, ingresa el número de PAX'),
  valorAdulto: pesos('Por favor, ingresa el precio'),
  tipoCobroId: z
    .int({ error: tipoCobroMal })
    .check(z.minimum(1, tipoCobroMal), z.maximum(4, tipoCobroMal)),
  telefono: phone('Por favor, ingresa un teléfono'),
}

const email = z.union(
  [z.literal(''), z.email(emailMal).check(z.maxLength(100, 'Máximo 100 caracteres'))],
  emailMal,
)

/** The fields that may be left out: a new reservation gets their default, an edited one keeps what it has. */
const opcionales = {
  hora,
  cantidadChild: count(999, 'Por favor, ingresa el número de PAX'),
  valorChild: pesos('Por favor, ingresa el precio'),
  comision: pesos(),
  comentario: text(500),
  recepcionistaNombre: text(51, 'Por favor, ingresa el nombre del recepcionista'),
  /** Where the last name begins in `recepcionistaNombre`; ignored unless it is its end. */
  recepcionistaApellido: z.nullable(text(25, 'Por favor, ingresa el apellido del recepcionista')),
  /** 0, a reserved id or nothing means nobody (D12). */
  recepcionistaId: z.nullable(
    z
      .int(recepcionistaMal)
      .check(z.minimum(0, recepcionistaMal), z.maximum(2_147_483_647, recepcionistaMal)),
  ),
}

/** What a reservation is made of. */
export const campos = {
  ...obligatorios,
  hora: z._default(opcionales.hora, null),
  cantidadChild: z._default(opcionales.cantidadChild, 0),
  valorChild: z._default(opcionales.valorChild, 0),
  email: z._default(email, ''),
  comision: z._default(opcionales.comision, 0),
  comentario: z._default(opcionales.comentario, ''),
  recepcionistaNombre: z._default(opcionales.recepcionistaNombre, ''),
  recepcionistaApellido: z._default(opcionales.recepcionistaApellido, null),
  recepcionistaId: z._default(opcionales.recepcionistaId, null),
}

/** Fields that HOTEL may leave out or get wrong: the server sets hotel and price (D15). */
const deLaCasa = { hotelId: z.catch(z.int(), 0), valorAdulto: z.catch(z.int(), 0) }

/** So that rules across fields speak also while other fields are missing. */
const siempre = { when: ({ value }: { value: unknown }) => value instanceof Object }

/**
 * What `add` takes, from HOTEL without hotel and price. Whatever else a body says (total, owner, state, route) is the
 * server's to decide (D15, D17).
 */
export const NuevaReserva = z.object(campos).check(
  z.refine((r) => r.cantidadAdultos + r.cantidadChild !== 0, {
    path: ['cantidadAdultos'],
    error: 'Por favor, ingresa el número de PAX',
    ...siempre,
  }),
  z.refine((r) => !(r.comision > 0 && r.recepcionistaNombre === ''), {
    path: ['recepcionistaNombre'],
    error: 'Por favor, ingresa el nombre del recepcionista',
    ...siempre,
  }),
  // First and last name in one text (D36).
  z.refine((r) => !/^[^ ]+$/.test(r.recepcionistaNombre), {
    path: ['recepcionistaNombre'],
    error: 'Por favor, ingresa el apellido del recepcionista',
    ...siempre,
  }),
)
export const NuevaReservaDeHotel = z.safeExtend(NuevaReserva, deLaCasa)
export type NuevaReserva = z.infer<typeof NuevaReserva>

/** Why something is done to a reservation: never blank (1§5). */
const motivo = (message = 'El motivo es obligatorio.') => requiredText(1000, message)
export const MOTIVO_MAXIMO = 1000
export const SIN_MOTIVO_DE_EDICION = 'Debe ingresar un motivo de edición.'

const reservaId = id('Debe ser un id')

/** What anular, noshow, quitarNoshow and eliminar take; who did it is the session's to say (D17). */
export const ConMotivo = z.object({ reservaId, motivo: motivo(), version })

/** A stored reservation, however much of it is sent: by `reservaId`, or by `id`. */
const cual = { id: z.optional(reservaId), reservaId: z.optional(reservaId), version }
const nombrada = z.refine<{ id?: number | undefined; reservaId?: number | undefined }>(
  (r) => r.id !== undefined || r.reservaId !== undefined,
  { path: ['reservaId'], error: 'Debe ser un id', ...siempre },
)

/** What `restore` takes: the reservation, and if one likes why. */
export const ReservaAnulada = z
  .object({ ...cual, motivo: z._default(text(1000), '') })
  .check(nombrada)

/**
 * What `put` takes: the whole reservation as it should be, and why (1§5). What is left out of it stays; what the server
 * decides is ignored as in `NuevaReserva`. `habilitado` 0 annuls, for `motivoCancela` (D17).
 */
export const EdicionReserva = z
  .object({
    ...cual,
    ...obligatorios,
    email: z.optional(email),
    hora: z.optional(opcionales.hora),
    cantidadChild: z.optional(opcionales.cantidadChild),
    valorChild: z.optional(opcionales.valorChild),
    comision: z.optional(opcionales.comision),
    comentario: z.optional(opcionales.comentario),
    recepcionistaNombre: z.optional(opcionales.recepcionistaNombre),
    recepcionistaApellido: z.optional(opcionales.recepcionistaApellido),
    recepcionistaId: z.optional(opcionales.recepcionistaId),
    habilitado: z.optional(flag),
    motivoCancela: z.nullish(text(1000)),
    motivo: motivo(SIN_MOTIVO_DE_EDICION),
  })
  .check(nombrada)
export const EdicionReservaDeHotel = z.safeExtend(EdicionReserva, deLaCasa)
export type EdicionReserva = z.infer<typeof EdicionReserva>

export const ORDENES = ['reciente', 'fecha', 'nombre', 'hotel', 'excursion'] as const
export const ESTADOS = ['activa', 'anulada', 'noshow'] as const
export type Estado = (typeof ESTADOS)[number]
export const filtro = z.optional(text(100))
export const dia = z.optional(day('Fecha no válida'))

/** Filters of a list of reservations: literal text, without accents or case (D22). */
export const filtros = {
  nombre: filtro,
  hotel: filtro,
  excursion: filtro,
  desde: dia,
  hasta: dia,
  estado: z.optional(z.enum(ESTADOS, { error: 'Estado no válido' })),
}
