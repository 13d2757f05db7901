import { addDays } from '#lib/contract/civil-day.ts'
import { listPendientes } from '#mensajes/server/queries/peticiones.ts'
import { type Asked, dayWords, type Found } from './found.ts'

const ASKS = { cambiar: 'pide cambiar', anular: 'pide anular' } as const

/** Finds what passengers asked on their page and nobody answered. */
export async function findPeticiones({ db, session, now }: Asked, scope: string): Promise<Found[]> {
  const { day: hoy } = now()
  const rows = await listPendientes(db, { session, scope }, hoy)
  return rows.map(({ id, reservaId, tipo, fecha, hora, excursionId, excursion, hotel }) => ({
    clave: `peticion/${id}`,
    causas: [tipo],
    gravedad: fecha <= addDays(hoy, 1) ? 1 : 2,
    titulo: `Reserva N° ${reservaId} ${ASKS[tipo]}`,
    detalle: `${excursion} ${dayWords(fecha, hoy)} · ${hotel}`,
    fecha,
    ...(hora !== null && { hora }),
    lugar: { to: '/detalle-reservas', search: { fecha, excursionId } },
    reservaId,
  }))
}
