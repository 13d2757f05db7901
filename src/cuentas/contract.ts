import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { idText, period } from '#lib/contract/fields.ts'
import { filtrosDeRutas, Ruta } from '#rutas/contract.ts'
import {
  AnulacionEntrega,
  type CuentaCorriente,
  type Entrega,
  ESTADOS_ENTREGA,
  NuevaEntrega,
  NuevoMovimientoPersona,
  type PorEntregar,
  Recepcion,
  ResolucionVoucher,
  type SaldoPersona,
  type VoucherFaltante,
} from './contract/entrega.ts'
import { DineroDeRuta, filtrosDinero } from './contract/ruta-dinero.ts'

export const entregas = {
  getPorEntregar: llamada<PorEntregar[]>()('GET /v1/entrega/getPorEntregar', {
    /** Adds the routes with money that are not settled, and what they lack. */
    query: z.object({
      ...paging,
      conPendientes: z.optional(z.literal('si', 'Valor no válido')),
      /** Of somebody else, for finance. */
      usuarioId: z.optional(idText),
    }),
  }),
  getAll: llamada<Entrega[]>()('GET /v1/entrega/getAll', {
    query: z.object({
      ...paging,
      ...period,
      estado: z.optional(z.enum(ESTADOS_ENTREGA, { error: 'Estado no válido' })),
      usuarioId: z.optional(idText),
      id: z.optional(idText),
    }),
  }),
  add: llamada<Entrega>()('POST /v1/entrega/add', { body: NuevaEntrega, status: 201 }),
  recibir: llamada<Entrega>()('PUT /v1/entrega/recibir', { body: Recepcion }),
  anular: llamada<Entrega>()('PUT /v1/entrega/anular', { body: AnulacionEntrega }),
  getFaltantes: llamada<VoucherFaltante[]>()('GET /v1/entrega/getFaltantes', {
    query: z.object({
      ...paging,
      estado: z.optional(z.enum(['faltante', 'resuelto'], { error: 'Estado no válido' })),
    }),
  }),
  resolverVoucher: llamada<VoucherFaltante>()('PUT /v1/entrega/resolverVoucher', {
    body: ResolucionVoucher,
  }),
}

export const cuentas = {
  getSaldos: llamada<SaldoPersona[]>()('GET /v1/cuenta/getSaldos', {}),
  getCorriente: llamada<CuentaCorriente>()('GET /v1/cuenta/getCorriente', {
    query: z.object({ ...paging, ...period, usuarioId: z.optional(idText) }),
  }),
  addMovimiento: llamada<CuentaCorriente>()('POST /v1/cuenta/addMovimiento', {
    body: NuevoMovimientoPersona,
    status: 201,
  }),
}

/** Route with its money, left out unless it is asked for. */
export const RutaConDinero = z.extend(Ruta, { dinero: z.optional(DineroDeRuta) })
export type RutaConDinero = z.infer<typeof RutaConDinero>

export const rutasDeFinanzas = {
  getRutasPorRendir: llamada<RutaConDinero[]>()('GET /v1/ruta/getRutasPorRendir', {
    query: z.object({
      ...paging,
      ...filtrosDeRutas,
      dinero: filtrosDinero.dinero,
      sentido: z.optional(z.enum(['asc', 'desc'], { error: 'Sentido no válido' })),
    }),
  }),
  getRutasRendidas: llamada<RutaConDinero[]>()('GET /v1/ruta/getRutasRendidas', {
    query: z.object({ ...paging, ...filtrosDeRutas, ...filtrosDinero }),
  }),
}
