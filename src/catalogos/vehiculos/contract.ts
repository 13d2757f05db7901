import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { salidaDeRuta } from '#catalogos/excursiones/contract.ts'
import { day, flag, line, requiredLine, version } from '#lib/contract/fields.ts'

/**
 * Vehicle; its name is its key. `asientos` is null if unknown. The last day of each paper and `patente` are left out
 * while unknown, `habilitado` while it is enabled.
 */
export const Vehiculo = z.object({
  nombre: z.string(),
  asientos: z.nullable(z.int()),
  version: z.int(),
  patente: z.optional(z.string()),
  revisionTecnica: z.optional(z.string()),
  permisoCirculacion: z.optional(z.string()),
  seguro: z.optional(z.string()),
  habilitado: z.optional(z.literal(0)),
})
export type Vehiculo = z.infer<typeof Vehiculo>

/** Writes the name in upper case with single spaces: it is the vehicle's key. */
export const nombreVehiculo = z.overwrite<string>((value) =>
  value.replace(/\s+/g, ' ').toLocaleUpperCase('es'),
)
const patente = line(10, 'Patente no válida').check(
  z.overwrite((value) => value.replace(/[\s·.-]/g, '').toLocaleUpperCase('es')),
)
const asientosMal = 'Por favor, ingrese el número de asientos'
const vence = z.optional(z.nullable(day('Por favor, ingrese el vencimiento')))

/** Fields left out keep their value; null forgets a paper. */
export const EdicionVehiculo = z.object({
  nombre: requiredLine(60, 'Por favor, ingrese el vehículo').check(nombreVehiculo),
  asientos: z.nullable(
    z.int({ error: asientosMal }).check(z.minimum(1, asientosMal), z.maximum(99, 'Máximo 99')),
  ),
  patente: z.optional(patente),
  revisionTecnica: vence,
  permisoCirculacion: vence,
  seguro: vence,
  habilitado: z.optional(flag),
  /** Allows fewer seats than passengers on a coming route. */
  confirmarCupo: z.optional(z.boolean('Valor no válido')),
  /** Allows disabling it although coming routes have it. */
  confirmarRutas: z.optional(z.boolean('Valor no válido')),
  version,
})
export type EdicionVehiculo = z.infer<typeof EdicionVehiculo>

/** Coming route with more passengers than the seats that its vehicle would have. */
export const CupoDeRuta = z.object({
  rutaId: z.int(),
  fecha: z.string(),
  nombreExcursion: z.string(),
  ...salidaDeRuta,
  pasajeros: z.int(),
  asientos: z.int(),
})
export type CupoDeRuta = z.infer<typeof CupoDeRuta>
/** The `data` of a 409 that `confirmarCupo` avoids. */
export const CuposDeRutas = z.object({ cupos: z.array(CupoDeRuta).check(z.minLength(1)) })

export const vehiculos = {
  getAll: llamada<Vehiculo[]>()('GET /v1/vehiculo/getAll'),
  put: llamada<Vehiculo>()('PUT /v1/vehiculo/put', { body: EdicionVehiculo }),
}
