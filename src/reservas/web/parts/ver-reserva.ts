import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { useMay } from '#acceso/web/parts/may.ts'
import { idText } from '#lib/contract/fields.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { reservas } from '../../contract.ts'

/** Where the sheet of a reservation begins: at its top, or at its history. */
export type FichaPart = 'ver' | 'historial'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set where the sheet was opened from the entry before: closing it goes back there. */
    ficha?: FichaPart
  }
}

const Search = z.object({ reserva: optionalParam(idText) })

/** Returns the part of an address that opens the sheet of a reservation, over any screen. Numbers only (RE-48). */
export const fichaSearch = (id: number) => ({ reserva: id })

/** Stays on the screen, with its filters and its place: no typed text is lost, so that nobody is asked. */
const overTheScreen = (id: number, ficha: FichaPart) => ({
  to: '.',
  search: (now: object) => ({ ...now, ...fichaSearch(id) }),
  state: (now: object) => ({ ...now, ficha }),
  resetScroll: false,
  ignoreBlocker: true,
})

/** Returns the props of a `Link` that opens the sheet over the screen it is on. Only for those whom `useVerReserva` lets. */
export const fichaLink = (id: number) => ({ ...overTheScreen(id, 'ver'), preload: false as const })

/** Returns the function that opens the sheet of a reservation, or undefined for a role that reads none. */
export function useVerReserva() {
  const navigate = useNavigate()
  const mayRead = useMay(reservas.getPost)
  const verReserva = useCallback(
    (id: number, part: FichaPart = 'ver') => void navigate(overTheScreen(id, part)),
    [navigate],
  )
  return mayRead ? verReserva : undefined
}

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
