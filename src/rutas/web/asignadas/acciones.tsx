import {
  IconArrowsExchange,
  IconBrandWhatsapp,
  IconPencil,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useOpens } from '#lib/web/open-screens.ts'
import type { RowAction } from '#lib/web/ui/data-table-columns.ts'
import type { Ruta } from '../../contract.ts'
import { CON_RENDICION } from '../../rules.ts'
import { Compartir } from './compartir.tsx'
import { Editar } from './editar.tsx'
import { Eliminar } from './eliminar.tsx'
import { Mover } from './mover.tsx'

interface Abierta {
  Dialogo: ComponentType<{ ruta: Ruta; onClose: () => void }>
  ruta: Ruta
}

interface Llegada {
  /** Route in the address, opened for editing. */
  elegida: Ruta | undefined
  onCerrar: () => void
}

export function useAcciones({ elegida, onCerrar }: Llegada) {
  const [abierta, setAbierta] = useState<Abierta | null>(null)
  const [vista, setVista] = useState<number>()
  if (elegida && elegida.id !== vista) {
    setVista(elegida.id)
    setAbierta({ Dialogo: Editar, ruta: elegida })
  }
  const navigate = useNavigate()
  const conHoja = useOpens('/detalle-reservas')

  const acciones = (ruta: Ruta): readonly RowAction[] => {
    const abrir = (Dialogo: Abierta['Dialogo']) => () => setAbierta({ Dialogo, ruta })
    const { fecha, excursionId } = ruta
    const hoja = () =>
      void navigate({ to: '/detalle-reservas' as never, search: { fecha, excursionId } as never })
    const fija = ruta.conRendicion === 1
    return [
      {
        id: 'compartir',
        label: 'Compartir por WhatsApp',
        icon: IconBrandWhatsapp,
        onClick: abrir(Compartir),
      },
      { id: 'mover', label: 'Mover reservas', icon: IconArrowsExchange, onClick: abrir(Mover) },
      ...(conHoja ? [{ id: 'hoja', label: 'Hoja de ruta', icon: IconPrinter, onClick: hoja }] : []),
      { id: 'editar', label: 'Editar', icon: IconPencil, onClick: abrir(Editar) },
      {
        id: 'eliminar',
        label: 'Eliminar',
        icon: IconTrash,
        tone: 'danger',
        disabled: fija,
        reason: fija ? CON_RENDICION : null,
        onClick: abrir(Eliminar),
      },
    ]
  }
  const cerrar = () => {
    setAbierta(null)
    if (vista !== undefined) onCerrar()
  }
  const dialogo = abierta ? (
    <abierta.Dialogo key={abierta.ruta.id} ruta={abierta.ruta} onClose={cerrar} />
  ) : null
  return { acciones, dialogo }
}
