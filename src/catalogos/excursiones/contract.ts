import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import {
  flag,
  hour,
  hourOrNone,
  id,
  idText,
  pesos,
  requiredLine,
  version,
  wholeNumber,
} from '#lib/contract/fields.ts'

/** Parts of a route's name besides its excursion (RU-19). */
export const salidaDeRuta = {
  /** Departure, `HH:MM`: its own hour, else the excursion's. Left out while unknown. */
  hora: z.optional(z.string()),
  /** Place among those of its day with excursion and hour alike; left out for the first. */
  numero: z.optional(z.int()),
}

/** Coming route of somebody or a vehicle that is to be disabled. */
export interface RutaPorSalir {
  rutaId: number
  fecha: string
  nombreExcursion: string
  hora?: string
  numero?: number
}
/** The `data` of a 409 that `confirmarRutas` avoids. */
export interface RutasPorSalir {
  confirmar: 'confirmarRutas'
  rutas: RutaPorSalir[]
}

/**
 * Prices in whole pesos. `habilitado`, `version` and what is known of its departure are left out for selectors; the
 * latter also while it says nothing. `duracion` is in minutes; `minimo` is the number of passengers below which it
 * usually does not leave.
 */
export const Excursion = z.object({
  id: z.int(),
  nombre: z.string(),
  prefijo: z.string(),
  valor: z.int(),
  valorChild: z.int(),
  habilitado: z.optional(flag),
  version: z.optional(z.int()),
  /** A list where it usually leaves several times a day. */
  horaSalida: z.optional(z.union([z.string(), z.array(z.string())])),
  duracion: z.optional(z.int()),
  dias: z.optional(z.int()),
  minimo: z.optional(z.int()),
  cupoEstricto: z.optional(z.boolean()),
})
export type Excursion = z.infer<typeof Excursion>

const required = {
  nombre: requiredLine(100, 'Por favor, ingrese el nombre de la excursión'),
  prefijo: requiredLine(10, 'Por favor, ingrese el prefijo').check(
    z.overwrite((prefijo) => prefijo.toLocaleUpperCase('es')),
  ),
}
const price = pesos('Por favor, ingrese el precio')

const TOO_MANY = 'Por favor, ingrese 12 salidas como máximo'
const horas = z.array(hour()).check(z.maxLength(12, TOO_MANY))

/** Null forgets what was said. */
const salida = {
  horaSalida: z.optional(
    z.union([hourOrNone(), horas], { error: 'Por favor, ingrese una hora válida' }),
  ),
  duracion: z.optional(z.nullable(wholeNumber(1, 1440, 'Por favor, ingrese de 1 a 1440 minutos'))),
  dias: z.optional(wholeNumber(1, 10, 'Por favor, ingrese de 1 a 10 días')),
  minimo: z.optional(z.nullable(wholeNumber(1, 999, 'Por favor, ingrese de 1 a 999 pasajeros'))),
  cupoEstricto: z.optional(z.boolean('Valor no válido')),
}

const NuevaExcursion = z.object({
  ...required,
  valor: z._default(price, 0),
  valorChild: z._default(price, 0),
  habilitado: z._default(flag, 1),
  ...salida,
})

/** Fields left out keep their value. */
export const EdicionExcursion = z.object({
  ...required,
  id: id(),
  valor: z.optional(price),
  valorChild: z.optional(price),
  habilitado: z.optional(flag),
  ...salida,
  version,
})

export const excursiones = {
  getAll: llamada<Excursion[]>()('GET /v1/excursion/getAll', {
    query: z.object(paging),
  }),
  get: llamada<Excursion | Excursion[]>()('GET /v1/excursion/get', {
    query: z.object({ id: z.optional(idText), ...paging }),
  }),
  add: llamada<Excursion>()('POST /v1/excursion/add', {
    body: NuevaExcursion,
    status: 201,
  }),
  put: llamada<Excursion>()('PUT /v1/excursion/put', {
    body: EdicionExcursion,
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/excursion/delete/{id}', {
    params: z.object({ id: idText }),
  }),
}
