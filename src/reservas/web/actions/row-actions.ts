import {
  IconArrowBackUp,
  IconBan,
  IconCalendarShare,
  IconCopy,
  IconEye,
  IconHistory,
  IconPencil,
  IconReceipt,
  IconReceiptDollar,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { historial, reservas } from '../../contract.ts'
import { ACCIONES, type Accion, alcanza, estadoOf, refusalByState } from '../../rules.ts'

export type RowButton =
  | Accion
  | 'cambiarFecha'
  | 'comprobante'
  | 'venta'
  | 'observar'
  | 'ver'
  | 'copiar'

/** Buttons of each list, in their order. */
const BUTTONS = {
  lista: {
    comprobante: 'Comprobante',
    observar: 'Historial',
    editar: 'Editar',
    cambiarFecha: 'Cambiar fecha',
    copiar: 'Copiar',
    anular: 'Anular',
    venta: 'Comprobante de la venta',
  },
  detalle: {
    comprobante: 'Comprobante Reserva',
    observar: 'Observar',
    ver: 'Ver',
    editar: 'Actualizar',
    cambiarFecha: 'Cambiar fecha',
    copiar: 'Duplicar',
    noshow: 'No Show',
    anular: 'Anular',
    venta: 'Comprobante de la venta',
  },
  noshow: {
    comprobante: 'Comprobante',
    observar: 'Observar',
    ver: 'Ver',
    quitarNoshow: 'Quitar No Show',
    venta: 'Comprobante de la venta',
  },
  anuladas: { ver: 'Ver', observar: 'Observar', restaurar: 'Restaurar', eliminar: 'Eliminar' },
  tablero: { ver: 'Ver Reserva', cambiarFecha: 'Cambiar fecha' },
  /** Foot of the sheet: only what the reservation's state allows. */
  ficha: {
    comprobante: 'Comprobante',
    cambiarFecha: 'Cambiar fecha',
    editar: 'Editar',
    copiar: 'Copiar',
    noshow: 'No Show',
    quitarNoshow: 'Quitar No Show',
    restaurar: 'Restaurar',
    anular: 'Anular',
    eliminar: 'Eliminar',
    venta: 'Comprobante de la venta',
  },
} as const satisfies Record<string, Partial<Record<RowButton, string>>>
export type ListName = keyof typeof BUTTONS

/** Buttons that laptops show as icons; the others are under "Más acciones". */
const OF_EVERY_DAY: Record<ListName, readonly RowButton[]> = {
  lista: ['comprobante', 'editar'],
  detalle: ['comprobante', 'editar'],
  noshow: ['comprobante', 'quitarNoshow'],
  anuladas: ['ver', 'restaurar'],
  tablero: [],
  ficha: [],
}

interface ButtonTraits {
  icon: TablerIcon
  call: { scopes: Permisos }
  tone?: 'danger'
}

const TRAITS: Record<RowButton, ButtonTraits> = {
  comprobante: { icon: IconReceipt, call: reservas.getPost },
  venta: { icon: IconReceiptDollar, call: reservas.getVenta },
  observar: { icon: IconHistory, call: historial.get },
  ver: { icon: IconEye, call: reservas.getPost },
  copiar: { icon: IconCopy, call: reservas.add },
  editar: { icon: IconPencil, call: reservas.put },
  cambiarFecha: { icon: IconCalendarShare, call: reservas.put },
  anular: { icon: IconBan, call: reservas.anular, tone: 'danger' },
  noshow: { icon: IconUserOff, call: reservas.noshow },
  quitarNoshow: { icon: IconUserCheck, call: reservas.quitarNoshow },
  restaurar: { icon: IconArrowBackUp, call: reservas.restore },
  eliminar: { icon: IconTrash, call: reservas.eliminar, tone: 'danger' },
}

export interface Actor {
  id: number
  hotelId: number | null
  rol: string
  hoy: string
}

const isAccion = (button: RowButton): button is Accion => button in ACCIONES

/** Actions that need a confirmation. */
export type Confirmable = Exclude<Accion, 'editar'>
export const isConfirmable = (button: RowButton): button is Confirmable =>
  isAccion(button) && button !== 'editar'

/** Returns why the user cannot do this, or null: first the reservation's state, then the role's reach. */
export function refusalOf(accion: Accion, reserva: Reserva, actor: Actor): string | null {
  const refusal = refusalByState(accion, reserva)
  if (refusal !== null) return refusal
  if (alcanza(alcanceOf(TRAITS[accion].call.scopes, actor.rol), reserva, actor)) return null
  if (reserva.rendida === 1) return 'La reserva ya está rendida: pida el cambio a Operaciones.'
  if (reserva.fecha < actor.hoy) return 'La excursión ya pasó: pida el cambio a Operaciones.'
  return 'No la tomó su equipo: pida el cambio a Operaciones.'
}

/** Returns why the date of a reservation cannot change, or null. */
export const refusalOfFecha = (reserva: Reserva) =>
  refusalByState('editar', reserva) ??
  (reserva.rendida === 1 ? 'La reserva ya está rendida: no se puede cambiar la fecha.' : null)

/** Returns why a row's button is disabled, or null. */
export function reasonOf(button: RowButton, reserva: Reserva, actor: Actor) {
  if (button === 'cambiarFecha')
    return refusalOfFecha(reserva) ?? refusalOf('editar', reserva, actor)
  return isAccion(button) ? refusalOf(button, reserva, actor) : null
}

/** Tells whether a button belongs to the state of a reservation, whatever else forbids it. */
function isOfState(button: RowButton, reserva: Reserva) {
  const accion = button === 'cambiarFecha' ? 'editar' : button
  return !isAccion(accion) || ACCIONES[accion].de === estadoOf(reserva)
}

/** Returns a row's actions: those the role never has are absent, those this row forbids are disabled, with the reason. */
export function rowActionsOf(
  list: ListName,
  reserva: Reserva,
  actor: Actor,
  onPick: (button: RowButton, reserva: Reserva) => void,
): RowAction[] {
  const buttons = Object.entries(BUTTONS[list]) as [RowButton, string][]
  return buttons.flatMap(([button, label]) => {
    const { icon, call, tone } = TRAITS[button]
    if (alcanceOf(call.scopes, actor.rol) === '-') return []
    if (button === 'venta' && !reserva.ventaId) return []
    if (list === 'ficha' && !isOfState(button, reserva)) return []
    const reason = reasonOf(button, reserva, actor)
    const onClick = () => onPick(button, reserva)
    return [
      {
        id: button,
        label,
        icon,
        onClick,
        disabled: reason !== null,
        reason,
        ...(tone && { tone }),
        ...(OF_EVERY_DAY[list].includes(button) && { isOfEveryDay: true }),
      },
    ]
  })
}
