import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { day, id, requiredText } from '#lib/contract/fields.ts'
import { NoVino } from '#reservas/contract/abordaje.ts'
import { TIPOS } from './rules.ts'

/** Fields of a claim that nobody came, as the no-show that confirms it needs them. */
const NoShow = z.object({ hace: z.literal('noshow'), aviso: NoVino })

/** Says that one saw what others did. */
const Visto = z.object({ hace: z.literal('visto') })

/** Mends the line where it stands. */
export const Accion = z.discriminatedUnion('hace', [NoShow, Visto])
export type Accion = z.infer<typeof Accion>

/** Screen where the line is mended, with what opens exactly its place. */
const Lugar = z.object({
  to: z.string(),
  search: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  hash: z.optional(z.string()),
})
export type Lugar = z.infer<typeof Lugar>

const Aplazada = z.object({
  id: z.int(),
  por: z.string(),
  motivo: z.string(),
  /** The line comes back on this day. */
  hasta: z.string(),
})

const Sola = z.object({
  tipo: z.enum(TIPOS),
  /** Names the thing; `causas` what is wrong with it. */
  clave: z.string(),
  causas: z.array(z.string()),
  /** 1 is the worst. */
  gravedad: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  titulo: z.string(),
  detalle: z.string(),
  /** Things that are missing, a few words each. */
  chips: z.optional(z.array(z.string())),
  fecha: z.optional(z.string()),
  /** Day of what is to come, in words. */
  cuando: z.optional(z.string()),
  /** Departure, `HH:MM`. */
  hora: z.optional(z.string()),
  lugar: z.optional(Lugar),
  /** Reservation whose sheet shows it, before the place. */
  reservaId: z.optional(z.int()),
  /** Word of the button that opens the place. */
  boton: z.string(),
  accion: z.optional(Accion),
  aplazada: z.optional(Aplazada),
})

/** Something that is not in order, or several lines of a kind about one person each. It names no passenger. */
export const Linea = z.extend(Sola, { varias: z.optional(z.array(Sola)) })
export type Linea = z.infer<typeof Linea>

export const Atencion = z.object({
  /** Instant at which the lines were computed. */
  calculado: z.string(),
  /** Worst first. */
  lineas: z.array(Linea),
  /** Lines that were put off, first those that come back first. */
  aplazadas: z.array(Linea),
})
export type Atencion = z.infer<typeof Atencion>

const clave = z.string('Diga qué se aplaza').check(z.maxLength(100, 'Línea no válida'))

/** `causas` are those that the caller saw: what came afterwards is not put off. */
const Aplazar = z.object({
  clave,
  causas: z
    .array(
      z.string('Valor no válido').check(z.maxLength(100, 'Valor no válido')),
      'Valor no válido',
    )
    .check(z.minLength(1, 'Valor no válido'), z.maxLength(5000, 'Valor no válido')),
  motivo: requiredText(200, 'Por favor, ingrese el motivo'),
  hasta: day('Por favor, ingrese hasta cuándo'),
})
export type Aplazar = z.infer<typeof Aplazar>

export const atencion = {
  get: llamada<Atencion>()('GET /v1/atencion/get'),
  aplazar: llamada<Atencion>()('POST /v1/atencion/aplazar', { body: Aplazar, status: 201 }),
  retomar: llamada<Atencion>()('POST /v1/atencion/retomar', {
    body: z.object({ id: id('Debe ser un id') }),
  }),
}
