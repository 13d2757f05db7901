import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Casa,
  HOY,
  MANANA,
  mailHouse,
  mensajesOf,
  sell,
  tell,
} from '#mensajes/server/mensajes.testing.ts'
import { reservas } from '#reservas/contract.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { atencion } from '../contract.ts'

let c: Casa
beforeAll(async () => {
  c = await mailHouse()
})
afterAll(() => c.close())
beforeEach(async () => {
  await c.casa.pool.query('delete from mensaje_reserva')
  await c.casa.pool.query('delete from mensaje')
  await c.casa.pool.query('delete from reserva')
})

const linesOf = async (quien: Persona = c.ana) => {
  const { data } = await quien.call(atencion.get)
  return data.lineas.filter(({ tipo }) => tipo === 'por-avisar' || tipo === 'no-salio')
}
const set = (id: number, values: object) =>
  c.casa.db.updateTable('reserva').set(values).where('id', '=', id).execute()

test('una línea por día, con lo que hay que decir; nadie está nombrado', async () => {
  const ids = [await sell(c), await sell(c, { hora: '15:00:00' }), await sell(c)]
  await sell(c, { fecha: '2026-11-24' })
  await tell(c.ana, [ids[0] ?? 0], 'persona')
  await set(ids[0] ?? 0, { hora: '09:00:00' })
  const lines = await linesOf()
  expect(lines).toMatchObject([
    {
      tipo: 'por-avisar',
      gravedad: 2,
      titulo: '3 reservas de mañana por avisar',
      detalle: '2 recogidas, 1 cambio',
      boton: 'Avisar',
      lugar: { to: '/por-avisar', search: { fecha: MANANA } },
    },
  ])
  expect(lines[0]?.causas).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toContain('PASAJERO')
})

test('avisadas todas, no queda línea', async () => {
  const id = await sell(c)
  await tell(c.ana, [id])
  expect(await linesOf()).toEqual([])
  await c.send()
  expect(await linesOf()).toEqual([])
})

test('es grave si la recogida es en pocas horas, y no si solo cambió lo que se paga', async () => {
  const [id, other] = [
    await sell(c, { fecha: HOY, hora: '18:00:00' }),
    await sell(c, { fecha: HOY, hora: '18:00:00' }),
  ]
  expect(await linesOf()).toMatchObject([{ gravedad: 1, titulo: '2 reservas de hoy por avisar' }])
  for (const one of [id, other]) await tell(c.ana, [one], 'persona')
  await set(id, { abono: 500 })
  expect(await linesOf()).toMatchObject([{ gravedad: 3, detalle: '1 cambio' }])
})

test('la que se movió se dice en el día en que alguien la esperaría', async () => {
  const id = await sell(c)
  await tell(c.ana, [id], 'persona')
  await set(id, { fecha: '2026-12-20' })
  expect(await linesOf()).toMatchObject([{ fecha: MANANA, detalle: '1 cambio' }])
})

test('anulada sin cómo avisarle: hay que llamar', async () => {
  const id = await sell(c, { email: '', telefono: '0' })
  await tell(c.ana, [id], 'persona')
  await c.ana.call(reservas.anular, { body: { reservaId: id, motivo: 'NIEVE' } })
  expect(await linesOf()).toMatchObject([
    { detalle: '1 anulada', chips: ['1 sin cómo avisar: llame'] },
  ])
})

test('lo que no salió se dice hasta que alguien lo resuelve', async () => {
  const id = await sell(c)
  await tell(c.ana, [id])
  c.smtp.is('refuses')
  await c.send()
  c.smtp.is('accepts')
  expect(await linesOf()).toMatchObject([
    {
      tipo: 'no-salio',
      titulo: '1 mensaje de mañana no salió',
      detalle: '1 sin entregar',
      gravedad: 1,
    },
  ])
  await tell(c.ana, [id], 'persona')
  expect(await linesOf()).toEqual([])
  expect((await mensajesOf(c, id)).map(({ estado }) => estado)).toEqual(['superado', 'dicho'])
})

test('lo que no salió se abre en el día de cada uno', async () => {
  const ids = [await sell(c), await sell(c, { fecha: '2026-12-02' })]
  await tell(c.ana, ids)
  c.smtp.is('refuses')
  await c.send()
  c.smtp.is('accepts')
  expect((await linesOf()).map(({ lugar }) => lugar)).toEqual([
    { to: '/por-avisar', search: { fecha: MANANA, ver: 'no-salieron' } },
    { to: '/por-avisar', search: { fecha: '2026-12-02', ver: 'no-salieron' } },
  ])
})

test('lo que cambió después de avisar se dice ya, por lejos que esté el día', async () => {
  const far = '2026-12-20'
  const [hour, moved, late, same, untold] = [
    await sell(c, { fecha: far }),
    await sell(c, { fecha: '2026-12-24' }),
    await sell(c, { fecha: HOY, hora: '23:00:00' }),
    await sell(c, { fecha: far }),
    await sell(c, { fecha: far }),
  ]
  for (const id of [hour, moved, late, same]) await tell(c.ana, [id], 'persona')
  const open = async () =>
    (await linesOf()).map(({ fecha, detalle, causas }) => [fecha, detalle, causas.length])
  expect(await open()).toEqual([])
  await set(hour, { hora: '09:00:00' })
  await set(untold, { hora: '09:00:00' })
  await set(moved, { fecha: '2026-12-28' })
  await set(late, { fecha: '2027-01-03' })
  await c.casa.pool.query(`update mensaje_reserva set fecha = '2026-11-18' where reserva_id = $1`, [
    late,
  ])
  expect((await open()).sort()).toEqual([
    [far, '1 cambio', 1],
    ['2026-12-24', '1 cambio', 1],
    ['2027-01-03', '1 cambio', 1],
  ])
  await c.ana.call(reservas.anular, { body: { reservaId: same, motivo: 'NIEVE' } })
  expect(await open()).toContainEqual([far, '1 cambio, 1 anulada', 2])
  for (const id of [hour, moved, late, same]) await tell(c.ana, [id], 'persona')
  expect(await open()).toEqual([])
})

test('lo que el servidor de correo no recibe hace rato, también', async () => {
  const id = await sell(c)
  await tell(c.ana, [id])
  await c.casa.pool.query(
    `update mensaje set error = '535', creado = now() - interval '31 minutes'`,
  )
  expect(await linesOf()).toMatchObject([
    { tipo: 'no-salio', detalle: '1 que el servidor de correo no recibe' },
  ])
})

test('cada uno ve lo suyo, y gerencia cuántas son', async () => {
  await sell(c)
  await sell(c, { hotel_id: c.m.cumbres })
  const hotel = await c.casa.persona('HOTEL', { hotelId: c.m.terrantai })
  const gema = await c.casa.persona('GERENCIAL')
  const luis = await c.casa.persona('FINANZAS')
  expect(await linesOf(hotel)).toMatchObject([{ titulo: '1 reserva de mañana por avisar' }])
  expect(await linesOf(gema)).toMatchObject([{ titulo: '2 reservas por avisar' }])
  expect(await linesOf(luis)).toEqual([])
})
