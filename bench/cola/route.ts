import type { Place } from '../crashes/place.ts'

export const PARTIES = 4
export const EXTRAS = ['HIELO', 'PARCHADO', 'PAN']
export const ADULTO = 20_000

export type Asks = <T>(method: string, path: string, body?: object) => Promise<T>
export const asker =
  (origin: string, token: string): Asks =>
  async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { success: boolean; data: T; message: string }
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }

export interface Route {
  rutaId: number
  excursionId: number
  reservas: number[]
}

/** Makes a route of today of its own. */
export async function addRoute(office: Asks, place: Place, round: number): Promise<Route> {
  const guiaId = place.guides[0]?.id ?? 0
  const add = (what: string, body: object) => office<{ id: number }>('POST', `${what}/add`, body)
  const prefijo = `Q${round.toString(36)}`.toUpperCase()
  const { id: excursionId } = await add('excursion', {
    nombre: `COLA ${round}`,
    ...{ prefijo, valor: ADULTO },
  })
  const reservas: number[] = []
  for (let n = 0; n < PARTIES; n++) {
    const { id } = await add('reserva', {
      ...{ canalVentaId: place.channel, hotelId: place.hotels[0], excursionId },
      ...{ fecha: place.today, hora: '06:00', nombrePasajero: `PASAJERO ${n}`, habitacion: '7' },
      ...{ idioma: 'ESPAÑOL', observacion: 'NADA', telefono: '56912345678' },
      ...{ cantidadAdultos: 2, valorAdulto: ADULTO, tipoCobroId: 1 },
    })
    reservas.push(id)
  }
  const ruta = await add('ruta', {
    ...{ fecha: place.today, excursionId, guiaId },
    confirmarDoble: true,
  })
  return { rutaId: ruta.id, excursionId, reservas }
}

/** Counts what of a route did not arrive, and what arrived more than once. */
export async function check(
  finance: Asks,
  { rutaId, excursionId, reservas }: Route,
  today: string,
) {
  const rows = await finance<{ id: number; vinieron?: number }[]>(
    'GET',
    `rendicion/getDetalleReserva?fecha=${today}&excursionId=${excursionId}&rutaId=${rutaId}`,
  )
  const boarded = rows.filter(({ vinieron }) => vinieron === 2).length
  const detalles = await finance<{ reservaId: number; urlComprobante: string | null }[]>(
    'POST',
    'rendicion/getDetalleRendicionByReservaIds',
    reservas as never,
  )
  const found = await finance<unknown>('GET', `rendicion/get?rutaId=${rutaId}`)
  const [rendicion] = [found].flat() as {
    gasto: { extras?: { nombre: string }[] } | null
  }[]
  const extras = rendicion?.gasto?.extras ?? []
  const times = EXTRAS.map((name) => extras.filter(({ nombre }) => nombre === name).length)
  const photos = detalles.filter(({ urlComprobante }) => urlComprobante !== null).length
  return {
    lost:
      2 * PARTIES -
      boarded -
      new Set(detalles.map(({ reservaId }) => reservaId)).size +
      (photos === 1 ? 0 : 1) +
      (rendicion?.gasto ? 0 : 1) +
      times.filter((count) => count === 0).length,
    twice:
      detalles.length -
      new Set(detalles.map(({ reservaId }) => reservaId)).size +
      times.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  }
}
