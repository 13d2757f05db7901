import { type Alcance, alcanceDe, permisos } from '#acceso/rules.ts'
import { addDays, type Day, firstOfMonth, lastOfMonth, weekday } from '#lib/contract/civil-day.ts'
import { formatClp, PESOS_MAXIMO } from '#lib/contract/money.ts'
import type { Estado } from './contract/campos.ts'
import type { Reserva } from './contract/reserva.ts'

/** The charge types by id (1§3); 1 and 4 are to be collected on the route (D32). */
export const TIPOS_COBRO = {
  1: 'Cobro en ruta',
  2: 'Cobro en hotel',
  3: 'No cobrar',
  4: 'Otros',
} as const

// What "unassigned" is called at the API's edge (D12); inside it is NULL.
export const SIN_RUTA = 1
export const CHOFER_SIN_ASIGNAR = 3
export const GUIA_SIN_ASIGNAR = 4
export const SIN_RECEPCIONISTA = 1
/** A missing guide, driver or vehicle as people read it (1§2). */
export const SIN_ASIGNAR = 'Sin Asignar'
/** The same by the reserved ids, for exports: the names of the reserved rows are not for people. */
export const NADIE = {
  1: SIN_ASIGNAR,
  [CHOFER_SIN_ASIGNAR]: SIN_ASIGNAR,
  [GUIA_SIN_ASIGNAR]: SIN_ASIGNAR,
}
/** Ids below this one are reserved rows: nobody may choose them. */
export const PRIMER_ID = 100

/** An id that a body may leave open: absent, 0 and the reserved rows all mean nobody (D12). */
export const asignado = (id: number | null | undefined) =>
  id === null || id === undefined || id < PRIMER_ID ? null : id

/** A reservation's state (D20). */
export const estadoDe = (r: { habilitado: number; noshow: number }): Estado =>
  r.habilitado === 0 ? 'anulada' : r.noshow === 1 ? 'noshow' : 'activa'

/** Which reservation a body means: its `reservaId`, else its `id`. */
export const cualReserva = (r: { id?: number | undefined; reservaId?: number | undefined }) =>
  r.reservaId ?? r.id ?? 0

/** How a state reads (1§4). */
export const ESTADO_VISIBLE = {
  activa: 'Activado',
  anulada: 'Cancelado',
  noshow: 'No Show',
} as const

/**
 * Every action on a stored reservation: from which state to which, null being gone, and whether it may be done once the
 * money is settled (D20). Anything else is refused.
 */
export const ACCIONES = {
  editar: { de: 'activa', a: 'activa', rendida: true },
  anular: { de: 'activa', a: 'anulada', rendida: false },
  noshow: { de: 'activa', a: 'noshow', rendida: false },
  quitarNoshow: { de: 'noshow', a: 'activa', rendida: false },
  restaurar: { de: 'anulada', a: 'activa', rendida: false },
  eliminar: { de: 'anulada', a: null, rendida: false },
} as const satisfies Record<string, { de: Estado; a: Estado | null; rendida: boolean }>
export type Accion = keyof typeof ACCIONES

const ESTA = {
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

/** Why an action is refused to a reservation as it is now, or null (D20). */
export function rechazoDe(
  accion: Accion,
  reserva: { habilitado: number; noshow: number; rendida: number },
): string | null {
  const { de, rendida } = ACCIONES[accion]
  const estado = estadoDe(reserva)
  if (estado !== de) return `La reserva ${ESTA[estado]}: no se puede ${NO_SE_PUEDE[accion]}.`
  if (reserva.rendida === 1 && !rendida)
    return `La reserva ya está rendida: no se puede ${NO_SE_PUEDE[accion]}.`
  return null
}

/** What a reservation keeps once its money is settled (D20). */
export const FIJOS_CON_RENDICION = [
  'fecha',
  'excursionId',
  'hotelId',
  'cantidadAdultos',
  'cantidadChild',
  'valorAdulto',
  'valorChild',
  'tipoCobroId',
] as const
export const YA_RENDIDA = 'La reserva ya está rendida: este dato no se puede cambiar.'

/** Whether somebody's cell of a call reaches a reservation that they see (D13): H* and C* end with its day. */
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

/**
 * What a departure lacks (1§2): guide 1 and 4 and driver 1 and 3 stand for nobody (D12), and without a real guide (1 or
 * lower) no vehicle counts.
 */
export const sinAsignar = (ruta: {
  guiaId: number
  choferId: number
  vehiculo: string | null
}) => ({
  guia: ruta.guiaId <= 1 || ruta.guiaId === GUIA_SIN_ASIGNAR,
  chofer: ruta.choferId <= 1 || ruta.choferId === CHOFER_SIN_ASIGNAR,
  vehiculo: !ruta.vehiculo?.trim() || ruta.guiaId <= 1,
})

/**
 * A route as the history tells it, which outlives it: its number and who and what went, by which people know it; null
 * for none. On lists its place among the routes of its day says enough.
 */
export function rutaContada(ruta: Reserva['ruta'] | undefined): string | null {
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

/** Who travels: the no-shows are among the adults and children (1§3). */
export const viajan = (r: { cantAdult: number; cantChild: number; cantNoShow: number }) =>
  r.cantAdult + r.cantChild - r.cantNoShow

/** What the guide has to collect for a reservation, in whole pesos: "Cobro en ruta" and "Otros" (D32, D33). */
export const porCobrar = (r: { tipoCobroId: number; total: number }) =>
  r.tipoCobroId === 1 || r.tipoCobroId === 4 ? r.total : 0

export interface Cuenta {
  cantidadAdultos: number
  valorAdulto: number
  cantidadChild: number
  valorChild: number
}

/** The total of 1§5, in whole pesos. */
export const totalDe = (r: Cuenta) =>
  r.cantidadAdultos * r.valorAdulto + r.cantidadChild * r.valorChild

/** The largest total a reservation may have (D17). */
export const TOTAL_MAXIMO = PESOS_MAXIMO
export const TOTAL_EXCEDIDO = `El total máximo es ${formatClp(TOTAL_MAXIMO)}`

/** What stands in the telephone's place when the passenger has none (1§2). */
export const SIN_TELEFONO = '0000000000'
export const telefonoVisible = (telefono: string) =>
  telefono === SIN_TELEFONO || telefono === '' ? 'Sin teléfono' : telefono
export const emailVisible = (email: string) => email || 'Sin email'

/** `Hab 204`, on one line; a room that is written `HAB 2` says so already. */
export const habitacionVisible = (habitacion: string) =>
  (/^hab/i.test(habitacion) ? habitacion : `Hab ${habitacion}`).replace(' ', '\u00a0')

/** Days around `fecha` within which the same passenger, room and excursion counts as a duplicate (D19). */
export const DIAS_DUPLICADO = 7

/** Whether a role enters reservations for days gone by: those who see them all, as the office catches up late. */
export const anotaFechasPasadas = (rol: string) =>
  alcanceDe(permisos['GET /v1/reserva/getAll'], rol) === 'A'

/** Whether a role takes reservations for its own hotel only, at the excursion's prices (D15). */
export const soloSuHotel = (rol: string) => alcanceDe(permisos['POST /v1/reserva/add'], rol) === 'H'

/** First and last name as the one text that is stored (D36). */
export const nombreCompleto = (nombre: string, apellido: string) =>
  `${nombre.trim()} ${apellido.trim()}`.trim()

/** The longest first name and the longest last name of a receptionist (1§5). */
export const MAXIMO_NOMBRE = 25

/** Whether a whole name ends in this last name. */
export const terminaEn = (completo: string, apellido: string | null): apellido is string =>
  apellido !== null && apellido !== '' && completo.endsWith(` ${apellido}`)

/**
 * Takes a stored name apart again: where its last name is known, before it. Else the last name begins at the second
 * word, or later when it would not fit. Whatever `nombreCompleto` made of two names within their limits comes back
 * within them.
 */
export function partirNombre(
  completo: string,
  conocido: string | null = null,
): { nombre: string; apellido: string } {
  if (terminaEn(completo, conocido))
    return { nombre: completo.slice(0, -conocido.length - 1), apellido: conocido }
  const palabras = completo.trim().split(/\s+/)
  let primeras = 1
  while (palabras.slice(primeras).join(' ').length > MAXIMO_NOMBRE) primeras += 1
  return {
    nombre: palabras.slice(0, primeras).join(' ').slice(0, MAXIMO_NOMBRE),
    apellido: palabras.slice(primeras).join(' '),
  }
}

/** Rows that a selector offers: enabled ones, and never sales channel 1 or another reserved row (1§6, D12, D26). */
export const elegibles = <Row extends { id: number; habilitado?: number | undefined }>(
  rows: readonly Row[],
) => rows.filter(({ id, habilitado }) => habilitado !== 0 && id !== 1)

/** First and last day of the whole weeks a month touches, Monday first (D16). */
export function rangeOf(month: Day) {
  const first = firstOfMonth(month)
  const last = lastOfMonth(month)
  return { desde: addDays(first, 1 - weekday(first)), hasta: addDays(last, 7 - weekday(last)) }
}

/** The input of the compact calendar for some days. */
export const resumenOf = ({ desde, hasta }: { desde: Day; hasta: Day }) => ({
  query: { desde, hasta, resumen: 'true' },
})
