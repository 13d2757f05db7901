import { PAGE_SIZE } from '#lib/contract/envelope.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { historial, reservas } from '#reservas/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { pasajeros } from '../contract.ts'
import type { Consulta } from './ficha.ts'

// Decides which calls count as access to passengers' data (decision 0039).

/** Entry of the access record; holds no data of passengers. */
export interface Anotacion {
  que: Consulta
  reservaId?: number
  comprobanteId?: number
  lista?: string
  desde?: string
  hasta?: string
  filas?: number
}

/** Minutes within which a repeated access counts once: screens read again by themselves. */
export const MISMA_VEZ: Readonly<Record<Consulta, number>> = {
  ver: 10,
  comprobante: 10,
  historial: 10,
  recibo: 10,
  ficha: 10,
  lista: 10,
  /** Drivers keep it open all day. */
  ruta: 24 * 60,
  // A button was pressed each time.
  buscar: 0,
  exportar: 0,
}

/**
 * Call with its response, or with the row that a refusal carries. `formato` is the file that the screen makes of it,
 * `filas` the number of rows sent. `datos` reads a response that was not streamed.
 */
export interface Llamada {
  readonly key: string
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly formato?: string | undefined
  readonly filas?: number | undefined
  readonly datos: () => unknown
  readonly rechazada?: boolean
}

const ARCHIVOS = new Map([
  ['excel', 'Excel'],
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
])

/** Names of the filters to record. Their values may name a passenger, so they are not recorded. */
const FILTROS: Readonly<Record<string, string>> = {
  nombre: 'nombre',
  hotel: 'hotel',
  excursion: 'excursión',
  excursionId: 'excursión',
  estado: 'estado',
  accion: 'acción',
  usuario: 'usuario',
}

interface Query {
  id?: number
  reservaId?: number
  limite?: number
  fecha?: string
  desde?: string
  hasta?: string
}

interface Fila {
  id: number
}

const dias = ({ fecha, desde = fecha, hasta = fecha }: Query) => ({
  ...(desde && { desde }),
  ...(hasta && { hasta }),
})

function deLista(que: Consulta, nombre: string, call: Llamada): Anotacion {
  const { query, formato = '', filas } = call
  const usados = Object.entries(query as Query).filter(([, valor]) => valor)
  const filtros = usados.flatMap(([campo]) => FILTROS[campo] ?? [])
  const archivo = ARCHIVOS.get(formato)
  const de = archivo ? `${nombre}, ${archivo}` : nombre
  const lista = filtros.length > 0 ? `${de}, por ${[...new Set(filtros)].join(' y ')}` : de
  return { que, lista, ...dias(query as Query), ...(filas !== undefined && { filas }) }
}

/** All pages at once are an export. A screen's page is not recorded; a larger page is. */
const entera = (nombre: string) => (call: Llamada) => {
  const { limite } = call.query as Query
  if (limite === undefined) return [deLista('exportar', nombre, call)]
  return limite > PAGE_SIZE ? [deLista('lista', nombre, call)] : []
}
/** A screen shows a whole day, so only `formato` tells an export. */
const delDia = (nombre: string) => (call: Llamada) => [
  deLista(call.formato ? 'exportar' : 'lista', nombre, call),
]

const TABLA: Readonly<Record<string, (call: Llamada) => Anotacion[]>> = {
  [reservas.get.key]: (call) => {
    const { id } = call.query as Query
    return id === undefined ? entera('Reservas')(call) : [{ que: 'ver', reservaId: id }]
  },
  [reservas.getPost.key]: ({ body }) => {
    const { id, para = 'ver' } = (typeof body === 'number' ? { id: body } : body) as {
      id: number
      para?: 'ver' | 'comprobante'
    }
    return [{ que: para, reservaId: id }]
  },
  [reservas.getAll.key]: entera('Reservas'),
  [reservas.getAllReservasAnuladas.key]: entera('Reservas anuladas'),
  [reservas.getDetalleReserva.key]: delDia('Lista de un día'),
  [reservas.getDetalleReservaNoShow.key]: delDia('No Show de un día'),
  [historial.get.key]: (call) => {
    const { reservaId } = call.query as Query
    if (reservaId === undefined) return entera('Historial de reservas')(call)
    return [{ que: 'historial', reservaId }]
  },
  [reservas.getReservaDuplicada.key]: ({ datos }) =>
    ((datos() ?? []) as Fila[]).map(({ id }) => ({ que: 'ver', reservaId: id })),
  [rendiciones.getDetalleReserva.key]: ({ query, datos }) => {
    const filas = datos() as (Fila & { ruta: Fila })[]
    if (!filas[0]) return []
    const lista = `Ruta N° ${filas[0].ruta.id}`
    return [{ que: 'ruta', lista, ...dias(query as Query), filas: filas.length }]
  },
  [rendiciones.comprobante.key]: ({ params }) => [
    { que: 'recibo', comprobanteId: (params as { id: number }).id },
  ],
  [pasajeros.buscar.key]: ({ filas = 0 }) => [{ que: 'buscar', lista: 'Pasajeros', filas }],
  [pasajeros.ficha.key]: ({ body }) => {
    const { reservaIds, formato } = body as { reservaIds: number[]; formato?: string }
    return reservaIds.map((reservaId) => ({
      que: formato ? ('exportar' as const) : ('ficha' as const),
      reservaId,
      ...(formato && { lista: `Ficha, ${formato.toUpperCase()}` }),
    }))
  },
}

const { put, anular, noshow, quitarNoshow, restore, eliminar } = reservas
const CON_LA_FILA = new Set<string>(
  [put, anular, noshow, quitarNoshow, restore, eliminar].map(({ key }) => key),
)

/** Returns the entries to record for a call; most calls have none. */
export function consultasDe(call: Llamada): Anotacion[] {
  if (!call.rechazada) return TABLA[call.key]?.(call) ?? []
  if (call.key === rutas.mover.key) {
    // The refusal may be about the route instead.
    const { reservaId } = call.datos() as { reservaId?: number }
    return reservaId === undefined ? [] : [{ que: 'ver', reservaId }]
  }
  return CON_LA_FILA.has(call.key) ? [{ que: 'ver', reservaId: (call.datos() as Fila).id }] : []
}
