import { randomUUID } from 'node:crypto'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import type { Operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import type { Contingencia } from '../contract/contingencia.ts'
import { contingencias } from '../contract.ts'

export const MANANA = '2026-11-22'
export const OTHER_DAY = '2026-11-25'

/** Creates a route with passengers, `each` of them with other columns. */
export async function conRuta(
  { casa, m, ana }: Operacion,
  cuantas: number,
  each: Record<string, unknown> = {},
  ruta: Record<string, unknown> = {},
) {
  const dia = { fecha: MANANA, excursion_id: m.luna, ...ruta }
  const rutaId = await saveRuta(casa, m, dia)
  const reservas = await save(
    casa,
    m,
    ana.id,
    Array.from({ length: cuantas }, (_, n) => ({
      fecha: dia.fecha,
      excursion_id: dia.excursion_id,
      ruta_id: rutaId,
      nombre_pasajero: `PASAJERO ${n}`,
      ...each,
    })),
  )
  return { rutaId, reservas: [...reservas] as number[] }
}

export const bodyOf = (more: Record<string, unknown> = {}) => ({
  clave: randomUUID() as string,
  fecha: MANANA,
  rutaIds: [] as number[],
  reservaIds: [] as number[],
  que: 'mover' as 'mover' | 'anular',
  motivo: 'VIENTO',
  paraPasajero: '',
  ...(more.que !== 'anular' && { aFecha: OTHER_DAY }),
  ...more,
})

export const empezar = (quien: Persona, more: Record<string, unknown>) =>
  quien.call(contingencias.add, { body: bodyOf(more) })

export const hacerPaso = (
  quien: Persona,
  id: number,
  reservaId: number,
  answers: Record<string, unknown> = {},
) => quien.send(contingencias.paso, { body: { id, reservaId, ...answers } })

/** Does all that is left, one after the other. Returns the answers. */
export async function seguir(quien: Persona, { id, reservas }: Contingencia) {
  const answers = []
  for (const { reservaId } of reservas) answers.push(await hacerPaso(quien, id, reservaId))
  return answers
}

export async function readOne(quien: Persona, id: number): Promise<Contingencia> {
  const { data } = await quien.send(contingencias.get, { query: { id } })
  const [row] = data as Contingencia[]
  if (!row) throw new Error(`no hay contingencia ${id}`)
  return row
}
