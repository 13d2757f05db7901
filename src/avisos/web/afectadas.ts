import type { QueryKey } from '@tanstack/react-query'
import type { permisos } from '#acceso/rules.ts'
import type { Cambio } from '../contract.ts'

/** First word of a call's path: `reserva` for `/v1/reserva/getAll`. */
type Grupo = keyof typeof permisos extends infer K
  ? K extends `${string} /v1/${infer G}/${string}`
    ? G
    : never
  : never

const RENDICION: readonly Grupo[] = ['rendicion', 'ruta', 'reserva', 'comision', 'pasajero']

/** Calls whose responses show rows of a table. A table not listed here may affect any call. */
const GRUPOS: Readonly<Record<string, readonly Grupo[]>> = {
  reserva: ['reserva', 'log', 'ruta', 'rendicion', 'comision', 'estadistica', 'pasajero'],
  ruta: ['ruta', 'reserva', 'rendicion', 'comision'],
  vehiculo: ['vehiculo', 'ruta', 'reserva', 'rendicion'],
  rendicion: RENDICION,
  detalle_rendicion: RENDICION,
  gasto_rendicion: RENDICION,
  comprobante: ['rendicion'],
  comision_guia: ['comision'],
  caja_chica: ['cajachica'],
  excursion: ['excursion', 'reserva', 'ruta', 'rendicion', 'estadistica'],
  hotel: ['hotel', 'recepcionista', 'usuario', 'reserva', 'ruta', 'rendicion', 'estadistica'],
  recepcionista: ['recepcionista', 'reserva'],
  canal_venta: ['canalventa', 'reserva', 'estadistica'],
  usuario: ['usuario', 'reserva', 'ruta', 'rendicion', 'comision'],
  credencial: ['usuario', 'login'],
  moneda: ['moneda', 'rendicion'],
  recordatorio: ['recordatorio'],
}

/** Changes that concern only their days, and calls that return only the days asked for. */
const DE_UN_DIA = new Set(['reserva', 'ruta', 'rendicion', 'detalle_rendicion', 'gasto_rendicion'])
const POR_DIA = new Set<string>(['reserva', 'ruta', 'rendicion', 'estadistica'])

type Entrada = { query?: object; body?: unknown }
type Dias = { fecha?: unknown; desde?: unknown; hasta?: unknown }
const texto = (valor: unknown) => (typeof valor === 'string' && valor !== '' ? valor : undefined)

function plazoDe({ query, body }: Entrada) {
  const { fecha, desde, hasta }: Dias = query ?? (typeof body === 'object' ? body : null) ?? {}
  return { desde: texto(fecha) ?? texto(desde), hasta: texto(fecha) ?? texto(hasta) }
}

function fueraDePlazo(fechas: readonly string[], { desde = '', hasta = '9' }) {
  return fechas.length > 0 && fechas.every((fecha) => fecha < desde || fecha > hasta)
}

/** Not fetched again after a change: the server records each search. */
const A_PEDIDO: keyof typeof permisos = 'POST /v1/pasajero/buscar'

/** Decides whether a change may outdate a cached query. `queryKey` is its call and input. */
export function afecta({ tipo, fechas }: Cambio, queryKey: QueryKey): boolean {
  const grupo = /^\w+ \/v1\/(\w+)\//.exec(String(queryKey[0]))?.[1]
  if (grupo === undefined || queryKey[0] === A_PEDIDO) return false
  const grupos: readonly string[] | undefined = Object.hasOwn(GRUPOS, tipo)
    ? GRUPOS[tipo]
    : undefined
  if (grupos && !grupos.includes(grupo)) return false
  const porDia = DE_UN_DIA.has(tipo) && POR_DIA.has(grupo)
  return !(porDia && fueraDePlazo(fechas, plazoDe((queryKey[1] ?? {}) as Entrada)))
}
