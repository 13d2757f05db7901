import { addDays, formatDay } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { listNoVinieron } from '#reservas/server/queries/abordaje.ts'
import { listDuplicadas } from '#reservas/server/queries/duplicadas.ts'
import { type Asked, dayWords, type Found } from './found.ts'

const countPasajeros = counter('pasajero', 'pasajeros')

/** Finds the claims that nobody came. */
export async function findNoVino(asked: Asked): Promise<Found[]> {
  const hoy = asked.now().day
  const claims = await listNoVinieron(asked)
  return claims.map((aviso) => ({
    clave: `no-vino/${aviso.reservaId}`,
    causas: [String(aviso.version)],
    gravedad: 2,
    titulo: `Por confirmar como No Show: reserva N° ${aviso.reservaId}`,
    detalle: `${aviso.excursion.nombre} ${dayWords(aviso.fecha, hoy)}, ${countPasajeros(aviso.pasajeros)} · según ${aviso.quien}`,
    fecha: aviso.fecha,
    lugar: {
      to: '/detalle-reservas',
      search: { fecha: aviso.fecha, excursionId: aviso.excursion.id },
    },
    reservaId: aviso.reservaId,
    accion: { hace: 'noshow', aviso },
  }))
}

/** Days from today on among whose reservations duplicates are looked for. */
const COMING_DAYS = 7

/** Finds likely duplicates of the coming days. */
export async function findDuplicadas({ db, now }: Asked): Promise<Found[]> {
  const { day: hoy } = now()
  const pairs = await listDuplicadas(db, hoy, addDays(hoy, COMING_DAYS))
  return pairs.map(({ ids, fecha, excursionId, excursion, hotel }) => ({
    clave: `duplicada/${ids.join('-')}`,
    causas: ids.map(String),
    gravedad: 2,
    titulo: `¿Repetida? Reservas N° ${ids.join(' y N° ')}`,
    detalle: `${excursion} ${formatDay(fecha)} · ${hotel} · mismo pasajero y habitación`,
    fecha,
    lugar: { to: '/detalle-reservas', search: { fecha, excursionId } },
    reservaId: ids[1],
  }))
}
