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

/** Hour as `HH:MM`, also accepted as `HH:MM:00`. Stored as `HH:MM:00`. */
const hora = z.nullable(
  z.string().check(
    z.regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'Por favor, ingrese una hora válida'),
    z.overwrite((value) => `${value.slice(0, 5)}:00`),
  ),
)

const tipoCobroMal = 'Por favor, selecciona un tipo de cobro'
const emailMal = 'Por favor, ingrese un email válido'
const recepcionistaMal = 'El recepcionista no es válido'

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

/** Optional fields: a new reservation gets their default, an edited one keeps its value. */
const opcionales = {
  hora,
  cantidadChild: count(999, 'Por favor, ingresa el número de PAX'),
  valorChild: pesos('Por favor, ingresa el precio'),
  comision: pesos(),
  comentario: text(500),
  recepcionistaNombre: text(51, 'Por favor, ingresa el nombre del recepcionista'),
  /** Last name at the end of `recepcionistaNombre`. Ignored if the name does not end in it. */
  recepcionistaApellido: z.nullable(text(25, 'Por favor, ingresa el apellido del recepcionista')),
  /** 0, a reserved id or null means nobody (GE-27). */
  recepcionistaId: z.nullable(
    z
      .int(recepcionistaMal)
      .check(z.minimum(0, recepcionistaMal), z.maximum(2_147_483_647, recepcionistaMal)),
  ),
}

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

/** Fields that the server sets for HOTEL, so any value is accepted (RE-7). */
const deLaCasa = { hotelId: z.catch(z.int(), 0), valorAdulto: z.catch(z.int(), 0) }

/** Runs rules across fields even while other fields are invalid. */
const siempre = { when: ({ value }: { value: unknown }) => value instanceof Object }

/** Body of `add`. The server sets total, owner, state and route, whatever the body says (RE-6). */
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
  // First and last name are one text (RE-2).
  z.refine((r) => !/^[^ ]+$/.test(r.recepcionistaNombre), {
    path: ['recepcionistaNombre'],
    error: 'Por favor, ingresa el apellido del recepcionista',
    ...siempre,
  }),
)
export const NuevaReservaDeHotel = z.safeExtend(NuevaReserva, deLaCasa)
export type NuevaReserva = z.infer<typeof NuevaReserva>

const motivo = (message = 'El motivo es obligatorio.') => requiredText(1000, message)
export const MOTIVO_MAXIMO = 1000
export const SIN_MOTIVO_DE_EDICION = 'Debe ingresar un motivo de edición.'

const reservaId = id('Debe ser un id')

/** Body of anular, noshow, quitarNoshow and eliminar. The author comes from the session. */
export const ConMotivo = z.object({ reservaId, motivo: motivo(), version })

const cual = { id: z.optional(reservaId), reservaId: z.optional(reservaId), version }
const nombrada = z.refine<{ id?: number | undefined; reservaId?: number | undefined }>(
  (r) => r.id !== undefined || r.reservaId !== undefined,
  { path: ['reservaId'], error: 'Debe ser un id', ...siempre },
)

export const ReservaAnulada = z
  .object({ ...cual, motivo: z._default(text(1000), '') })
  .check(nombrada)

/** Body of `put`. Fields left out keep their value. `habilitado` 0 annuls, with `motivoCancela` as reason. */
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

/** Filters of a list of reservations: literal text, ignoring accents and case. */
export const filtros = {
  nombre: filtro,
  hotel: filtro,
  excursion: filtro,
  desde: dia,
  hasta: dia,
  estado: z.optional(z.enum(ESTADOS, { error: 'Estado no válido' })),
}
