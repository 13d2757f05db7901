import { type Ajustes, acceso, type EstadoSesion } from '#acceso/contract.ts'
import { isRol } from '#acceso/rules.ts'
import { localSesion } from '#acceso/web/local-sesion.ts'
import { addDays, type Day, daysBetween } from '#lib/contract/civil-day.ts'
import type { Endpoint, EndpointKey } from '#lib/contract/endpoint.ts'
import { serverCivil } from '#lib/web/clock.ts'
import type { Keeping } from '#lib/web/kept.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import type { Rendicion } from '#rendiciones/contract/rendicion.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { type Ruta, rutas } from '#rutas/contract.ts'

/** Days before and after today whose own routes are kept, and after which they are deleted (D35b). */
const NEAR = 1

export const ownRole = (rol: string | null) =>
  rol !== null && isRol(rol, 'GUIAS', 'HOTELERIA', 'CONDUCTORES', 'LCR')

/** Names an answer by its owner. Users without routes keep nothing. */
function named(what: string, of: unknown = '') {
  const sesion = localSesion()
  return sesion && ownRole(sesion.rol) && of !== undefined ? `${sesion.id}/${what}/${of}` : null
}

const ajustesNow = () => queryClient.getQueryData<Ajustes>(dataOf(acceso.ajustes, {}).queryKey)

/** Returns the operator's day; the device's until the settings are loaded. */
function today() {
  const zone = ajustesNow()?.zona ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return { zone, hoy: ajustesNow()?.hoy ?? serverCivil(zone).day }
}

/** Keeps data of a day until the day after it. */
function dayPart<Data>(data: Data, fecha?: Day) {
  const { hoy, zone } = today()
  const day = fecha ?? addDays(hoy, NEAR)
  if (Math.abs(daysBetween(hoy, day)) > NEAR) return null
  return { data, until: addDays(day, NEAR), zone }
}

const isNear = (hoy: Day) => (ruta: Ruta) => Math.abs(daysBetween(hoy, ruta.fecha)) <= NEAR

const ofRuta = /^\d+\/(?:pasajeros|rendicion)\/(\d+)$/

/** Own routes. Those that were taken away lose what is kept of them. */
const own: Keeping = {
  nameOf: () => named('rutas'),
  partOf: (data) => {
    const { hoy } = today()
    const near = (data as Ruta[]).filter(isNear(hoy))
    const ids = new Set(near.map(({ id }) => String(id)))
    const part = dayPart(near)
    const ends = (name: string) => {
      const rutaId = ofRuta.exec(name)?.[1]
      return rutaId !== undefined && !ids.has(rutaId)
    }
    return part && { ...part, ends }
  },
  onRead: (data) => {
    const { hoy } = today()
    return (data as Ruta[]).filter(isNear(hoy))
  },
}

const table: [Endpoint, Keeping][] = [
  [
    acceso.sesion,
    {
      nameOf: () => named('sesion'),
      partOf: (data) => ((data as EstadoSesion).pendiente ? null : dayPart(data)),
    },
  ],
  [
    acceso.ajustes,
    {
      nameOf: () => named('ajustes'),
      partOf: (data) => {
        const { hoy, zona } = data as Ajustes
        return { data, until: addDays(hoy, 2 * NEAR), zone: zona }
      },
      onRead: (data) => {
        const hoy = serverCivil((data as Ajustes).zona).day
        return { ...(data as Ajustes), hoy, manana: addDays(hoy, 1) }
      },
    },
  ],
  [rutas.getRutasByIdGuia, own],
  [rutas.getRutasByIdChofer, own],
  [
    rendiciones.getDetalleReserva,
    {
      nameOf: ({ query }) => named('pasajeros', query?.rutaId),
      partOf: (data, { query }) => dayPart(data, query?.fecha as Day),
    },
  ],
  [
    rendiciones.add,
    {
      nameOf: ({ body }) => named('rendicion', (body as { rutaId?: number }).rutaId),
      partOf: (data) => dayPart(data, (data as Rendicion).fecha),
    },
  ],
  [
    rendiciones.getDetalleRendicionByReservaIds,
    { nameOf: ({ body }) => named('detalles', body), partOf: (data) => dayPart(data) },
  ],
  [
    rendiciones.getRevertidos,
    {
      nameOf: ({ query }) => named('revertidos', query?.rendicionId),
      partOf: (data) => dayPart(data),
    },
  ],
]

/** Answers that guides and drivers keep on their device, to read them without a network. */
export const OWN_ANSWERS: ReadonlyMap<EndpointKey, Keeping> = new Map(
  table.map(([endpoint, keeping]) => [endpoint.key, keeping]),
)
