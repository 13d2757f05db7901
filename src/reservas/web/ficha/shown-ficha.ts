import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { idText } from '#lib/contract/fields.ts'
import { optionalParam, overlayParam, useSearchOf } from '#lib/web/search.ts'

/** Part at which the sheet of a reservation opens: its top, or its history. */
export type FichaPart = 'ver' | 'historial'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set where the sheet was opened from the entry before: closing it goes back there. */
    ficha?: FichaPart
  }
}

const Search = z.object({ [overlayParam('reserva')]: optionalParam(idText) })

/** Returns the reservation whose sheet the address opens, and how to close it. */
export function useShownFicha() {
  const { history } = useRouter()
  const navigate = useNavigate()
  const { reserva: id } = useSearchOf(Search)
  const part = useLocation({ select: ({ state }) => state.ficha })
  const close = () => {
    if (part && history.canGoBack()) history.back({ ignoreBlocker: true })
    else
      void navigate({
        to: '.',
        search: ({ reserva: _, ...rest }: { reserva?: unknown }) => rest,
        state: true,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      })
  }
  return { id, part, close }
}
