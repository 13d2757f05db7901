import type { APIRequestContext } from '@playwright/test'
import type { Movimiento, Reserva } from '../src/reservas/contract/reserva.ts'
import { dataOf } from './session.ts'

/** Returns a day's reservations of one excursion. */
export async function reservasOf(request: APIRequestContext, fecha: string, excursion: string) {
  const all = await dataOf<Reserva[]>(
    request.get(`/v1/reserva/getAll?desde=${fecha}&hasta=${fecha}&limite=100`),
  )
  return all.filter(({ nombreExcursion }) => nombreExcursion === excursion)
}

/** Returns the edits of a reservation. */
export const editsOf = (request: APIRequestContext, id: number) =>
  dataOf<Movimiento[]>(request.get(`/v1/log/get?reservaId=${id}&accion=UPDATE&limite=10`))
