import { listTardes } from '#rutas/server/queries/tarde.ts'
import { type Asked, type Found, whenOf } from './found.ts'

/** Minutes from which passengers who wait should be called. */
const LONG = 30

/** Finds the routes whose guide or driver said to be late. */
export async function findTardes({ db, now }: Asked): Promise<Found[]> {
  const { day: hoy } = now()
  const rows = await listTardes(db)
  return rows.map(({ rutaId, fecha, excursion, hora, usuario, minutos }) => ({
    clave: `tarde/${rutaId}`,
    causas: [`${minutos} minutos`],
    gravedad: minutos >= LONG ? 1 : 2,
    titulo: `${[excursion, hora].filter(Boolean).join(' ')}: ${usuario} va ${minutos} minutos tarde`,
    detalle: 'Quien tiene el enlace lo lee en su página; a los demás los puede llamar',
    fecha,
    cuando: whenOf(fecha, hoy),
    ...(hora !== null && { hora }),
    lugar: { to: '/tablero', search: { fecha, rutaId } },
  }))
}
