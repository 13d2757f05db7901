import * as z from 'zod/mini'
import { Detalle } from '#rendiciones/contract/rendicion.ts'
import { DATOS } from '#reservas/contract/datos.ts'
import { Movimiento } from '#reservas/contract/reserva.ts'

/** `eliminada` has only its history left. */
export const ESTADOS_FICHA = ['activa', 'anulada', 'noshow', 'eliminada'] as const

const comun = {
  reservaId: z.int(),
  estado: z.enum(ESTADOS_FICHA),
  /** Only this screen tells blocked data. */
  datos: z.enum(DATOS),
  nombrePasajero: z.string(),
  email: z.string(),
  telefono: z.string(),
  fecha: z.string(),
  excursion: z.string(),
  hotel: z.string(),
}

/** Reservation found by a search. `persona` numbers the people found. */
export const Hallada = z.object({ ...comun, persona: z.int() })
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

const hecho = Movimiento.shape
/** Everything held of a passenger in one reservation; for an `eliminada`, what its history tells. */
export const Expediente = z.object({
  ...comun,
  hora: z.nullable(z.string()),
  habitacion: z.string(),
  idioma: z.string(),
  observacion: z.string(),
  cantidadAdultos: z.int(),
  cantidadChild: z.int(),
  total: z.int(),
  comentario: z.string(),
  motivoNoShow: z.nullable(z.string()),
  motivoCancela: z.nullable(z.string()),
  tipoCobro: z.string(),
  canalVenta: z.string(),
  tomadaPor: z.string(),
  creada: z.nullable(z.string()),
  /** Null unless the data are blocked. */
  bloqueo: z.nullable(z.object({ momento: z.string(), usuario: z.string() })),
  pago: z.nullable(Pago),
  historia: z.array(
    z.object({
      fecha: hecho.fecha,
      hora: hecho.hora,
      verbo: hecho.verbo,
      usuario: hecho.nombreUsuario,
      motivo: hecho.motivo,
      cambios: hecho.cambios,
    }),
  ),
})
export type Expediente = z.infer<typeof Expediente>

export const CONSULTAS = [
  'ver',
  'comprobante',
  'historial',
  'recibo',
  'buscar',
  'ficha',
  'lista',
  'ruta',
  'exportar',
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
