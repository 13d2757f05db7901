import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, civilNow } from '#lib/contract/civil-day.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { historiaOf, type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { emptyRutas, rutas } from '../contract.ts'
import { minutesLate } from './queries/tarde.ts'

// By the real clock: the database judges how long ago it was said.
const HOY = civilNow('America/Santiago').day
let casa: TestApp
let m: Muestra
let ana: Persona
let gloria: Persona
let cesar: Persona
beforeAll(async () => {
  casa = await testApp()
  m = await muestra(casa)
  ana = await casa.persona('LCR')
  gloria = await casa.persona('GUIAS', { nombre: 'GLORIA' })
  cesar = await casa.persona('CONDUCTORES', { nombre: 'CÉSAR' })
})
afterAll(() => casa.close())

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const say = (quien: Persona, rutaId: number, minutos: number, momento?: string) =>
  quien.call(rutas.tarde, { body: { rutaId, minutos, ...(momento && { momento }) } })

async function own(fecha = HOY) {
  const rutaId = await saveRuta(casa, m, {
    fecha,
    hora: '09:00:00',
    guia_id: gloria.id,
    chofer_id: cesar.id,
  })
  const [reservaId] = await save(casa, m, ana.id, [{ fecha, ruta_id: rutaId, hora: '08:30' }])
  return { rutaId, reservaId }
}
const linesOf = async (quien: Persona) => {
  const { data } = await quien.send<never>('GET /v1/atencion/get')
  return (data as { lineas: { tipo: string; titulo: string }[] }).lineas
    .filter(({ tipo }) => tipo === 'tarde')
    .map(({ titulo }) => titulo)
}

test('lo dice su guía o su conductor, se suma y se retira, y la ruta conserva su versión', async () => {
  const { rutaId } = await own()
  const { version } = (await ana.call(rutas.get, { query: { id: rutaId } })).data
  const { status, data } = await say(gloria, rutaId, 10, ago(1))
  expect(status).toBe(200)
  expect(data).toMatchObject({ version, tarde: { minutos: 10, usuario: 'GLORIA' } })
  expect((await say(cesar, rutaId, 20)).data.tarde).toMatchObject({ minutos: 20, usuario: 'CÉSAR' })
  expect(await minutesLate(casa.db, rutaId)).toBe(20)
  expect(await linesOf(ana)).toEqual(['VALLE DE LA LUNA 09:00: CÉSAR va 20 minutos tarde'])
  await say(cesar, rutaId, 20)
  expect((await say(ana, rutaId, 0)).data).not.toHaveProperty('tarde')
  expect(await linesOf(ana)).toEqual([])
  const rows = await historiaOf(casa, 'ruta', rutaId)
  expect(
    rows.map(({ verbo, cambios }) => [verbo, (cambios as { despues: number }[])[0]?.despues]),
  ).toEqual([
    ['tarde', 10],
    ['tarde', 20],
    ['tarde', 0],
  ])
})

test('nadie más, ningún otro día, y solo números de a cinco', async () => {
  const { rutaId } = await own()
  const foreign = await casa.persona('GUIAS')
  expect((await say(foreign, rutaId, 10)).status).toBe(404)
  expect((await say(await casa.persona('HOTEL'), rutaId, 10)).status).toBe(403)
  expect((await say(gloria, 999_999, 10)).status).toBe(404)
  for (const minutos of [-5, 7, 185, 2.5])
    expect((await say(gloria, rutaId, minutos)).status).toBe(422)
  expect((await say(gloria, rutaId, 10, ago(3 * 24 * 60))).status).toBe(422)
  const later = await own(addDays(HOY, 2))
  expect((await say(gloria, later.rutaId, 10)).message).toBe(
    'Se dice el día de la ruta, o la noche anterior.',
  )
  expect((await say(gloria, (await own(addDays(HOY, 1))).rutaId, 10)).status).toBe(200)
})

test('lo que llega tarde del teléfono se guarda y no se dice; lo más nuevo queda', async () => {
  const { rutaId } = await own()
  expect((await say(gloria, rutaId, 30, ago(150))).data).not.toHaveProperty('tarde')
  expect(await minutesLate(casa.db, rutaId)).toBe(0)
  await say(gloria, rutaId, 15, ago(20))
  await say(cesar, rutaId, 40, ago(60))
  expect(await minutesLate(casa.db, rutaId)).toBe(15)
  await casa.pool.query(
    `update ruta_tarde set momento = now() - interval '4 hours', momento_dispositivo = null where ruta_id = $1`,
    [rutaId],
  )
  expect(await minutesLate(casa.db, rutaId)).toBe(0)
})

test('la línea se va cuando todos subieron, y la fila con su ruta', async () => {
  const { rutaId, reservaId } = await own()
  await say(gloria, rutaId, 10)
  const before = (await linesOf(ana)).length
  await casa.db
    .insertInto('abordaje')
    .values({ reserva_id: reservaId, vinieron: 1, usuario_id: gloria.id })
    .execute()
  expect(await linesOf(ana)).toHaveLength(before - 1)
  const { status } = await ana.call(emptyRutas.delete, { params: { id: rutaId } })
  expect(status).toBe(200)
  const left = await casa.db
    .selectFrom('ruta_tarde')
    .select('ruta_id')
    .where('ruta_id', '=', rutaId)
    .execute()
  expect(left).toEqual([])
})
