import * as z from 'zod/mini'
import { id, named } from '#lib/contract/fields.ts'
import { CANALES, CLASES, ESTADOS, IDIOMAS } from '../rules.ts'
import { Facts } from './facts.ts'
import { PorIdioma } from './por-idioma.ts'
import { ESTADOS_DE_AVISO } from './state.ts'

/** Reservations of one call at most. */
export const MAXIMO_DE_AVISADAS = 200
/** Characters of one part of a text that WhatsApp opens. */
export const LARGO_DE_PARTE = 2000

/** Reservations of one person and sale of which one thing is to be said, or was. */
export const Grupo = z.object({
  reservaIds: z.array(z.int()),
  clase: z.enum(CLASES),
  idioma: z.enum(IDIOMAS),
  /** State of what is to be told, else of the last message. */
  estado: z.enum(ESTADOS_DE_AVISO),
  /** Of the first pick-up: its day, and the hour `HH:MM`. */
  dia: z.string(),
  hora: z.nullable(z.string()),
  pasajero: z.string(),
  hotel: named,
  excursion: named,
  /** Ways by which the passenger can be told. */
  correo: z.boolean(),
  telefono: z.boolean(),
  ahora: Facts,
  /** Left out where nothing was told. */
  dicho: z.optional(Facts),
  /** Words of the contingencia that changed it, in the passenger's language, not told yet; left out without any. */
  decir: z.optional(z.string()),
  /** Number, way and moment of the last message; left out without one. */
  mensaje: z.optional(
    z.object({
      id: z.int(),
      canal: z.enum(CANALES),
      estado: z.enum(ESTADOS),
      momento: z.string(),
    }),
  ),
})
export type Grupo = z.infer<typeof Grupo>

export const PorAvisar = z.object({
  grupos: z.array(Grupo),
  cuentas: z.object({
    porAvisar: z.int(),
    avisados: z.int(),
    sinComoAvisar: z.int(),
    noSalieron: z.int(),
  }),
  /** Hours `HH:MM` between which nothing is sent, and whether it is so now; null without such hours. */
  silencio: z.nullable(z.object({ desde: z.string(), hasta: z.string(), ahora: z.boolean() })),
  /** True if this installation sends letters. */
  correo: z.boolean(),
  /** Later days of which something changed that was told, with the number of messages. */
  otros: z.array(z.object({ fecha: z.string(), mensajes: z.int() })),
})
export type PorAvisar = z.infer<typeof PorAvisar>

/** Messages about one reservation, last first. */
export const DeReserva = z.object({
  estado: z.nullable(Grupo.shape.estado),
  mensajes: z.array(
    z.object({
      id: z.int(),
      clase: z.enum(CLASES),
      canal: z.enum(CANALES),
      estado: z.enum(ESTADOS),
      momento: z.string(),
      /** Person who told it; empty: the passenger, on the page. */
      quien: z.string(),
      dicho: Facts,
    }),
  ),
})
export type DeReserva = z.infer<typeof DeReserva>

const reservaIds = z
  .array(id('Debe ser un id'), 'Diga qué reservas')
  .check(
    z.minLength(1, 'Diga qué reservas'),
    z.maxLength(MAXIMO_DE_AVISADAS, `Máximo ${MAXIMO_DE_AVISADAS} reservas`),
  )
/** Words beside the news, in the language of each passenger. */
const motivo = z.optional(PorIdioma)

/** Request of the page whose answer is told, of one reservation; left out where the reservation itself is. */
const peticionId = z.optional(id('Debe ser un id'))

/** `textos`: with the texts, and so with a new link to the page in each. */
export const Preparar = z.object({
  reservaIds,
  motivo,
  textos: z.optional(z.literal(true)),
  peticionId,
})

/** Message as one person would get it. `partes` are the text, each short enough to be opened in WhatsApp; none if not asked for. */
export const Preparado = z.object({
  reservaIds: z.array(z.int()),
  clase: z.enum(CLASES),
  idioma: z.enum(IDIOMAS),
  /** Digest of the facts, in hexadecimal digits. */
  contenido: z.string(),
  tras: z.int(),
  persona: z.string(),
  correo: z.boolean(),
  telefono: z.string(),
  partes: z.array(z.string()),
  /** Hour `HH:MM` from which one may write; left out where one may now. */
  desde: z.optional(z.string()),
  /** Why it cannot be said. */
  razon: z.optional(z.string()),
})
export type Preparado = z.infer<typeof Preparado>

export const Avisar = z.object({
  canal: z.enum(['correo', 'whatsapp', 'persona'], { error: 'Diga por dónde' }),
  /** One by one, but for mail. */
  grupos: z
    .array(
      z.object({
        reservaIds,
        contenido: z.string('Valor no válido').check(z.regex(/^[0-9a-f]{64}$/, 'Valor no válido')),
        tras: z.int('Valor no válido').check(z.minimum(0, 'Valor no válido')),
      }),
      'Diga a quién',
    )
    .check(
      z.minLength(1, 'Diga a quién'),
      z.maxLength(MAXIMO_DE_AVISADAS, `Máximo ${MAXIMO_DE_AVISADAS} mensajes`),
    ),
  motivo,
  peticionId,
  /** Tells again what was told, on purpose. */
  otraVez: z.optional(z.literal(true)),
})
export type Avisar = z.infer<typeof Avisar>

export const Avisado = z.object({
  mensaje: z.int(),
  estado: z.enum(ESTADOS),
  /** Somebody had told it before. */
  ya: z.optional(z.literal(true)),
})
export type Avisado = z.infer<typeof Avisado>

/** Refusal of one recipient; it stops no other one. */
const NoAvisado = z.object({ razon: z.string() })
export const Destino = z.union([Avisado, NoAvisado])
export type Destino = z.infer<typeof Destino>

export const Resolver = z.object({
  id: id('Debe ser un id'),
  hace: z.enum(['reintentar', 'darPorAvisado'], { error: 'Diga qué se hace' }),
})
