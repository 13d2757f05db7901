import {
  IconArrowsSplit2,
  IconHistory,
  IconPrinter,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#acceso/web/parts/may.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import { RowMenu } from '#lib/web/ui/data-table-actions.tsx'
import { reservas as reservasCalls } from '#reservas/contract.ts'
import { emptyRutas, rutas } from '../../contract.ts'
import { CON_RENDICION } from '../../rules.ts'
import type { Trip } from './board.ts'
import { useCommands } from './board-commands.ts'

/** Menu of a route's card. */
export function TripMenu({ trip }: { trip: Trip }) {
  const { ruta, name, reservas } = trip
  const { open } = useCommands()
  const navigate = useNavigate()
  const hasHoja = useOpens('/detalle-reservas')
  const [maySell, mayRead, mayDelete] = [
    useMay(reservasCalls.add),
    useMay(rutas.getHistorial),
    useMay(emptyRutas.delete),
  ]
  const search = { excursionId: ruta.excursionId, fecha: ruta.fecha }
  const goTo =
    (to: string, more = {}) =>
    () =>
      void navigate({ to: to as never, search: { ...search, ...more } as never })
  const isFixed = ruta.conRendicion === 1
  const actions = [
    hasHoja && {
      id: 'hoja',
      label: 'Hoja de ruta',
      icon: IconPrinter,
      onClick: goTo('/detalle-reservas'),
    },
    maySell && {
      id: 'agregar',
      label: 'Agregar pasajero',
      icon: IconUserPlus,
      onClick: goTo('/agregar-reserva', { salida: ruta.hora }),
    },
    reservas > 1 && {
      id: 'dividir',
      label: 'Dividir…',
      icon: IconArrowsSplit2,
      onClick: () => open({ kind: 'dividir', trip }),
    },
    mayRead && {
      id: 'historia',
      label: 'Historial',
      icon: IconHistory,
      onClick: () => open({ kind: 'historia', trip }),
    },
    mayDelete && {
      id: 'eliminar',
      label: 'Eliminar',
      icon: IconTrash,
      tone: 'danger' as const,
      disabled: isFixed,
      reason: isFixed ? CON_RENDICION : null,
      onClick: () => open({ kind: 'eliminar', trip }),
    },
  ].filter((action) => action !== false)
  return <RowMenu actions={actions} label={`Acciones de ${name}`} />
}
