import { readSinEntregar } from '#cuentas/server/queries/cuentas.ts'
import { addDays, daysBetween, formatDay } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { readDeclaradas, readPorResolver, readSinRendir } from '../queries/finanzas.ts'
import type { Asked, Found } from './found.ts'

const countRutas = counter('ruta', 'rutas')

export async function findEntregas({ db, session }: Asked): Promise<Found[]> {
  const entregas = await readDeclaradas(db, session.userId)
  return entregas.map(({ id, nombre, fecha, rutas }) => ({
    clave: `entrega/${id}`,
    quien: nombre,
    causas: [String(id)],
    gravedad: 1,
    titulo: `Falta recibir la entrega de ${nombre}`,
    detalle: `${countRutas(rutas)}, desde el ${formatDay(fecha)} · cuente el dinero antes de ver lo declarado`,
    fecha,
    lugar: { to: '/cierre-rutas' },
  }))
}

export async function findPorResolver({ db }: Asked): Promise<Found[]> {
  const rows = await readPorResolver(db)
  return rows.map(({ id, nombre, fecha, tipo }) => ({
    clave: `por-resolver/${id}`,
    quien: nombre,
    causas: [String(id)],
    gravedad: 1,
    titulo: `${tipo === 'cobro' ? 'Cobro' : 'Gasto'} por resolver de ${nombre}`,
    detalle: `del ${formatDay(fecha)} · no se pudo rendir: decida qué se hace con el dinero`,
    fecha,
    lugar: { to: '/finanzas-home', search: { ver: 'por-resolver' } },
  }))
}

/** Ages of unsettled routes in days, the oldest first: from so many on, what is said, and how bad it is. */
const AGES = [
  [8, 'hace más de una semana', 1],
  [3, 'hace más de dos días', 2],
  [1, 'de ayer o anteayer', 3],
] as const

export async function findSinRendir({ db, now }: Asked): Promise<Found[]> {
  const { day: hoy } = now()
  const rutas = await readSinRendir(db, hoy)
  const byAge = Map.groupBy(rutas, ({ fecha }) =>
    AGES.find(([from]) => daysBetween(fecha, hoy) >= from),
  )
  const claves = AGES.map(([from]) => `sin-rendir/${from}`)
  return [...byAge].flatMap(([age, rows]) => {
    const [first] = rows
    if (!age || !first) return []
    const [from, text, gravedad] = age
    return [
      {
        clave: `sin-rendir/${from}`,
        // A route grows older: put off as one of yesterday, it stays so as one of last week.
        antes: claves,
        causas: rows.map(({ id }) => String(id)),
        gravedad,
        titulo: `${countRutas(rows.length)} sin rendir ${text}`,
        detalle: `La más antigua: ${first.excursion} ${formatDay(first.fecha)}, ${first.guia}`,
        fecha: first.fecha,
        lugar: {
          to: '/rutas-pendientes',
          search: { desde: first.fecha, hasta: rows.at(-1)?.fecha ?? first.fecha },
        },
      },
    ]
  })
}

/** Days after which money has to be handed over. */
const DAYS_HELD = 2
/** Days after which it is urgent. */
const LONG_HELD = 7

export async function findDinero({ db, session, now }: Asked): Promise<Found[]> {
  const hoy = now().day
  const people = await readSinEntregar(db, addDays(hoy, -DAYS_HELD - 1))
  return people.map(({ id, nombre, desde, rutas }) => {
    const isOwn = id === session.userId
    return {
      clave: `dinero/${id}`,
      causas: rutas.map(String),
      gravedad: daysBetween(desde, hoy) > LONG_HELD ? 1 : 2,
      titulo: `${isOwn ? 'Usted' : nombre} no ha entregado`,
      detalle: `lo de sus rutas, desde el ${formatDay(desde)}`,
      fecha: desde,
      ...(isOwn
        ? { lugar: { to: '/mi-cuenta-corriente' }, boton: 'Entregar' }
        : { quien: nombre, lugar: { to: '/cierre-rutas', search: { ver: 'saldos' } } }),
    }
  })
}
