import { afterAll, beforeAll, expect, test } from 'vitest'
import { historiaOf, saveRuta } from '#testing/server/muestra.testing.ts'
import { rutas } from '../contract.ts'
import { anadir, type Operacion, operacion } from './rutas-calls.testing.ts'

// The hour of a route (RU-16), through the whole stack on a real PostgreSQL.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())

const sale = (excursionId: number, hora: string | null) =>
  o.casa.pool.query('update excursion set hora_salida = $1 where id = $2', [hora, excursionId])
const read = async (id: number) => (await o.ana.call(rutas.get, { query: { id } })).data
const listada = async (id: number) =>
  (await o.ana.call(rutas.getAll, { query: { limite: 100 } })).data.find((ruta) => ruta.id === id)
const editar = (id: number, cambios: Record<string, unknown>) =>
  o.ana.call(rutas.put, { body: { id, ...cambios } })

test('sin hora conocida el campo no está en ninguna respuesta', async () => {
  const { data } = await anadir(o.ana, o, { fecha: '2026-12-02' })
  for (const ruta of [data, await read(data.id), await listada(data.id)])
    expect(Object.keys(ruta ?? {}).slice(-2)).toEqual(['idGuia', 'version'])
  const [agregada] = await historiaOf(o.casa, 'ruta', data.id)
  expect(agregada?.cambios).not.toContainEqual(expect.objectContaining({ campo: 'hora' }))
})

test('una ruta nueva guarda la hora dada, o la de su excursión, que después no la sigue', async () => {
  await sale(o.m.luna, '15:00')
  const propia = (await anadir(o.ana, o, { fecha: '2026-12-03', hora: '08:00' })).data
  const suya = (await anadir(o.ana, o, { fecha: '2026-12-03', hora: '' })).data
  const previous = await saveRuta(o.casa, o.m, { fecha: '2026-12-03' })
  expect([propia.hora, suya.hora, (await read(previous)).hora]).toEqual(['08:00', '15:00', '15:00'])
  await sale(o.m.luna, '16:00')
  expect([(await read(suya.id)).hora, (await listada(previous))?.hora]).toEqual(['15:00', '16:00'])
  // Editing something else does not give it an hour of its own.
  await editar(previous, { nombre: 'OTRA' })
  await sale(o.m.luna, null)
  expect(await read(previous)).not.toHaveProperty('hora')
})

test('la hora se edita con historia; vacía vuelve a la de la excursión, y otra excursión trae la suya', async () => {
  await sale(o.m.luna, '15:00')
  await sale(o.m.geiser, '04:30')
  const { data } = await anadir(o.ana, o, { fecha: '2026-12-04' })
  expect((await editar(data.id, { hora: '15:30' })).data).toMatchObject({
    hora: '15:30',
    version: 2,
  })
  expect((await editar(data.id, { hora: '15:30' })).data.version).toBe(2)
  expect((await editar(data.id, { hora: null })).data.hora).toBe('15:00')
  expect((await editar(data.id, { excursionId: o.m.geiser })).data.hora).toBe('04:30')
  expect((await editar(data.id, { excursionId: o.m.luna, hora: '09:00' })).data.hora).toBe('09:00')
  const cambios = (await historiaOf(o.casa, 'ruta', data.id)).map(({ cambios }) =>
    cambios.filter(({ campo }) => campo === 'hora').map(({ antes, despues }) => [antes, despues]),
  )
  expect(cambios).toEqual([
    [[null, '15:00']],
    [['15:00', '15:30']],
    [['15:30', '15:00']],
    [['15:00', '04:30']],
    [['04:30', '09:00']],
  ])
  for (const hora of ['25:00', '8:00', 800])
    expect((await editar(data.id, { hora })).errors).toEqual({
      hora: 'Por favor, ingrese una hora válida',
    })
})
