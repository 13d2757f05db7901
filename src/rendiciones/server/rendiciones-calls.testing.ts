import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Envelope } from '#lib/contract/envelope.ts'
import { type Ids, save } from '#reservas/server/reservas-calls.testing.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona, TestApp } from '#testing/server/product.testing.ts'
import type { Comprobante } from '../contract/rendicion.ts'
import { rendiciones } from '../contract.ts'

/** One reservation of each charge type, what the fourth is settled with, and a no-show. */
export const GRUPO = [
  { tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2, nombre_pasajero: 'EN RUTA' },
  { tipo_cobro_id: 2, valor_adulto: 20_000, nombre_pasajero: 'EN HOTEL' },
  { tipo_cobro_id: 3, valor_adulto: 10_000, nombre_pasajero: 'NO COBRAR' },
  { tipo_cobro_id: 4, valor_adulto: 15_003, nombre_pasajero: 'OTROS' },
] as const

/** Creates a route of today with guide, driver and passengers, and opens its settlement. */
export async function salida<const Grupo extends readonly Record<string, unknown>[] = typeof GRUPO>(
  o: Operacion,
  cambios: {
    fecha?: string
    excursion_id?: number
    guia_id?: number | null
    chofer_id?: number | null
  } = {},
  grupo = GRUPO as unknown as Grupo,
) {
  const { casa, m } = o
  const dia = { fecha: HOY, excursion_id: m.luna, ...cambios }
  const rutaId = await saveRuta(casa, m, {
    guia_id: o.gloria.id,
    chofer_id: o.cesar.id,
    ...dia,
  })
  const reservas = await save(
    casa,
    m,
    o.ana.id,
    grupo.map((reserva) => ({
      ruta_id: rutaId,
      fecha: dia.fecha,
      excursion_id: dia.excursion_id,
      ...reserva,
    })),
  )
  const { data } = await o.flor.call(rendiciones.add, { body: { rutaId } })
  return { rutaId, rendicionId: data.id, reservas: reservas as Ids<Grupo> }
}
export type Salida = Awaited<ReturnType<typeof salida>>

/** Sets pesos per dollar and per real from a day on. */
export const ponerTasa = ({ db }: TestApp, fecha: string, dolar: string, real: string) =>
  db.insertInto('moneda').values({ fecha, dolar, real }).execute()

/** Settles the n-th reservation of a route, by default with exactly what is expected of the first. */
export const rendirla = (
  quien: Persona,
  { rendicionId, reservas }: Pick<Salida, 'rendicionId' | 'reservas'>,
  n: number,
  pago: Record<string, unknown> = { valorEfectivo: 60_000 },
  headers: Record<string, string> = {},
) =>
  quien.send(
    rendiciones.addDetalle,
    { body: { rendicionId, reservaId: reservas[n], ...pago } },
    headers,
  )

/** Returns all stored settlements, to prove that nothing changed. */
export async function todo({ pool }: TestApp) {
  const { rows } =
    await pool.query(`select (select json_agg(x order by id) from rendicion x) as rendiciones,
    (select json_agg(x order by id) from detalle_rendicion x) as detalles,
    (select json_agg(x order by id) from gasto_rendicion x) as gastos,
    (select json_agg(x order by id) from comprobante x) as comprobantes, (select count(*)::int from historial) as historia`)
  return rows[0]
}

/** Parts of a form, in order. */
type Parte = [name: string, value: string | Blob]

/** Sends a form as a browser does. */
export async function submit<D = Comprobante>(
  { app }: TestApp,
  { token }: Persona,
  partes: readonly Parte[],
) {
  const form = new FormData()
  for (const [name, value] of partes)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, 'boleta.jpg')
  const body = new Response(form)
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: '/v1/rendicion/upload-comprobante',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: statusCode, ...(JSON.parse(payload) as Envelope<D>) }
}

/** Creates an operation with an open settlement and a photograph to send. */
export async function conFoto() {
  const o = await operacion()
  const lienzo = { width: 800, height: 600, channels: 3, background: '#c86432' } as const
  const foto = await sharp({ create: lienzo }).jpeg().toBuffer()
  return { o, s: await salida(o), foto }
}

export const folderOf = ({ dataDir }: TestApp) => join(dataDir, 'comprobantes')
export const filesOf = (casa: TestApp) =>
  existsSync(folderOf(casa)) ? readdirSync(folderOf(casa)).toSorted() : []

/** Fetches a stored receipt as a user. */
export const ver = ({ app }: TestApp, { token }: Persona, url: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}` } })

export const blob = (bytes: Uint8Array | string): Blob =>
  new Blob([new Uint8Array(Buffer.from(bytes))])

export const subir = (casa: TestApp, quien: Persona, rendicionId: number, bytes: Uint8Array) =>
  submit(casa, quien, [
    ['rendicionId', String(rendicionId)],
    ['file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })],
  ])
