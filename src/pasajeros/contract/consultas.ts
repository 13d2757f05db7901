import { rendiciones } from '#rendiciones/contract.ts'
import { historial, reservas } from '#reservas/contract.ts'
import { pasajeros } from '../contract.ts'
import type { Consulta } from './ficha.ts'

// Which calls tell who somebody is, one by one or in a list that somebody takes away (decision 0039).

/** What is remembered of one of them; nothing about anybody. */
export interface Anotacion {
  que: Consulta
  reservaId?: number
  comprobanteId?: number
  lista?: string
  desde?: string
  hasta?: string
  filas?: number
}

/** A call as it was answered. `formato` is the file that a screen makes of it, `filas` how many rows went out. */
export interface Llamada {
  readonly key: string
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly formato?: string | undefined
  readonly filas?: number | undefined
}

/** The file formats that a screen may say. */
const ARCHIVOS = new Map([
  ['excel', 'Excel'],
  ['pdf', 'PDF'],
  ['csv', 'CSV'],
])

/** What lists are narrowed by, as people say it. The values might name somebody. */
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
  cursor?: string
  fecha?: string
  desde?: string
  hasta?: string
}

const dias = ({ fecha, desde = fecha, hasta = fecha }: Query) => ({
  ...(desde && { desde }),
  ...(hasta && { hasta }),
})

function deLista(nombre: string, { query, formato = '', filas }: Llamada): Anotacion {
  const usados = Object.entries(query as Query).filter(([, valor]) => valor)
  const filtros = usados.flatMap(([campo]) => FILTROS[campo] ?? [])
  const archivo = ARCHIVOS.get(formato)
  const de = archivo ? `${nombre}, ${archivo}` : nombre
  const lista = filtros.length > 0 ? `${de}, por ${[...new Set(filtros)].join(' y ')}` : de
  return { que: 'exportar', lista, ...dias(query as Query), ...(filas !== undefined && { filas }) }
}

/** A page is looked at; all of them at once are taken away. */
const entera = (nombre: string) => (call: Llamada) =>
  (call.query as Query).limite === undefined ? [deLista(nombre, call)] : []
/** A screen shows a day whole, so here taking it away has to be said. */
const delDia = (nombre: string) => (call: Llamada) => (call.formato ? [deLista(nombre, call)] : [])

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
    const { reservaId, cursor } = call.query as Query
    if (reservaId === undefined) return entera('Historial de reservas')(call)
    return cursor ? [] : [{ que: 'historial', reservaId }]
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

/** What is remembered of a call that was answered; nothing of most. */
export const consultasDe = (call: Llamada): Anotacion[] => TABLA[call.key]?.(call) ?? []
