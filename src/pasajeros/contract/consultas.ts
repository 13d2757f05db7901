import { contingencias, devoluciones } from '#contingencias/contract.ts'
import type { Importacion, ImportedRows } from '#importaciones/contract/importacion.ts'
import { importaciones } from '#importaciones/contract.ts'
import { PAGE_SIZE } from '#lib/contract/envelope.ts'
import { peticiones } from '#mensajes/contract/peticion.ts'
import { mensajes } from '#mensajes/contract.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import type { Conocido } from '#reservas/contract/conocido.ts'
import { documentos } from '#reservas/contract/documento.ts'
import { enlaces } from '#reservas/contract/enlace.ts'
import { historial, reservas } from '#reservas/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { pasajeros } from '../contract.ts'
import type { Consulta } from './ficha.ts'

// Decides which calls count as access to passengers' data (decision 0039).

/** Entry of the access record; holds no data of passengers. */
export interface AccessEntry {
  que: Consulta
  reservaId?: number
  comprobanteId?: number
  lista?: string
  desde?: string
  hasta?: string
  filas?: number
}

/** Minutes within which a repeated access counts once: screens read again by themselves. */
export const SAME_WITHIN: Readonly<Record<Consulta, number>> = {
  ver: 10,
  comprobante: 10,
  historial: 10,
  recibo: 10,
  ficha: 10,
  lista: 10,
  pagina: 10,
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
interface AnsweredCall {
  readonly key: string
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly formato?: string | undefined
  readonly filas?: number | undefined
  readonly datos: () => unknown
  readonly rechazada?: boolean
}

const FILES = new Map([
  ['excel', 'Excel'],
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
])

/** Names of the filters to record. Their values may name a passenger, so they are not recorded. */
const FILTERS: Readonly<Record<string, string>> = {
  buscar: 'búsqueda',
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

interface Row {
  id: number
}

const daysOf = ({ fecha, desde = fecha, hasta = fecha }: Query) => ({
  ...(desde && { desde }),
  ...(hasta && { hasta }),
})

function listEntry(que: Consulta, nombre: string, call: AnsweredCall): AccessEntry {
  const { query, formato = '', filas: rows } = call
  const used = Object.entries(query as Query).filter(([, valor]) => valor)
  const filters = used.flatMap(([campo]) => FILTERS[campo] ?? [])
  const file = FILES.get(formato)
  const de = file ? `${nombre}, ${file}` : nombre
  const list = filters.length > 0 ? `${de}, por ${[...new Set(filters)].join(' y ')}` : de
  return { que, lista: list, ...daysOf(query as Query), ...(rows !== undefined && { filas: rows }) }
}

/** All pages at once are an export. A screen's page is not recorded; a larger page is. */
const wholeList = (nombre: string) => (call: AnsweredCall) => {
  const { limite } = call.query as Query
  if (limite === undefined) return [listEntry('exportar', nombre, call)]
  return limite > PAGE_SIZE ? [listEntry('lista', nombre, call)] : []
}
/** A screen shows a whole day, so only `formato` tells an export. */
const dayList = (nombre: string) => (call: AnsweredCall) => [
  listEntry(call.formato ? 'exportar' : 'lista', nombre, call),
]

/** Writing one answers with all its passengers. */
const contingenciaList = (call: AnsweredCall) => {
  const { fecha, reservas } = call.datos() as { fecha: string; reservas: unknown[] }
  return [
    listEntry('lista', 'Contingencias', { ...call, query: { fecha }, filas: reservas.length }),
  ]
}
/** Only a file of reservations tells of passengers; a list of imports of none. */
const importEntry = ({ de, id, filas: rows }: Partial<Pick<Importacion, 'de' | 'id' | 'filas'>>) =>
  de === 'reservas' && id !== undefined
    ? [{ que: 'lista' as const, lista: `Importación N° ${id}`, filas: rows ?? 0 }]
    : []

const ENTRIES_OF: Readonly<Record<string, (call: AnsweredCall) => AccessEntry[]>> = {
  [reservas.get.key]: (call) => {
    const { id } = call.query as Query
    return id === undefined ? wholeList('Reservas')(call) : [{ que: 'ver', reservaId: id }]
  },
  [reservas.getPost.key]: ({ body }) => {
    const { id, para = 'ver' } = (typeof body === 'number' ? { id: body } : body) as {
      id: number
      para?: 'ver' | 'comprobante'
    }
    return [{ que: para, reservaId: id }]
  },
  [reservas.getVenta.key]: ({ datos }) =>
    ((datos() ?? []) as Row[]).map(({ id }) => ({ que: 'comprobante', reservaId: id })),
  [peticiones.get.key]: ({ query }) => [
    { que: 'ver', reservaId: (query as { reservaId: number }).reservaId },
  ],
  [reservas.getAll.key]: wholeList('Reservas'),
  [reservas.getAllReservasAnuladas.key]: wholeList('Reservas anuladas'),
  [reservas.getDetalleReserva.key]: dayList('Lista de un día'),
  [reservas.getDetalleReservaNoShow.key]: dayList('No Show de un día'),
  [reservas.getCobrosPorAprobar.key]: (call) =>
    dayList('Cobros por aprobar')({ ...call, query: {} }),
  [reservas.getPorAprobar.key]: (call) => dayList('Comisiones por aprobar')({ ...call, query: {} }),
  [mensajes.getPorAvisar.key]: dayList('Por avisar'),
  [mensajes.preparar.key]: ({ body }) =>
    (body as { reservaIds: number[] }).reservaIds.map((reservaId) => ({ que: 'ver', reservaId })),
  [contingencias.ensayar.key]: (call) => [
    listEntry('lista', 'Ensayo de una contingencia', {
      ...call,
      query: daysOf(call.body as Query),
    }),
  ],
  [contingencias.get.key]: dayList('Contingencias'),
  [contingencias.add.key]: contingenciaList,
  [contingencias.dejar.key]: contingenciaList,
  [contingencias.paso.key]: ({ body }) => [
    { que: 'ver', reservaId: (body as { reservaId: number }).reservaId },
  ],
  [devoluciones.hacer.key]: ({ datos }) => [
    { que: 'ver', reservaId: (datos() as { reservaId: number }).reservaId },
  ],
  [enlaces.crear.key]: ({ datos }) =>
    (datos() as { reservaId: number }[]).map(({ reservaId }) => ({ que: 'ver', reservaId })),
  [importaciones.get.key]: ({ datos }) => importEntry(datos() as Partial<Importacion>),
  [importaciones.getFilas.key]: ({ datos, query }) => {
    const { de, filas: rows } = datos() as ImportedRows
    return importEntry({ de, id: (query as { id: number }).id, filas: rows.length })
  },
  [devoluciones.getAll.key]: (call) => dayList('Devoluciones')({ ...call, query: {} }),
  [documentos.getAll.key]: wholeList('Boletas y facturas'),
  [historial.get.key]: (call) => {
    const { reservaId } = call.query as Query
    if (reservaId === undefined) return wholeList('Historial de reservas')(call)
    return [{ que: 'historial', reservaId }]
  },
  [reservas.getReservaDuplicada.key]: ({ datos }) =>
    ((datos() ?? []) as Row[]).map(({ id }) => ({ que: 'ver', reservaId: id })),
  [reservas.getConocido.key]: ({ datos }) => {
    const { pasajero } = datos() as Conocido
    return pasajero ? [{ que: 'ver', reservaId: pasajero.reservaId }] : []
  },
  [rendiciones.getDetalleReserva.key]: ({ query, datos }) => {
    const rows = datos() as (Row & { ruta: Row })[]
    if (!rows[0]) return []
    const list = `Ruta N° ${rows[0].ruta.id}`
    return [{ que: 'ruta', lista: list, ...daysOf(query as Query), filas: rows.length }]
  },
  [rendiciones.comprobante.key]: ({ params }) => [
    { que: 'recibo', comprobanteId: (params as { id: number }).id },
  ],
  [pasajeros.buscar.key]: ({ filas: rows = 0 }) => [
    { que: 'buscar', lista: 'Pasajeros', filas: rows },
  ],
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
const WITH_THE_ROW = new Set<string>(
  [put, anular, noshow, quitarNoshow, restore, eliminar].map(({ key }) => key),
)

/** Returns the entries to record for a call; most calls have none. */
export function entriesOf(call: AnsweredCall): AccessEntry[] {
  if (!call.rechazada) return ENTRIES_OF[call.key]?.(call) ?? []
  if (call.key === rutas.mover.key || call.key === rutas.add.key) {
    // The refusal may be about the route instead.
    const { reservaId } = (call.datos() ?? {}) as { reservaId?: number }
    return reservaId === undefined ? [] : [{ que: 'ver', reservaId }]
  }
  return WITH_THE_ROW.has(call.key) ? [{ que: 'ver', reservaId: (call.datos() as Row).id }] : []
}
