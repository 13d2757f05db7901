import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHeld } from '#db/held.testing.ts'
import { porResolver } from '#rendiciones/contract/por-resolver.ts'
import { ponerTasa, rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { hacer } from '#reservas/server/reservas-calls.testing.ts'
import { emptyRutas, rutas } from '#rutas/contract.ts'
import { estados, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'

// A phone sends while the office annuls, relieves or resolves, on a real PostgreSQL: afterwards the guide holds what was
// sent, once. The control does the same as the version before, which refused.

let o: Operacion
let eva: Persona
beforeAll(async () => {
  o = await operacion()
  eva = await o.casa.persona('GUIAS', { nombre: 'EVA RELEVO' })
  await ponerTasa(o.casa, HOY, '900', '160')
})
afterAll(() => o.casa.close())

const VECES = 8
const UNO = [{ tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }]
type Ruta = Awaited<ReturnType<typeof nueva>>
const nueva = () => salida(o, {}, UNO)
const tenido = async () =>
  (await readHeld(o.casa.pool)).find((h) => h.usuarioId === o.gloria.id && h.moneda === 'CLP')
    ?.tenido ?? 0
async function cuadra() {
  const { rows } = await o.casa.pool.query(
    'select causa from descuadre union all select que from saldo_errado',
  )
  expect(rows).toEqual([])
  for (const { nombre, resto } of await readHeld(o.casa.pool))
    expect([nombre, resto]).toEqual([nombre, 0])
}

const rinde = (s: Ruta, valorEfectivo: number) =>
  rendirla(o.gloria, s, 0, { valorEfectivo, comentario: 'TRAÍA ESO' })
const guarda = ({ rutaId, reservas }: Ruta, valorEfectivo: number) =>
  o.gloria.send(porResolver.add, {
    body: {
      tipo: 'cobro',
      clave: `nota-${rutaId}`,
      rutaId,
      reservaId: reservas[0],
      valorEfectivo,
      momento: `${HOY}T12:00:00Z`,
    },
  })
/** Sends as the phone does: what is refused goes to the office. */
const telefono = async (s: Ruta, monto: number) =>
  (await rinde(s, monto)).status === 201 ? null : guarda(s, monto)
const oficina: readonly ((s: Ruta) => Promise<unknown>)[] = [
  ({ reservas }) => hacer(o.ana, 'anular', reservas[0] ?? 0),
  ({ rutaId }) =>
    o.ana.send(rutas.relevar, {
      body: { rutaId, guiaId: eva.id, motivo: 'ENFERMÓ', confirmarDoble: true },
    }),
]

describe('el teléfono envía mientras la oficina anula y releva', () => {
  test('el guía tiene lo que envió, una vez', async () => {
    const antes = await tenido()
    let sent = 0
    for (let vez = 0; vez < VECES; vez++) {
      const s = await nueva()
      sent += 10_001 + vez
      await Promise.all([telefono(s, 10_001 + vez), ...oficina.map((hace) => hace(s))])
    }
    expect((await tenido()) - antes).toBe(sent)
    await cuadra()
  })

  test('control: sin la oficina que lo guarda, lo rechazado falta', async () => {
    const antes = await tenido()
    const s = await nueva()
    await oficina[0]?.(s)
    expect((await rinde(s, 10_001)).status).toBe(409)
    expect((await tenido()) - antes).toBe(0)
  })
})

test('dos de Finanzas lo resuelven a la vez: ocurre una cosa', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const s = await nueva()
    const antes = await tenido()
    const { id } = (await guarda(s, 60_000)).data
    const resolver = (accion: string) =>
      o.flor.send(porResolver.resolver, { body: { id, accion, motivo: 'HABLADO' } })
    const dos = await Promise.all([resolver('aplicar'), resolver('devolver')])
    expect(estados(dos)).toEqual([200, 409])
    expect((await tenido()) - antes).toBe(dos[0]?.status === 200 ? 60_000 : 0)
  }
  await cuadra()
})

test('se aplica mientras el relevo rinde la reserva: queda una cuenta, y lo otro espera', async () => {
  for (let vez = 0; vez < VECES; vez++) {
    const s = await nueva()
    await oficina[1]?.(s)
    const { id } = (await guarda(s, 60_000)).data
    const dos = await Promise.all([
      o.flor.send(porResolver.resolver, { body: { id, accion: 'aplicar', motivo: 'HABLADO' } }),
      rendirla(eva, s, 0),
    ])
    expect(dos.filter(({ status }) => status < 300)).toHaveLength(1)
    const { rows } = await o.casa.pool.query(
      'select estado from cobro_por_resolver where id = $1',
      [id],
    )
    expect(rows[0]?.estado).toBe(dos[0].status === 200 ? 'aplicado' : 'pendiente')
  }
  await cuadra()
})

test('la ruta se elimina mientras llega dinero de ella: no se pierde', async () => {
  const antes = await tenido()
  for (let vez = 0; vez < VECES; vez++) {
    const rutaId = await saveRuta(o.casa, o.m, {
      fecha: HOY,
      excursion_id: o.m.luna,
      guia_id: o.gloria.id,
    })
    const [kept, borrada] = await Promise.all([
      guarda({ rutaId, reservas: [] } as unknown as Ruta, 5_000),
      o.ana.send(emptyRutas.delete, { params: { id: rutaId } }),
    ])
    expect(kept.status).toBe(201)
    const { rowCount } = await o.casa.pool.query('select from ruta where id = $1', [rutaId])
    expect([kept.data.ruta === null, rowCount]).toEqual(
      borrada.status === 200 ? [true, 0] : [false, 1],
    )
  }
  expect((await tenido()) - antes).toBe(VECES * 5_000)
  await cuadra()
})
