import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { reservas } from '../../contract.ts'
import type { FichaPart } from '../ficha/shown-ficha.ts'

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

/**
 * Returns the function that opens the sheet of a reservation, or undefined for a role that reads none. Over another sheet
 * it takes its place: closing it leads back to the screen.
 */
export function useVerReserva() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const mayRead = useMay(reservas.getPost)
  const verReserva = useCallback(
    (id: number, part: FichaPart = 'ver') =>
      void navigate({ ...overTheScreen(id, part), replace: Boolean(history.location.state.ficha) }),
    [navigate, history],
  )
  return mayRead ? verReserva : undefined
}
