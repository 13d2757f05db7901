import { randomUUID } from 'node:crypto'
import { rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { HOY, type Operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import type { Contingencia } from '../contract/contingencia.ts'
import type { Devolucion } from '../contract/devolucion.ts'
import { contingencias, devoluciones } from '../contract.ts'

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

export const listDevoluciones = async (quien: Persona, contingenciaId: number) =>
  (await quien.send(devoluciones.getAll, { query: { contingenciaId } })).data as Devolucion[]
export const devolver = (quien: Persona, id: number, more: Record<string, unknown> = {}) =>
  quien.send(devoluciones.hacer, { body: { id, paga: 'oficina', como: 'efectivo', ...more } })

export const PAREJA = { tipo_cobro_id: 1, cantidad_adultos: 2, valor_adulto: 30_000 }

/** Settles a route of today as a whole and begins to annul it. */
export async function rendidas(o: Operacion) {
  const s = await salida(o, {}, [PAREJA, PAREJA])
  await rendirla(o.gloria, s, 0, { valorEfectivo: 60_000 })
  await rendirla(o.gloria, s, 1, { valorUsd: 50, valorEfectivo: 12_500 })
  const { data } = await empezar(o.ana, { fecha: HOY, rutaIds: [s.rutaId], que: 'anular' })
  return { s, id: data.id, answers: await seguir(o.ana, data) }
}
