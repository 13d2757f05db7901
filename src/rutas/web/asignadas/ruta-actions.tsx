import {
  IconArrowsExchange,
  IconBrandWhatsapp,
  IconPencil,
  IconPrinter,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useOpens } from '#lib/web/open-screens.ts'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import type { Ruta } from '../../contract.ts'
import { CON_RENDICION } from '../../rules.ts'
import { EditarDialog } from './editar-dialog.tsx'
import { EliminarDialog } from './eliminar-dialog.tsx'
import { MoverDialog } from './mover-dialog.tsx'
import { RelevarDialog } from './relevar-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

interface Opened {
  Dialog: ComponentType<{ ruta: Ruta; onClose: () => void }>
  ruta: Ruta
}

interface Arrival {
  /** Route in the address, opened for editing. */
  linked: Ruta | undefined
  onClose: () => void
}

export function useRutaActions({ linked, onClose }: Arrival) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [seen, setSeen] = useState<number>()
  if (linked && linked.id !== seen) {
    setSeen(linked.id)
    setOpened({ Dialog: EditarDialog, ruta: linked })
  }
  const navigate = useNavigate()
  const hasHoja = useOpens('/detalle-reservas')

  const actionsOf = (ruta: Ruta): readonly RowAction[] => {
    const open = (Dialog: Opened['Dialog']) => () => setOpened({ Dialog, ruta })
    const { fecha, excursionId } = ruta
    const toHoja = () =>
      void navigate({ to: '/detalle-reservas' as never, search: { fecha, excursionId } as never })
    const isFixed = ruta.conRendicion === 1
    return [
      {
        id: 'compartir',
        label: 'Compartir por WhatsApp',
        icon: IconBrandWhatsapp,
        isOfEveryDay: true,
        onClick: open(ShareDialog),
      },
      {
        id: 'mover',
        label: 'Mover reservas',
        icon: IconArrowsExchange,
        onClick: open(MoverDialog),
      },
      ...(hasHoja
        ? [{ id: 'hoja', label: 'Hoja de ruta', icon: IconPrinter, onClick: toHoja }]
        : []),
      { id: 'relevar', label: 'Relevar', icon: IconUserShare, onClick: open(RelevarDialog) },
      {
        id: 'editar',
        label: 'Editar',
        icon: IconPencil,
        isOfEveryDay: true,
        onClick: open(EditarDialog),
      },
      {
        id: 'eliminar',
        label: 'Eliminar',
        icon: IconTrash,
        tone: 'danger',
        disabled: isFixed,
        reason: isFixed ? CON_RENDICION : null,
        onClick: open(EliminarDialog),
      },
    ]
  }
  const close = () => {
    setOpened(null)
    if (seen !== undefined) onClose()
  }
  const dialog = opened ? (
    <opened.Dialog key={opened.ruta.id} ruta={opened.ruta} onClose={close} />
  ) : null
  return { actionsOf, dialog }
}
