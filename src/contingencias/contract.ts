import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { idText, optionalDay } from '#lib/contract/fields.ts'
import {
  type Contingencia,
  Dejar,
  type Ensayada,
  Ensayar,
  NuevaContingencia,
  Paso,
  type PasoDeContingencia,
} from './contract/contingencia.ts'
import { type Devolucion, HacerDevolucion } from './contract/devolucion.ts'

export const contingencias = {
  ensayar: llamada<Ensayada[]>()('POST /v1/contingencia/ensayar', {
    body: Ensayar,
    repeatable: false,
  }),
  /** Its `clave` makes it one; no answer is kept, which would name many passengers. */
  add: llamada<Contingencia>()('POST /v1/contingencia/add', {
    body: NuevaContingencia,
    repeatable: false,
    status: 201,
  }),
  /** Repeated it answers what it did: one that is done stays done. */
  paso: llamada<PasoDeContingencia>()('POST /v1/contingencia/paso', {
    body: Paso,
  }),
  /** No answer is kept; repeated it leaves nothing more. */
  dejar: llamada<Contingencia>()('PUT /v1/contingencia/dejar', { body: Dejar, repeatable: false }),
  get: llamada<Contingencia[]>()('GET /v1/contingencia/get', {
    query: z.object({ id: z.optional(idText), fecha: optionalDay }),
  }),
}

export const devoluciones = {
  getAll: llamada<Devolucion[]>()('GET /v1/devolucion/getAll', {
    query: z.object({
      contingenciaId: z.optional(idText),
      estado: z.optional(z.literal('pendiente', 'Valor no válido')),
    }),
  }),
  hacer: llamada<Devolucion>()('PUT /v1/devolucion/hacer', { body: HacerDevolucion }),
}
