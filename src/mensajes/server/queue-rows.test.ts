import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Casa, mailHouse, mensajesOf, sell, tell } from './mensajes.testing.ts'
import { deleteOrphanMensajes } from './queries/mensajes.ts'

let c: Casa
beforeAll(async () => {
  c = await mailHouse()
})
afterAll(() => c.close())

async function queued() {
  const id = await sell(c)
  await tell(c.ana, [id])
  return id
}

test('lo que otro resolvió mientras salía no deja historia de más', async () => {
  const id = await queued()
  c.smtp.answersAfter(150)
  const sending = c.send()
  await expect.poll(async () => (await mensajesOf(c, id))[0]?.estado).toBe('enviando')
  await c.casa.pool.query(`update mensaje set estado = 'dicho' where estado = 'enviando'`)
  await sending
  c.smtp.answersAfter(0)
  const { rows } = await c.casa.pool.query(
    `select verbo from historial where entidad = 'mensaje' and entidad_id = $1 order by id`,
    [String((await mensajesOf(c, id))[0]?.id)],
  )
  expect(rows).toEqual([{ verbo: 'avisar' }])
  expect((await mensajesOf(c, id))[0]?.estado).toBe('dicho')
})

test('de una reserva eliminada no queda mensaje; de dos, queda el de la otra', async () => {
  const [gone, kept] = [await queued(), await queued()]
  const two = (await mensajesOf(c, kept))[0]?.id
  await c.casa.pool.query(
    `insert into mensaje_reserva select $1, $2, activa, excursion_id, fecha, salida, hora, ventana, hotel_id, por_pagar,
      tipo_cobro_id from mensaje_reserva where reserva_id = $2`,
    [two, gone],
  )
  await c.casa.pool.query('delete from reserva where id = $1', [gone])
  await deleteOrphanMensajes(c.casa.db)
  expect(await mensajesOf(c, gone)).toEqual([])
  expect((await mensajesOf(c, kept)).map(({ id }) => id)).toEqual([two])
  const { rows } = await c.casa.pool.query(
    'select id from mensaje m where not exists (select from mensaje_reserva x where x.mensaje_id = m.id)',
  )
  expect(rows).toEqual([])
})
