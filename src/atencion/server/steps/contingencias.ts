import { formatDay } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { readAbiertas, readPendientes } from '../queries/contingencias.ts'
import type { Asked, Found } from './found.ts'

const countReservas = counter('reserva', 'reservas')
const countDevoluciones = counter('devolución', 'devoluciones')

export async function findContingencias({ db }: Asked): Promise<Found[]> {
  const rows = await readAbiertas(db)
  return rows.map(({ id, fecha, que, todas, faltan }) => ({
    clave: `contingencia/${id}`,
    causas: faltan.map(String),
    gravedad: 1,
    titulo: `Contingencia a medias: ${faltan.length === 1 ? 'falta' : 'faltan'} ${faltan.length} de ${todas}`,
    detalle: `${countReservas(todas)} del ${formatDay(fecha)} por ${que}`,
    fecha,
    lugar: { to: '/tablero', search: { fecha, contingencia: id } },
  }))
}

export async function findDevoluciones({ db }: Asked): Promise<Found[]> {
  const rows = await readPendientes(db)
  const [first] = rows
  if (!first) return []
  const fromPortal = rows.filter(({ clase }) => clase === 'portal').length
  return [
    {
      clave: 'devolucion',
      causas: rows.map(({ id }) => String(id)),
      gravedad: 2,
      titulo: `${countDevoluciones(rows.length)} por hacer`,
      detalle: `después de una contingencia${fromPortal > 0 ? ` · ${fromPortal} en el portal` : ''}`,
      fecha: first.fecha,
      lugar: { to: '/finanzas-home', search: { ver: 'devoluciones' } },
    },
  ]
}
