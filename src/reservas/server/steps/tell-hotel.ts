import { AppError } from '#lib/server/errors.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { forHotel } from '../queries/reserva-row.ts'

/** Runs a verb whose answer, and the reservation of whose refusal, leave out what HOTEL users do not read. */
export const tellHotel =
  <Call extends { readonly scope: string }>(verb: (call: Call) => Promise<Reserva>) =>
  async (call: Call): Promise<Reserva> => {
    if (!call.scope.startsWith('H')) return verb(call)
    try {
      return forHotel(await verb(call))
    } catch (error) {
      if (!(error instanceof AppError && error.data instanceof Object)) throw error
      throw new AppError(error.status, error.message, { data: forHotel(error.data) })
    }
  }
