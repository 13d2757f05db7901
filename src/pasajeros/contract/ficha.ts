import * as z from 'zod/mini'
import { Contingencia, PasoDeContingencia } from '#contingencias/contract/contingencia.ts'
import { Devolucion } from '#contingencias/contract/devolucion.ts'
import { Peticion } from '#mensajes/contract/peticion.ts'
import { CANALES, CLASES, ESTADOS } from '#mensajes/rules.ts'
import { Detalle } from '#rendiciones/contract/rendicion.ts'
import { DATOS, personalSchemas } from '#reservas/contract/datos.ts'
import { Documento } from '#reservas/contract/documento.ts'
import { Movimiento } from '#reservas/contract/reserva.ts'

/** `eliminada` has only its history left. */
const ESTADOS_FICHA = ['activa', 'anulada', 'noshow', 'eliminada'] as const

const common = {
  reservaId: z.int(),
  estado: z.enum(ESTADOS_FICHA),
  /** Only this screen shows blocked data. */
  datos: z.enum(DATOS),
  nombrePasajero: personalSchemas.nombrePasajero,
  email: personalSchemas.email,
  telefono: personalSchemas.telefono,
  fecha: z.string(),
  excursion: z.string(),
  hotel: z.string(),
}

/** Reservation found by a search. `persona` numbers the people found. */
export const Hallada = z.object({ ...common, persona: z.int() })
export type Hallada = z.infer<typeof Hallada>

/** Amounts collected. Whole pesos; dollars and reais with up to two decimals. */
const Pago = z.extend(
  z.pick(Detalle, {
    esperado: true,
    valorEfectivo: true,
    valorTarjeta: true,
    valorUsd: true,
    valorReal: true,
    comentario: true,
  }),
  {
    fecha: z.string(),
    recibos: z.int(),
  },
)

/** Payment that was undone, with what the passenger got back. */
const Deshecho = z.extend(z.omit(Pago, { esperado: true, recibos: true }), {
  id: z.int(),
  devueltoEfectivo: z.int(),
  devueltoTarjeta: z.int(),
  devueltoUsd: z.number(),
  devueltoReal: z.number(),
  motivo: z.string(),
})

const deed = Movimiento.shape
/** Everything held of a passenger in one reservation; for an `eliminada`, what its history tells. */
export const Expediente = z.object({
  ...common,
  ...personalSchemas,
  hora: z.nullable(z.string()),
  cantidadAdultos: z.int(),
  cantidadChild: z.int(),
  total: z.int(),
  tipoCobro: z.string(),
  canalVenta: z.string(),
  tomadaPor: z.string(),
  creada: z.nullable(z.string()),
  /** Null unless the data are blocked. */
  bloqueo: z.nullable(z.object({ momento: z.string(), usuario: z.string() })),
  /** Boleta or factura, with its receiver. */
  documento: z.nullish(
    z.pick(Documento, {
      ...{ tipo: true, folio: true, rut: true, razonSocial: true },
      ...{ giro: true, direccion: true, comuna: true },
    }),
  ),
  pago: z.nullable(Pago),
  /** Payments that were undone, if any. */
  deshechos: z.optional(z.array(Deshecho)),
  /** Written of the contact and the sale by a channel that sold it by its program, if anything. */
  delCanal: z.optional(z.object({ contacto: z.string(), notas: z.string() })),
  /** Asked on the passenger's page, if anything. */
  peticiones: z.optional(
    z.array(
      z.object({
        fecha: z.string(),
        hora: z.string(),
        ...z.pick(Peticion, { tipo: true, texto: true, estado: true, respuesta: true }).shape,
      }),
    ),
  ),
  /** Told to the passenger, if anything: when, what and by which way. */
  mensajes: z.optional(
    z.array(
      z.object({
        fecha: z.string(),
        hora: z.string(),
        clase: z.enum(CLASES),
        canal: z.enum(CANALES),
        estado: z.enum(ESTADOS),
        motivo: z.string(),
      }),
    ),
  ),
  /** Contingencias that took it, if any. The texts are told where no other reservation is in it. */
  contingencias: z.optional(
    z.array(
      z.object({
        fecha: z.string(),
        hora: z.string(),
        ...z.pick(Contingencia, { que: true, motivo: true, paraPasajero: true }).shape,
        ...z.pick(PasoDeContingencia, { paso: true, razon: true }).shape,
      }),
    ),
  ),
  /** Money that went back, or has to, if any. */
  devoluciones: z.optional(
    z.array(
      z.pick(Devolucion, {
        ...{ fecha: true, clase: true, clp: true, usd: true, brl: true },
        ...{ estado: true, nota: true },
      }),
    ),
  ),
  historia: z.array(
    z.object({
      fecha: deed.fecha,
      hora: deed.hora,
      verbo: deed.verbo,
      usuario: deed.nombreUsuario,
      motivo: deed.motivo,
      cambios: deed.cambios,
    }),
  ),
})
export type Expediente = z.infer<typeof Expediente>

const CONSULTAS = [
  'ver',
  'comprobante',
  'historial',
  'recibo',
  'buscar',
  'ficha',
  'lista',
  'ruta',
  'exportar',
  'pagina',
] as const
export type Consulta = (typeof CONSULTAS)[number]

export const QUE_VISIBLE: Readonly<Record<Consulta, string>> = {
  ver: 'Vio la reserva',
  comprobante: 'Vio su comprobante de reserva',
  historial: 'Vio su historial',
  recibo: 'Vio el recibo de su pago',
  buscar: 'La buscó',
  ficha: 'Vio esta ficha',
  lista: 'Vio la lista',
  ruta: 'Vio a quienes viajan',
  exportar: 'Exportó',
  pagina: 'Se abrió su página',
}

export const Acceso = z.object({
  fecha: z.string(),
  hora: z.string(),
  usuario: z.string(),
  que: z.enum(CONSULTAS),
  reservaId: z.nullable(z.int()),
  lista: z.string(),
  filas: z.nullable(z.int()),
})
export type Acceso = z.infer<typeof Acceso>

export const Ficha = z.object({
  emitida: z.string(),
  reservas: z.array(Expediente),
  accesos: z.array(Acceso),
})
export type Ficha = z.infer<typeof Ficha>
