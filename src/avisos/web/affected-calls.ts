import type { QueryKey } from '@tanstack/react-query'
import type { permisos } from '#acceso/contract/permisos.ts'
import type { Cambio } from '../contract.ts'

/** First word of a call's path: `reserva` for `/v1/reserva/getAll`. */
type Group = keyof typeof permisos extends infer K
  ? K extends `${string} /v1/${infer G}/${string}`
    ? G
    : never
  : never

const RENDICION: readonly Group[] = [
  'rendicion',
  'ruta',
  'reserva',
  'comision',
  'pasajero',
  'entrega',
  'cuenta',
  'cierre',
  'monto',
  'caja',
  'atencion',
  'estadistica',
  'contingencia',
  'devolucion',
]

/** Calls whose responses show rows of a table. A table not listed here may affect any call. */
const GROUPS: Readonly<Record<string, readonly Group[]>> = {
  ruta: [
    'ruta',
    'reserva',
    'rendicion',
    'comision',
    'cierre',
    'atencion',
    'estadistica',
    'mensaje',
  ],
  reserva: [
    'reserva',
    'log',
    'ruta',
    'rendicion',
    'comision',
    'estadistica',
    'pasajero',
    'cuenta',
    'monto',
    'atencion',
    'mensaje',
    'contingencia',
    'devolucion',
  ],
  apartado: ['reserva'],
  mensaje: ['mensaje', 'atencion'],
  texto_mensaje: ['mensaje'],
  vehiculo: ['vehiculo', 'ruta', 'reserva', 'rendicion', 'atencion', 'estadistica'],
  rendicion: RENDICION,
  detalle_rendicion: RENDICION,
  gasto_rendicion: RENDICION,
  gasto_extra: RENDICION,
  cobro_por_resolver: RENDICION,
  comprobante: ['rendicion', 'atencion'],
  comision_guia: ['comision', 'monto', 'atencion', 'estadistica'],
  pago_guia: ['comision', 'cuenta', 'cierre', 'caja'],
  cierre_mes: ['cierre', 'ruta', 'cajachica', 'caja', 'atencion'],
  pago_cuenta: ['cuenta', 'reserva', 'caja', 'estadistica'],
  tarifa: ['tarifa', 'reserva', 'monto', 'atencion'],
  costo: ['costo', 'estadistica'],
  meta: ['estadistica'],
  caja_chica: ['cajachica', 'monto', 'caja', 'atencion'],
  movimiento_caja: ['caja', 'cierre', 'atencion'],
  monto_revisado: ['monto', 'atencion'],
  entrega: ['entrega', 'cuenta', 'rendicion', 'ruta', 'cierre', 'caja', 'atencion', 'estadistica'],
  voucher_faltante: ['entrega', 'caja', 'atencion'],
  movimiento_persona: ['cuenta', 'cierre', 'monto', 'caja', 'atencion', 'estadistica'],
  excursion: [
    'excursion',
    'reserva',
    'ruta',
    'rendicion',
    'estadistica',
    'monto',
    'atencion',
    'mensaje',
  ],
  hotel: [
    'hotel',
    'recepcionista',
    'usuario',
    'reserva',
    'ruta',
    'rendicion',
    'estadistica',
    'cuenta',
    'mensaje',
  ],
  recepcionista: ['recepcionista', 'reserva', 'cuenta'],
  canal_venta: ['canalventa', 'reserva', 'cuenta', 'estadistica'],
  usuario: [
    'usuario',
    'reserva',
    'ruta',
    'rendicion',
    'comision',
    'cuenta',
    'atencion',
    'estadistica',
  ],
  credencial: ['usuario', 'login'],
  llave: ['llave'],
  webhook: ['webhook', 'atencion'],
  idioma: ['idioma'],
  moneda: ['moneda', 'rendicion', 'monto', 'atencion', 'estadistica'],
  recordatorio: ['recordatorio'],
  peticion: ['mensaje', 'atencion'],
  enlace: ['mensaje'],
  aplazada: ['atencion'],
  contingencia: ['contingencia', 'devolucion', 'atencion'],
  importacion: ['importacion'],
  devolucion: ['devolucion', 'contingencia', 'atencion'],
}

/** Changes that concern only their days, and calls that return only the days asked for. */
const OF_ONE_DAY = new Set([
  'reserva',
  'ruta',
  'rendicion',
  'detalle_rendicion',
  'gasto_rendicion',
  'gasto_extra',
])
const BY_DAY = new Set<string>(['reserva', 'ruta', 'rendicion', 'estadistica'])

type Input = { query?: object; body?: unknown }
type Days = { fecha?: unknown; desde?: unknown; hasta?: unknown }
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function periodOf({ query, body }: Input) {
  const { fecha, desde, hasta }: Days = query ?? (typeof body === 'object' ? body : null) ?? {}
  return { desde: textOf(fecha) ?? textOf(desde), hasta: textOf(fecha) ?? textOf(hasta) }
}

function isOutside(fechas: readonly string[], { desde = '', hasta = '9' }) {
  return fechas.length > 0 && fechas.every((fecha) => fecha < desde || fecha > hasta)
}

/** Not fetched again after a change: the server records each search. */
const ON_REQUEST: keyof typeof permisos = 'POST /v1/pasajero/buscar'

/** Decides whether a change may outdate a cached query. `queryKey` is its call and input. */
export function affects({ tipo, fechas }: Cambio, queryKey: QueryKey): boolean {
  const group = /^\w+ \/v1\/(\w+)\//.exec(String(queryKey[0]))?.[1]
  if (group === undefined || queryKey[0] === ON_REQUEST) return false
  const groups: readonly string[] | undefined = Object.hasOwn(GROUPS, tipo)
    ? GROUPS[tipo]
    : undefined
  if (groups && !groups.includes(group)) return false
  const isByDay = OF_ONE_DAY.has(tipo) && BY_DAY.has(group)
  return !(isByDay && isOutside(fechas, periodOf((queryKey[1] ?? {}) as Input)))
}
