import { counter } from '#lib/contract/money.ts'
import { countReservas } from '#reservas/web/parts/counts.ts'
import type { SalidaOfDay } from '#reservas/web/parts/told-slots.tsx'

export const countPasajeros = counter('pasajero', 'pasajeros')

/** Names a departure within its day. */
export const keyOf = ({ rutaId, name }: SalidaOfDay) => `${rutaId ?? ''} ${name}`

/** Returns “12 reservas, 30 pasajeros”. */
export const loadText = ({ reservas, pasajeros }: Pick<SalidaOfDay, 'reservas' | 'pasajeros'>) =>
  `${countReservas(reservas)}, ${countPasajeros(pasajeros)}`

/** Returns what the calls name: routes by their id, people without a route one by one. */
export const idsOf = (salidas: readonly SalidaOfDay[]) => ({
  rutaIds: salidas.flatMap(({ rutaId }) => (rutaId === undefined ? [] : [rutaId])),
  reservaIds: salidas.flatMap(({ reservaIds = [] }) => reservaIds),
})
