import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Reserva } from '../contract/reserva.ts'

/** Opens the form of a new reservation, filled in from another one. */
export function useCopyReserva() {
  const navigate = useNavigate()
  return useCallback(
    ({ id: reservaId, excursionId, fecha }: Reserva) =>
      void navigate({
        to: '/agregar-reserva',
        search: { excursionId, fecha, duplicate: true, reservaId },
      }),
    [navigate],
  )
}
