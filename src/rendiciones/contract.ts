import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import {
  day,
  decimal,
  id,
  idText,
  pesos,
  requiredText,
  text,
  version,
} from '#lib/contract/fields.ts'
import { ESTADOS_RUTA } from '#rutas/rules.ts'
import { comprobanteDe } from './rules.ts'

const nombrado = z.object({ id: z.int(), nombre: z.string() })
const ruta = z.object({
  id: z.int(),
  vehiculo: z.nullable(z.string()),
  idChofer: nombrado,
  idGuia: nombrado,
})

/** What a driver does not get (D35b). Whole pesos. */
const dinero = {
  valorAdulto: z.int(),
  valorChild: z.int(),
  total: z.int(),
  tipoCobro: nombrado,
  /** What is to be collected: the total for "Cobro en ruta" and "Otros", else 0 (D32). */
  esperado: z.int(),
  /** 1 once it has its detail. */
  rendida: z.union([z.literal(0), z.literal(1)]),
}

/** A reservation on a route, as its guide, its driver and FINANZAS see it; in the order of the pick-up. */
export const ReservaRuta = z.object({
  id: z.int(),
  reservaId: z.int(),
  fecha: z.string(),
  hora: z.nullable(z.string()),
  nombrePasajero: z.string(),
  habitacion: z.string(),
  idioma: z.string(),
  observacion: z.string(),
  cantidadAdultos: z.int(),
  cantidadChild: z.int(),
  hotel: nombrado,
  excursion: nombrado,
  ruta,
  /** Null for everybody but the route's guide and driver around its day (D35b); else digits, which may be none. */
  telefono: z.nullable(z.string()),
  ...z.partial(z.object(dinero)).shape,
})
export type ReservaRuta = z.infer<typeof ReservaRuta>

/** Route costs: whole pesos and what they were for. */
const gastos = {
  peajeValor: z.int(),
  ticketNombre: z.string(),
  ticketValor: z.int(),
  otro1Nombre: z.string(),
  otro1Valor: z.int(),
  otro2Nombre: z.string(),
  otro2Valor: z.int(),
  otro3Nombre: z.string(),
  otro3Valor: z.int(),
}

/** The expenses of a route; one row per settlement. */
export const Gasto = z.object({
  id: z.int(),
  rendicionId: z.int(),
  usuarioId: z.int(),
  ...gastos,
  creado: z.string(),
  version: z.int(),
})
export type Gasto = z.infer<typeof Gasto>

/** What was collected for one reservation. Whole pesos; dollars and reais with up to two decimals. */
export const Detalle = z.object({
  id: z.int(),
  rendicionId: z.int(),
  reservaId: z.int(),
  usuarioId: z.int(),
  esperado: z.int(),
  valorEfectivo: z.int(),
  valorTarjeta: z.int(),
  valorUsd: z.number(),
  valorReal: z.number(),
  comentario: z.string(),
  urlComprobante: z.nullable(z.string()),
  creado: z.string(),
  version: z.int(),
})
export type Detalle = z.infer<typeof Detalle>

/** The settlement of one route (D31). `usuarioId` is its guide, null without one. */
export const Rendicion = z.object({
  id: z.int(),
  rutaId: z.int(),
  usuarioId: z.nullable(z.int()),
  excursionId: z.int(),
  fecha: z.string(),
  /** Pesos per dollar and per real, frozen with the first detail; until then those of the route's day (D33). */
  dolar: z.nullable(z.number()),
  real: z.nullable(z.number()),
  /** The day those rates are from: the route's, or the last one before it that had any. */
  fechaTasa: z.nullable(z.string()),
  estado: z.enum(ESTADOS_RUTA),
  gasto: z.nullable(Gasto),
  /** How many reservations have their detail. */
  detalles: z.int(),
  excursion: nombrado,
  ruta,
  version: z.int(),
})
export type Rendicion = z.infer<typeof Rendicion>

/** A stored receipt; `urlComprobante` goes into the detail. */
export const Comprobante = z.object({ id: z.int(), urlComprobante: z.string() })
export type Comprobante = z.infer<typeof Comprobante>

const comprobanteMal = 'El comprobante no es válido'
const urlComprobante = z.union(
  [
    z.null(),
    z.literal(''),
    z.string().check(z.refine((url) => comprobanteDe(url) !== null, comprobanteMal)),
  ],
  comprobanteMal,
)

/** The fields of "Rendición de Cuenta" (2§2). */
const pago = {
  valorEfectivo: pesos(),
  valorTarjeta: pesos(),
  valorUsd: decimal(),
  valorReal: decimal(),
  comentario: text(500),
  urlComprobante,
}

export const NuevoDetalle = z.object({
  rendicionId: id(),
  reservaId: id(),
  valorEfectivo: z._default(pago.valorEfectivo, 0),
  valorTarjeta: z._default(pago.valorTarjeta, 0),
  valorUsd: z._default(pago.valorUsd, 0),
  valorReal: z._default(pago.valorReal, 0),
  comentario: z._default(pago.comentario, ''),
  urlComprobante: z._default(pago.urlComprobante, null),
})
export type NuevoDetalle = z.infer<typeof NuevoDetalle>

const nombreGasto = text(100)
const sinNombre = 'Escriba en qué se gastó'
/** The fields of "Rendición de Gastos" (2§2). */
const gasto = {
  peajeValor: pesos(),
  ticketNombre: nombreGasto,
  ticketValor: pesos(),
  otro1Nombre: nombreGasto,
  otro1Valor: pesos(),
  otro2Nombre: nombreGasto,
  otro2Valor: pesos(),
  otro3Nombre: nombreGasto,
  otro3Valor: pesos(),
}
/** The numbers of the three other items, which say nothing of themselves: one that cost something says what it was. */
const OTROS = [1, 2, 3] as const
type Otros = { [N in (typeof OTROS)[number] as `otro${N}Nombre`]: string } & {
  [N in (typeof OTROS)[number] as `otro${N}Valor`]: number
}
const nombrados = OTROS.map((n) =>
  z.refine<Otros>((g) => g[`otro${n}Valor`] === 0 || g[`otro${n}Nombre`] !== '', {
    path: [`otro${n}Nombre`],
    error: sinNombre,
  }),
)

/** The expenses as they are to be; what is left out is 0 or empty. */
export const Gastado = z.object({
  peajeValor: z._default(gasto.peajeValor, 0),
  ticketNombre: z._default(gasto.ticketNombre, ''),
  ticketValor: z._default(gasto.ticketValor, 0),
  otro1Nombre: z._default(gasto.otro1Nombre, ''),
  otro1Valor: z._default(gasto.otro1Valor, 0),
  otro2Nombre: z._default(gasto.otro2Nombre, ''),
  otro2Valor: z._default(gasto.otro2Valor, 0),
  otro3Nombre: z._default(gasto.otro3Nombre, ''),
  otro3Valor: z._default(gasto.otro3Valor, 0),
})
export type Gastado = z.infer<typeof Gastado>
export const NuevoGasto = z.object({ rendicionId: id(), ...Gastado.shape }).check(...nombrados)
export type NuevoGasto = z.infer<typeof NuevoGasto>

/** A correction: of a detail, or of an expenses row, whose own id it names. What is left out of either stays. */
export const Correccion = z
  .object({
    id: id(),
    motivo: requiredText(1000, 'El motivo es obligatorio.'),
    detalle: z.optional(z.partial(z.object(pago))),
    gasto: z.optional(z.partial(z.object(gasto))),
    version,
  })
  .check(
    z.refine((c) => (c.detalle === undefined) !== (c.gasto === undefined), {
      path: ['detalle'],
      error: 'Envíe el detalle o el gasto que se corrige',
    }),
  )
export type Correccion = z.infer<typeof Correccion>

const dia = z.optional(day('Fecha no válida'))
const filtro = z.optional(text(100))
const lista = z.object({
  ...paging,
  rutaId: z.optional(idText),
  desde: dia,
  hasta: dia,
  excursion: filtro,
  guia: filtro,
})

export const rendiciones = {
  get: llamada('GET /v1/rendicion/get', {
    summary:
      'Settlements; all of them in ascending id, or paged, newest first; one with id (D22, D41)',
    query: z.object({ id: z.optional(idText), ...lista.shape }),
    data: z.union([Rendicion, z.array(Rendicion)]),
  }),
  getDetalleReserva: llamada('GET /v1/rendicion/getDetalleReserva', {
    summary:
      'Who travels on a route; guiaId 0 or 4 is a route without guide; 409 with the routes where several fit (D31, D35b)',
    query: z.object({
      fecha: day(),
      excursionId: idText,
      /** Empty counts as absent: that is how /detalle-viaje is linked to (2§2). */
      guiaId: z.optional(z.union([z.literal(''), idText], 'Debe ser un número')),
      rutaId: z.optional(idText),
    }),
    data: z.array(ReservaRuta),
  }),
  getDetalleRendicionByReservaIds: llamada('POST /v1/rendicion/getDetalleRendicionByReservaIds', {
    summary: 'The details of these reservations, as far as one may see them',
    body: z
      .array(id('Debe ser un id'), 'Debe ser una lista de ids')
      .check(z.maxLength(1000, 'Máximo 1000 reservas')),
    data: z.array(Detalle),
  }),
  getGastoByIdRendicion: llamada('GET /v1/rendicion/getGastoByIdRendicion/{id}', {
    summary: 'The expenses of a settlement, or null',
    params: z.object({ id: idText }),
    data: z.nullable(Gasto),
  }),
  comprobante: llamada('GET /v1/rendicion/comprobante/{id}', {
    summary: 'The image of a receipt, without envelope',
    params: z.object({ id: idText }),
    data: z.unknown(),
    steady: true,
  }),
  add: llamada('POST /v1/rendicion/add', {
    summary: 'Opens the settlement of a route; again it answers the same one (D31)',
    body: z
      .object({
        rutaId: z.optional(id('Debe ser un id')),
        /** 0 or a reserved id: the route without guide. */
        usuarioId: z.optional(z.int('Debe ser un id').check(z.minimum(0, 'Debe ser un id'))),
        excursionId: z.optional(id('Por favor, selecciona una excursión')),
        fecha: z.optional(day()),
      })
      .check(
        ...(['usuarioId', 'excursionId', 'fecha'] as const).map((campo) =>
          z.refine<{ rutaId?: number | undefined } & { [K in typeof campo]?: unknown }>(
            (r) => r.rutaId !== undefined || r[campo] !== undefined,
            { path: [campo], error: 'Falta este dato' },
          ),
        ),
      ),
    data: Rendicion,
  }),
  addDetalle: llamada('POST /v1/rendicion/addDetalle', {
    summary: 'Settles a reservation of the route; a second time is 409 with what is stored',
    body: NuevoDetalle,
    data: Detalle,
    status: 201,
  }),
  addGastoRendicion: llamada('POST /v1/rendicion/addGastoRendicion', {
    summary: 'Enters the expenses of the route; a second time is 409 with what is stored',
    body: NuevoGasto,
    data: Gasto,
    status: 201,
  }),
  put: llamada('PUT /v1/rendicion/put', {
    summary: 'Corrects a detail or the expenses, with a reason (D31)',
    body: Correccion,
    data: z.object({ detalle: z.nullable(Detalle), gasto: z.nullable(Gasto) }),
  }),
  uploadComprobante: llamada('POST /v1/rendicion/upload-comprobante', {
    summary:
      'Stores a receipt: multipart with the field rendicionId and then one JPEG, PNG or WebP in the field file (D35)',
    data: Comprobante,
    status: 201,
  }),
}
