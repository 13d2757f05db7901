import type pg from 'pg'
import type { Endpoint, InputOf, Inputs } from '#lib/contract/endpoint.ts'
import { rendiciones } from '#rendiciones/contract.ts'
import { conFoto, subir } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { nueva } from '#reservas/server/reservas-calls.testing.ts'
import { rutas } from '#rutas/contract.ts'
import { AYER, type Operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona, TestApp } from '#testing/server/product.testing.ts'

/** A passenger with a unique name, and texts that tell of them. */
export const ZOSIMA = {
  nombrePasajero: 'ZÓSIMA QUILAPÁN',
  telefono: '56987651234',
  email: 'zosima@quilapan.cl',
  habitacion: 'HABZZ9',
  idioma: 'JAPONÉS',
  observacion: 'ALERGIAZZ A LA QUINOA',
  comentario: 'COMENTARIOZZ',
}
/** Searched for in the whole database, without accents or case. */
export const MARCAS = ['zosima', 'quilapan', '56987651234', '987651234', 'habzz', 'zz']

/** Returns the tables that still hold a mark of the passenger. */
export async function rastros(
  { pool }: { pool: Pick<pg.Client, 'query'> },
  marcas: readonly string[] = MARCAS,
) {
  const { rows: tablas } = await pool.query<{ nombre: string }>(
    `select relname as nombre from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'm', 'v') order by 1`,
  )
  const found: string[] = []
  for (const { nombre } of tablas) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from "${nombre}" t where norm(t::text) like any($1)`,
      [marcas.map((marca) => `%${marca}%`)],
    )
    if (rows[0]?.n) found.push(nombre)
  }
  return found
}

/** Reads all amounts and figures, to check that none changes. */
export async function cuentas({ pool }: TestApp) {
  const { rows } = await pool.query(`select
    (select json_agg(x order by id) from (select id, fecha, hora, cantidad_adultos, valor_adulto, cantidad_child, valor_child,
      total, comision, recepcionista_nombre, habilitado, noshow, excursion_id, hotel_id, tipo_cobro_id, canal_venta_id, ruta_id,
      usuario_id, creada from reserva) x) as reservas,
    (select json_agg(x order by id) from (select id, rendicion_id, reserva_id, esperado, valor_efectivo, valor_tarjeta,
      valor_usd, valor_real from detalle_rendicion) x) as detalles,
    (select json_agg(x order by id) from ruta x) as rutas, (select json_agg(x order by id) from rendicion x) as rendiciones,
    (select json_agg(x order by id) from gasto_rendicion x) as gastos`)
  return rows[0]
}

/**
 * Makes one passenger's year: a reservation edited from another name, on a printed hoja de ruta, settled and paid
 * back, settled again with a comment and a receipt and corrected with another; a no-show; an annulled one; a deleted
 * one.
 */
async function vidaOf(o: Operacion, jefa: Persona, foto: Uint8Array) {
  const { casa, m, flor } = o
  let claves = 0
  /** Makes a call with a key of its own. Throws unless it succeeds. */
  const debe = async <E extends Endpoint>(quien: Persona, endpoint: E, input: InputOf<E>) => {
    const headers = { 'idempotency-key': `clave-${++claves}` }
    const { status, data, message } = await quien.send(endpoint, input as Inputs, headers)
    if (status >= 400) throw new Error(`${status} ${message}`)
    return data
  }
  const tomar = (cambios = {}) =>
    debe(jefa, reservas.add, { body: nueva(m, { ...ZOSIMA, fecha: AYER, ...cambios }) })
  const viajo = await tomar({ nombrePasajero: 'ZOSIMA QUILAPAN DE SOLTERA' })
  await debe(jefa, reservas.put, {
    body: { ...viajo, ...ZOSIMA, version: viajo.version, motivo: 'MOTIVOZZ: QUILAPÁN SE CASÓ' },
  })
  const { id: rutaId } = await debe(o.ana, rutas.add, {
    body: { fecha: AYER, excursionId: m.luna, guiaId: o.gloria.id, choferId: o.cesar.id },
  })
  await debe(o.ana, rutas.emitirHoja, { body: { rutaId, via: 'imprimir' } })
  const { id: rendicionId } = await debe(flor, rendiciones.add, { body: { rutaId } })
  const suya = { rendicionId, reservaId: viajo.id }
  const undone = await debe(o.gloria, rendiciones.addDetalle, {
    body: { ...suya, valorEfectivo: 1000, comentario: 'PAGÓ QUILAPÁN' },
  })
  await debe(o.gloria, rendiciones.revertir, {
    body: { id: undone.id, tipo: 'devolucion', motivo: 'MOTIVOZZ: ZÓSIMA NO QUISO' },
  })
  const recibos = [(await subir(casa, o.gloria, rendicionId, foto)).data.urlComprobante]
  const detalle = await debe(o.gloria, rendiciones.addDetalle, {
    body: {
      ...{ ...suya, valorEfectivo: viajo.total, urlComprobante: recibos[0] },
      comentario: 'COMENTARIOZZ DE QUILAPÁN',
    },
  })
  recibos.push((await subir(casa, flor, rendicionId, foto)).data.urlComprobante)
  await debe(flor, rendiciones.put, {
    body: {
      ...{ id: detalle.id, motivo: 'MOTIVOZZ: OTRA FOTO DE ZÓSIMA' },
      detalle: { comentario: 'ZÓSIMA PAGÓ', urlComprobante: recibos[1] },
    },
  })
  const falto = await tomar({ excursionId: m.geiser })
  await debe(jefa, reservas.noshow, {
    body: { reservaId: falto.id, motivo: 'MOTIVOZZ NO LLEGÓ' },
  })
  const anulada = await tomar({ excursionId: m.geiser, habitacion: 'HABZZ8' })
  await debe(jefa, reservas.anular, {
    body: { reservaId: anulada.id, motivo: 'MOTIVOZZ ENFERMA' },
  })
  const eliminada = await tomar({ excursionId: m.geiser, habitacion: 'HABZZ7' })
  for (const verbo of ['anular', 'eliminar'] as const)
    await debe(jefa, reservas[verbo], { body: { reservaId: eliminada.id, motivo: 'MOTIVOZZ' } })
  return {
    viajo: viajo.id,
    falto: falto.id,
    anulada: anulada.id,
    eliminada: eliminada.id,
    detalle: detalle.id,
    rendicionId,
    urls: recibos,
  }
}
export type Vida = Awaited<ReturnType<typeof vidaOf>>
export const idsOf = ({ viajo, falto, anulada, eliminada }: Vida) => [
  viajo,
  falto,
  anulada,
  eliminada,
]

/** The operation, its manager and that passenger's year. */
export async function conVida() {
  const { o, foto } = await conFoto()
  const jefa = await o.casa.persona('GERENCIAL', { nombre: 'GERENTA' })
  return { o, jefa, vida: await vidaOf(o, jefa, foto) }
}
