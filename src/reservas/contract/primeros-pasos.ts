import * as z from 'zod/mini'
import { joinWords } from '#lib/contract/spanish.ts'

/** Counts of what an operator entered before the first sale. Rows that are switched off do not count. */
export const PrimerosPasos = z.object({
  /** With a price. */
  excursiones: z.int(),
  excursionesSinPrecio: z.int(),
  hoteles: z.int(),
  canales: z.int(),
  vehiculos: z.int(),
  /** Users who may guide, and those who may drive. */
  guias: z.int(),
  conductores: z.int(),
  tasas: z.int(),
})
export type PrimerosPasos = z.infer<typeof PrimerosPasos>

/** Names what a sale still lacks, in the order in which it is entered. Languages are known from the start. */
export const faltaParaVender = ({ excursiones, hoteles, canales }: PrimerosPasos) => [
  ...(excursiones === 0 ? ['una excursión con precio'] : []),
  ...(hoteles === 0 ? ['un hotel'] : []),
  ...(canales === 0 ? ['un canal de venta'] : []),
]

/** Names what a departure lacks beside the sale. */
export const faltaParaSalir = ({ vehiculos, guias, conductores }: PrimerosPasos) => [
  ...(vehiculos === 0 ? ['un vehículo'] : []),
  ...(guias === 0 ? ['un guía'] : []),
  ...(conductores === 0 ? ['un conductor'] : []),
]

/** Says what is missing, as one speaks: “falta un hotel”, “faltan un guía y un conductor”. */
export const lacks = (things: readonly string[]) =>
  `${things.length > 1 ? 'faltan' : 'falta'} ${joinWords(things)}`

/** Tells whether a first departure can be sold and planned. */
export const estaListo = (pasos: PrimerosPasos) =>
  faltaParaVender(pasos).length + faltaParaSalir(pasos).length === 0
