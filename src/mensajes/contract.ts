import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { day, idText, optionalDay } from '#lib/contract/fields.ts'
import { type MessageText, MessageTextInput } from './contract/text-input.ts'
import {
  type Avisado,
  Avisar,
  type DeReserva,
  type Destino,
  type PorAvisar,
  type Preparado,
  Preparar,
  Resolver,
} from './contract/told.ts'

/** Calls about what passengers are told. */
export const mensajes = {
  getPorAvisar: llamada<PorAvisar>()('GET /v1/mensaje/getPorAvisar', {
    query: z.object({ fecha: day(), hasta: optionalDay }),
  }),
  getDeReserva: llamada<DeReserva>()('GET /v1/mensaje/getDeReserva', {
    query: z.object({ reservaId: idText }),
  }),
  preparar: llamada<Preparado[]>()('POST /v1/mensaje/preparar', {
    body: Preparar,
    repeatable: false,
    steady: true,
  }),
  avisar: llamada<Destino[]>()('POST /v1/mensaje/avisar', { body: Avisar, repeatable: false }),
  resolver: llamada<Avisado>()('PUT /v1/mensaje/resolver', { body: Resolver }),
  textos: llamada<MessageText[]>()('GET /v1/mensaje/textos'),
  texto: llamada<MessageText>()('PUT /v1/mensaje/texto', { body: MessageTextInput }),
}
