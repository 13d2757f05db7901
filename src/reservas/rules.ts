import { type Alcance, alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import { addDays, type Day, firstOfMonth, lastOfMonth, weekday } from '#lib/contract/civil-day.ts'
import { formatClp, PESOS_MAXIMO } from '#lib/contract/money.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { cutAt } from '#lib/contract/text-reading.ts'

// Reserved ids that mean "unassigned" in the API (GE-30). The database has NULL.
export const SIN_RUTA = 1
export const CHOFER_SIN_ASIGNAR = 3
export const GUIA_SIN_ASIGNAR = 4
export const SIN_RECEPCIONISTA = 1
const SIN_ASIGNAR = 'Sin Asignar'
/** Returns the id, or null for an absent id, 0 and the reserved rows (GE-30). */
export const asignado = (id: number | null | undefined) =>
  id === null || id === undefined || id < FIRST_ID ? null : id

/** Returns the name of a guide or driver in a file; never that of a reserved row (GE-30). */
export const nombreVisible = ({ id, nombre }: { id: number; nombre: string }) =>
  asignado(id) === null ? SIN_ASIGNAR : nombre

/**
 * Shortens a person's name where there is little room: “JUAN DE LA CRUZ S.” of “JUAN DE LA CRUZ SOTO ROJAS”. The initial
 * tells two people with the same two given names apart.
 */
export function nombreCorto(nombre: string) {
  const [first = '', second, third] =
    nombre.match(/(?:(?:DE|DEL|LA|LAS|LOS|DA|DO|DOS|Y) )*\S+/gi) ?? []
  if (!second) return first
  return third ? `${first} ${second} ${third.split(' ').at(-1)?.charAt(0)}.` : `${first} ${second}`
}

/** Observation of who has none: it has to be written. */
export const SIN_OBSERVACIONES = 'SIN OBSERVACIONES'

export const ESTADOS = ['activa', 'anulada', 'noshow'] as const
export type Estado = (typeof ESTADOS)[number]

export const estadoOf = (r: { habilitado: number; noshow: number }): Estado =>
  r.habilitado === 0 ? 'anulada' : r.noshow === 1 ? 'noshow' : 'activa'

/** Returns how many people a reservation is for. */
export const paxOf = (r: { cantidadAdultos: number; cantidadChild: number }) =>
  r.cantidadAdultos + r.cantidadChild

export const cualReserva = (r: { id?: number | undefined; reservaId?: number | undefined }) =>
  r.reservaId ?? r.id ?? 0

export const ESTADO_VISIBLE = {
  activa: 'Activado',
  anulada: 'Cancelado',
  noshow: 'No Show',
} as const

/** Actions with state before and after (null: removed); `rendida` allows them once the money is settled. */
export const ACCIONES = {
  editar: { de: 'activa', a: 'activa', rendida: true },
  anular: { de: 'activa', a: 'anulada', rendida: false },
  noshow: { de: 'activa', a: 'noshow', rendida: false },
  quitarNoshow: { de: 'noshow', a: 'activa', rendida: false },
  restaurar: { de: 'anulada', a: 'activa', rendida: false },
  eliminar: { de: 'anulada', a: null, rendida: false },
} as const satisfies Record<string, { de: Estado; a: Estado | null; rendida: boolean }>
export type Accion = keyof typeof ACCIONES

export const ESTA = {
  activa: 'está activa',
  anulada: 'está anulada',
  noshow: 'está marcada como No Show',
} as const
const NO_SE_PUEDE = {
  editar: 'modificar',
  anular: 'anular',
  noshow: 'marcar como No Show',
  quitarNoshow: 'quitar de No Show',
  restaurar: 'restaurar',
  eliminar: 'eliminar',
} as const satisfies Record<Accion, string>

/** Returns why an action is refused to a reservation in its current state, or null. */
export function refusalByState(
  accion: Accion,
  reserva: { habilitado: number; noshow: number; rendida: number },
): string | null {
  const { de, rendida } = ACCIONES[accion]
  const estado = estadoOf(reserva)
  if (estado !== de) return `La reserva ${ESTA[estado]}: no se puede ${NO_SE_PUEDE[accion]}.`
  if (reserva.rendida === 1 && !rendida)
    return `La reserva ya está rendida: no se puede ${NO_SE_PUEDE[accion]}.`
  return null
}

/** Fields that cannot change once the money is settled (RE-13). */
export const FIJOS_CON_RENDICION = [
  'fecha',
  'excursionId',
  'hotelId',
  'cantidadAdultos',
  'cantidadChild',
  'valorAdulto',
  'valorChild',
  'tipoCobroId',
  'abono',
  'salida',
] as const
export const YA_RENDIDA = 'La reserva ya está rendida: este dato no se puede cambiar.'

/** Returns whether a reach covers a visible reservation. H* and C* end with the reservation's day. */
export function alcanza(
  alcance: Alcance,
  reserva: {
    fecha: string
    rendida: number
    hotelId: number
    usuario: { id: number; hotelId: number | null }
  },
  quien: { id: number; hotelId: number | null; hoy: string },
): boolean {
  const { usuario, hotelId } = reserva
  const vigente = reserva.fecha >= quien.hoy && reserva.rendida === 0
  if (alcance === 'C*') return vigente && usuario.id === quien.id
  if (alcance === 'H*')
    return vigente && hotelId === quien.hotelId && usuario.hotelId === quien.hotelId
  return alcance === 'A'
}

/** Tells what a departure lacks (GE-30). Without a real guide (1 or lower) the vehicle does not count. */
export const sinAsignar = (ruta: {
  guiaId: number
  choferId: number
  vehiculo: string | null
}) => ({
  guia: ruta.guiaId <= 1 || ruta.guiaId === GUIA_SIN_ASIGNAR,
  chofer: ruta.choferId <= 1 || ruta.choferId === CHOFER_SIN_ASIGNAR,
  vehiculo: !ruta.vehiculo?.trim() || ruta.guiaId <= 1,
})

interface RutaDeReserva {
  id: number
  vehiculo: string | null
  idChofer: { id: number; nombre: string }
  idGuia: { id: number; nombre: string }
}

/** Describes a route for the history, which outlives it: number, guide, driver, vehicle. Null without a route. */
export function rutaContada(ruta: RutaDeReserva | undefined): string | null {
  if (!ruta || asignado(ruta.id) === null) return null
  const { id, idGuia, idChofer, vehiculo } = ruta
  const falta = sinAsignar({ guiaId: idGuia.id, choferId: idChofer.id, vehiculo })
  const con = [
    falta.guia ? '' : idGuia.nombre,
    falta.chofer ? '' : idChofer.nombre,
    falta.vehiculo ? '' : vehiculo,
  ].filter(Boolean)
  return con.length > 0 ? `N° ${id} (${con.join(', ')})` : `N° ${id}`
}

/** Returns how many travel: adults and children include the no-shows. */
interface Grupo {
  cantAdult: number
  cantChild: number
  cantNoShow: number
  cantNoVino?: number | undefined
}
/** Number of passengers booked; `viajaron` counts those who came. */
export const viajan = (r: Grupo) => r.cantAdult + r.cantChild - r.cantNoShow
/** Number of passengers who travelled, as far as it was entered. */
export const viajaron = (r: Grupo) => viajan(r) - (r.cantNoVino ?? 0)

/** Returns the total of a sale: what was annulled is not in it (RE-35). */
export const totalVenta = (reservas: readonly { habilitado: number; total: number }[]) =>
  reservas.reduce((sum, { habilitado, total }) => sum + (habilitado === 1 ? total : 0), 0)

export const TOTAL_MAXIMO = PESOS_MAXIMO
export const TOTAL_EXCEDIDO = `El total máximo es ${formatClp(TOTAL_MAXIMO)}`

export const COMISION_EXCEDIDA = 'La comisión no puede ser mayor que el total'

/** Telephone stored when the passenger has none. */
export const SIN_TELEFONO = '0000000000'
export const telefonoVisible = (telefono: string) =>
  telefono === SIN_TELEFONO || telefono === '' ? 'Sin teléfono' : telefono
export const emailVisible = (email: string) => email || 'Sin email'

/** Returns `Hab 204` with a non-breaking space. A room written `HAB 2` gets no second "Hab". */
export const habitacionVisible = (habitacion: string) =>
  (/^hab/i.test(habitacion) ? habitacion : `Hab ${habitacion}`).replace(' ', '\u00a0')

export const DIAS_DUPLICADO = 7
/** A guest is taken to be still in the room so many days around a sale or a trip (RE-40). */
export const DIAS_EN_HOTEL = 3

/** Returns whether a role may add reservations for past days: only roles that see all of them (RE-8). */
export const anotaFechasPasadas = (rol: string) =>
  alcanceOf(permisos['GET /v1/reserva/getAll'], rol) === 'A'

/** Returns whether a role adds reservations only for its own hotel, at the excursion's prices (RE-7). */
export const soloSuHotel = (rol: string) => alcanceOf(permisos['POST /v1/reserva/add'], rol) === 'H'

export const nombreCompleto = (nombre: string, apellido: string) =>
  `${nombre.trim()} ${apellido.trim()}`.trim()

export const MAXIMO_NOMBRE = 25
/** Two such names and the space between them. */
export const MAXIMO_RECEPCIONISTA = 2 * MAXIMO_NOMBRE + 1

export const terminaEn = (completo: string, apellido: string | null): apellido is string =>
  apellido !== null && apellido !== '' && completo.endsWith(` ${apellido}`)

/**
 * Splits a stored name before `conocido`, or else at the second word, or later if the last name would be too long. Both
 * parts of a name that `nombreCompleto` made of two valid names are within their limits.
 */
export function partirNombre(
  completo: string,
  conocido: string | null = null,
): { nombre: string; apellido: string } {
  if (terminaEn(completo, conocido))
    return { nombre: completo.slice(0, -conocido.length - 1), apellido: conocido }
  const palabras = completo.trim().split(/\s+/)
  let first = 1
  while (palabras.slice(first).join(' ').length > MAXIMO_NOMBRE) first += 1
  return {
    nombre: cutAt(palabras.slice(0, first).join(' '), MAXIMO_NOMBRE),
    apellido: palabras.slice(first).join(' '),
  }
}

/** Returns the rows that a selector offers: enabled ones, without the reserved row 1. */
export const elegibles = <Row extends { id: number; habilitado?: number | undefined }>(
  rows: readonly Row[],
) => rows.filter(({ id, habilitado }) => habilitado !== 0 && id !== 1)

/** Returns the first and last day of the weeks that a month touches, Monday first. */
export function rangeOf(month: Day) {
  const first = firstOfMonth(month)
  const last = lastOfMonth(month)
  return { desde: addDays(first, 1 - weekday(first)), hasta: addDays(last, 7 - weekday(last)) }
}

export const resumenOf = ({ desde, hasta }: { desde: Day; hasta: Day }) => ({
  query: { desde, hasta, resumen: 'true' },
})
