import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { id } from '#lib/contract/fields.ts'

const VIAS = ['imprimir', 'compartir', 'abrir'] as const
export type Via = (typeof VIAS)[number]

/** Last version of a route's hoja de ruta, and how many of its reservations differ from it now. */
export const Hoja = z.object({
  version: z.int(),
  momento: z.string(),
  mas: z.int(),
  menos: z.int(),
  cambiadas: z.int(),
  /** Moment at which the guide and the driver that the route has now received this version. */
  guia: z.optional(z.string()),
  chofer: z.optional(z.string()),
})
export type Hoja = z.infer<typeof Hoja>

/** Last version, and which reservations differ between it and the one before; without `cambios` it is the first. */
export const HojaEmitida = z.object({
  version: z.int(),
  momento: z.string(),
  /** False if nothing had changed: the version is as it was. */
  nueva: z.boolean(),
  cambios: z.optional(
    z.object({ mas: z.array(z.int()), menos: z.array(z.int()), cambiadas: z.array(z.int()) }),
  ),
})
export type HojaEmitida = z.infer<typeof HojaEmitida>

/** Issues a version. Answered by `rutas`; declared here for the day's list, which prints it. */
export const emitirHoja = llamada<HojaEmitida>()('POST /v1/ruta/emitirHoja', {
  body: z.object({ rutaId: id('Debe ser un id'), via: z.enum(VIAS, 'Diga cómo sale la hoja') }),
})
