import { useEffect } from 'react'
import { storeOf } from '#lib/web/store.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import type { Entry } from '../drafts/entry.ts'

/** Key of the draft that its screen is asked to open, so that it is mended. */
export const mending = storeOf<string | null>(null)

/** Dialog of the screen of a route: of a reservation, of a part of the route, or of one expense added later. */
export type Opened = number | 'gastos' | 'cierre' | 'historia' | { extra: string }

interface Route {
  entries: readonly Entry[]
  /** Undefined until they are read. */
  reservas: readonly ReservaRuta[] | undefined
  open: (what: Opened) => void
}

/** Opens the dialog of the draft that is to be mended, or says that its reservation is not on the route any more. */
export function useMending({ entries, reservas, open }: Route) {
  const asked = mending.use()
  useEffect(() => {
    const entry = entries.find(({ key }) => key === asked)
    if (!entry || !reservas) return
    mending.set(null)
    const { key, kind, reservaId, draft } = entry
    if (kind === 'extra') return open({ extra: key })
    if (kind === 'gastos' || kind === 'cierre') return open(kind)
    if (!reservas.some(({ id }) => id === reservaId))
      return toast.info(`${draft.datos?.quien ?? 'La reserva'} ya no va en esta ruta`)
    if (kind === 'cobro') open(reservaId)
  }, [asked, entries, reservas, open])
}
