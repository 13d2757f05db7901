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
  add: llamada<Contingencia>()('POST /v1/contingencia/add', {
    body: NuevaContingencia,
    status: 201,
  }),
  /** Repeated it answers what it did: one that is done stays done. */
  paso: llamada<PasoDeContingencia>()('POST /v1/contingencia/paso', {
    body: Paso,
  }),
  dejar: llamada<Contingencia>()('PUT /v1/contingencia/dejar', { body: Dejar }),
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
