import { afterAll, beforeAll, expect, test } from 'vitest'
import { mensajes } from '../contract.ts'
import {
  type Casa,
  grupoOf,
  mailHouse,
  mensajesOf,
  prepare,
  sell,
  tell,
} from './mensajes.testing.ts'

let c: Casa
beforeAll(async () => {
  c = await mailHouse()
})
afterAll(() => c.close())

const change = (id: number, set: object) =>
  c.casa.db.updateTable('reserva').set(set).where('id', '=', id).execute()

test('una que ya no se puede no detiene a las otras de la misma pulsación', async () => {
  const ids = [await sell(c), await sell(c), await sell(c)]
  const { data } = await prepare(c.ana, ids)
  await change(ids[0] ?? 0, { hora: '10:00:00' })
  await change(ids[1] ?? 0, { email: '' })
  const body = { canal: 'correo', grupos: data.map(grupoOf) } as const
  const told = await c.ana.call(mensajes.avisar, { body })
  expect(told.data).toHaveLength(3)
  expect(told).toMatchObject({
    status: 200,
    data: expect.arrayContaining([
      { razon: 'Cambió mientras tanto. Mire de nuevo antes de avisar.' },
      { razon: 'No tiene correo.' },
      expect.objectContaining({ estado: 'en_cola' }),
    ]),
  })
  await c.send()
})

test('solo el texto que se muestra o se envía cuesta un enlace', async () => {
  const id = await sell(c)
  const enlaces = async () =>
    (await c.casa.pool.query('select 1 from enlace where reserva_id = $1', [id])).rowCount
  const { data } = await c.ana.call(mensajes.preparar, { body: { reservaIds: [id] } })
  expect(data).toMatchObject([{ partes: [] }])
  expect(await enlaces()).toBe(0)
  await c.ana.call(mensajes.avisar, { body: { canal: 'correo', grupos: data.map(grupoOf) } })
  await c.send()
  expect(await enlaces()).toBe(1)
})

test('un cruce con otra escritura se repite solo', async () => {
  const id = await sell(c)
  await c.casa.pool.query(`create sequence cruce;
    create function cruzar() returns trigger language plpgsql as $$ begin
      if nextval('cruce') = 1 then raise exception 'cruce' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger cruzar before insert on mensaje for each row execute function cruzar()`)
  expect(await tell(c.ana, [id])).toMatchObject({ status: 200, data: [{ estado: 'en_cola' }] })
  await c.casa.pool.query('drop trigger cruzar on mensaje')
  expect(await mensajesOf(c, id)).toHaveLength(1)
})
