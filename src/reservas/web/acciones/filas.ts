import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconEye,
  IconHistory,
  IconPencil,
  IconReceipt,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { alcanceDe, type Permisos } from '#acceso/rules.ts'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { historial, reservas } from '../../contract.ts'
import { ACCIONES, type Accion, alcanza, rechazoDe } from '../../rules.ts'

export type Boton = Accion | 'comprobante' | 'observar' | 'ver' | 'copiar'

/** Buttons of each list, in their order. */
const LUGARES = {
  lista: {
    comprobante: 'Comprobante',
    observar: 'Historial',
    editar: 'Editar',
    copiar: 'Copiar',
    anular: 'Anular',
  },
  detalle: {
    comprobante: 'Comprobante Reserva',
    observar: 'Observar',
    ver: 'Ver',
    editar: 'Actualizar',
    copiar: 'Duplicar',
    noshow: 'No Show',
    anular: 'Anular',
  },
  noshow: {
    comprobante: 'Comprobante',
    observar: 'Observar',
    ver: 'Ver',
    quitarNoshow: 'Quitar No Show',
  },
  anuladas: { ver: 'Ver', observar: 'Observar', restaurar: 'Restaurar', eliminar: 'Eliminar' },
} as const satisfies Record<string, Partial<Record<Boton, string>>>
export type Lugar = keyof typeof LUGARES

interface Puesto {
  icon: TablerIcon
  call: { scopes: Permisos }
  tone?: 'danger'
}

const PUESTOS: Record<Boton, Puesto> = {
  comprobante: { icon: IconReceipt, call: reservas.getPost },
  observar: { icon: IconHistory, call: historial.get },
  ver: { icon: IconEye, call: reservas.getPost },
  copiar: { icon: IconCopy, call: reservas.add },
  editar: { icon: IconPencil, call: reservas.put },
  anular: { icon: IconBan, call: reservas.anular, tone: 'danger' },
  noshow: { icon: IconUserOff, call: reservas.noshow },
  quitarNoshow: { icon: IconUserCheck, call: reservas.quitarNoshow },
  restaurar: { icon: IconArrowBackUp, call: reservas.restore },
  eliminar: { icon: IconTrash, call: reservas.eliminar, tone: 'danger' },
}

export interface Quien {
  id: number
  hotelId: number | null
  rol: string
  hoy: string
}

const isAccion = (boton: Boton): boton is Accion => boton in ACCIONES

/** Actions that need a confirmation. */
export type Confirmable = Exclude<Accion, 'editar'>
export const isConfirmable = (boton: Boton): boton is Confirmable =>
  isAccion(boton) && boton !== 'editar'

/** Returns why the user cannot do this, or null: first the reservation's state, then the role's reach. */
export function negativaDe(accion: Accion, reserva: Reserva, quien: Quien): string | null {
  const rechazo = rechazoDe(accion, reserva)
  if (rechazo !== null) return rechazo
  if (alcanza(alcanceDe(PUESTOS[accion].call.scopes, quien.rol), reserva, quien)) return null
  if (reserva.rendida === 1) return 'La reserva ya está rendida: pida el cambio a la operación.'
  if (reserva.fecha < quien.hoy) return 'La excursión ya pasó: pida el cambio a la operación.'
  return 'No la tomó su equipo: pida el cambio a la operación.'
}

/** Returns a row's actions: those the role never has are absent, those this row forbids are disabled, with the reason. */
export function filaDe(
  lugar: Lugar,
  reserva: Reserva,
  quien: Quien,
  onElegir: (boton: Boton, reserva: Reserva) => void,
): RowAction[] {
  const botones = Object.entries(LUGARES[lugar]) as [Boton, string][]
  return botones.flatMap(([boton, label]) => {
    const { icon, call, tone } = PUESTOS[boton]
    if (alcanceDe(call.scopes, quien.rol) === '-') return []
    const reason = isAccion(boton) ? negativaDe(boton, reserva, quien) : null
    const onClick = () => onElegir(boton, reserva)
    return [
      { id: boton, label, icon, onClick, disabled: reason !== null, reason, ...(tone && { tone }) },
    ]
  })
}
