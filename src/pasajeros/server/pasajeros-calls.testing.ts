import type pg from 'pg'
import { rendiciones } from '#rendiciones/contract.ts'
import { conFoto, rendirla, subir } from '#rendiciones/server/rendiciones-calls.testing.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
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

/** Throws unless the call succeeds. */
async function debe<D>(answer: Promise<{ status: number; data: D; message: string }>) {
  const { status, data, message } = await answer
  if (status >= 400) throw new Error(`${status} ${message}`)
  return data
}

/**
 * Makes one passenger's year: a reservation edited from another name, on a printed hoja de ruta, settled and paid
 * back, settled again with a comment and a receipt and corrected with another; a no-show; an annulled one; a deleted
 * one.
 */
async function vidaOf(o: Operacion, jefa: Persona, foto: Uint8Array) {
  const { casa, m, flor } = o
  let claves = 0
  const clave = () => ({ 'idempotency-key': `clave-${++claves}` })
  const tomar = (cambios = {}) =>
    debe<Reserva>(
      jefa.call(reservas.add, { body: nueva(m, { ...ZOSIMA, fecha: AYER, ...cambios }) }, clave()),
    )
  const viajo = await tomar({ nombrePasajero: 'ZOSIMA QUILAPAN DE SOLTERA' })
  await debe(
    jefa.call(
      reservas.put,
      {
        body: { ...viajo, ...ZOSIMA, version: viajo.version, motivo: 'MOTIVOZZ: QUILAPÁN SE CASÓ' },
      },
      clave(),
    ),
  )
  const rutaId = await debe<{ id: number }>(
    o.ana.call(rutas.add, {
      body: { fecha: AYER, excursionId: m.luna, guiaId: o.gloria.id, choferId: o.cesar.id },
    }),
  ).then(({ id }) => id)
  await debe(o.ana.call(rutas.emitirHoja, { body: { rutaId, via: 'imprimir' } }, clave()))
  const { id: rendicionId } = await debe<{ id: number }>(
    flor.call(rendiciones.add, { body: { rutaId } }),
  )
  const salida = { rendicionId, reservas: [viajo.id] }
  const undone = await debe(
    rendirla(o.gloria, salida, 0, { valorEfectivo: 1000, comentario: 'PAGÓ QUILAPÁN' }, clave()),
  )
  await debe(
    o.gloria.call(
      rendiciones.revertir,
      { body: { id: undone.id, tipo: 'devolucion', motivo: 'MOTIVOZZ: ZÓSIMA NO QUISO' } },
      clave(),
    ),
  )
  const recibos = [await subir(casa, o.gloria, rendicionId, foto)]
  const detalle = await debe(
    rendirla(
      o.gloria,
      salida,
      0,
      {
        valorEfectivo: viajo.total,
        comentario: 'COMENTARIOZZ DE QUILAPÁN',
        urlComprobante: recibos[0]?.data.urlComprobante,
      },
      clave(),
    ),
  )
  recibos.push(await subir(casa, flor, rendicionId, foto))
  await debe(
    flor.call(
      rendiciones.put,
      {
        body: {
          id: detalle.id,
          motivo: 'MOTIVOZZ: OTRA FOTO DE ZÓSIMA',
          detalle: { comentario: 'ZÓSIMA PAGÓ', urlComprobante: recibos[1]?.data.urlComprobante },
        },
      },
      clave(),
    ),
  )
  const falto = await tomar({ excursionId: m.geiser })
  await debe(
    jefa.call(
      reservas.noshow,
      { body: { reservaId: falto.id, motivo: 'MOTIVOZZ NO LLEGÓ' } },
      clave(),
    ),
  )
  const anulada = await tomar({ excursionId: m.geiser, habitacion: 'HABZZ8' })
  await debe(
    jefa.call(
      reservas.anular,
      { body: { reservaId: anulada.id, motivo: 'MOTIVOZZ ENFERMA' } },
      clave(),
    ),
  )
  const eliminada = await tomar({ excursionId: m.geiser, habitacion: 'HABZZ7' })
  for (const verbo of ['anular', 'eliminar'] as const)
    await debe(
      jefa.call(
        reservas[verbo],
        { body: { reservaId: eliminada.id, motivo: 'MOTIVOZZ' } },
        clave(),
      ),
    )
  return {
    viajo: viajo.id,
    falto: falto.id,
    anulada: anulada.id,
    eliminada: eliminada.id,
    detalle: detalle.id,
    rendicionId,
    urls: recibos.map(({ data }) => data.urlComprobante),
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
