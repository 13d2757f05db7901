import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rutas } from '#rutas/contract.ts'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { hojas } from './hoja.testing.ts'

// When a version of the hoja de ruta is issued, and what of the route itself it keeps (RU-18).

let o: Operacion
let h: ReturnType<typeof hojas>
beforeAll(async () => {
  o = await operacion()
  h = hojas(o)
})
afterAll(() => o.casa.close())

describe('lo que cambió de la ruta misma', () => {
  test('también hora, vehículo y personas: lo recibido antes dice qué cambió, y la siguiente es nueva', async () => {
    const { rutaId } = await h.conGente(1)
    const put = (cambios: object) => o.ana.call(rutas.put, { body: { id: rutaId, ...cambios } })
    await put({ hora: '16:00', vehiculo: 'SPRINTER 19' })
    await h.emitir(o.ana, rutaId)
    await h.recibir(o.gloria, rutaId, 1)
    const { hoja } = (await put({ hora: '13:00', vehiculo: 'VAN 12', choferId: 3 })).data
    const ruta = [
      { campo: 'hora', antes: '16:00', ahora: '13:00' },
      { campo: 'vehiculo', antes: 'SPRINTER 19', ahora: 'VAN 12' },
      { campo: 'conductor', antes: o.cesar.nombre },
    ]
    expect(hoja).toMatchObject({ version: 1, guia: expect.any(String), mas: 0, cambiadas: 0, ruta })
    expect((await h.emitir(o.ana, rutaId)).data).toMatchObject({
      ...{ version: 2, nueva: true },
      cambios: { mas: [], menos: [], cambiadas: [], ruta },
    })
    expect((await h.leer(rutaId)).hoja).not.toHaveProperty('ruta')
    await put({ nombre: 'LA DE SIEMPRE' })
    expect((await h.leer(rutaId)).hoja).not.toHaveProperty('ruta')
    expect((await h.emitir(o.ana, rutaId)).data.nueva).toBe(false)
  })

  test('otro día u otra excursión es un cambio, también sin nadie a bordo', async () => {
    const fecha = '2027-05-01'
    const rutaId = await saveRuta(o.casa, o.m, { fecha })
    await h.emitir(o.ana, rutaId)
    await o.ana.call(rutas.put, {
      body: { id: rutaId, fecha: '2027-06-01', excursionId: o.m.geiser },
    })
    expect((await h.leer(rutaId)).hoja?.ruta).toMatchObject([
      { campo: 'fecha', antes: fecha, ahora: '2027-06-01' },
      { campo: 'excursion' },
    ])
  })

  test('de una versión de antes, sin esos datos, se cuentan solo sus reservas', async () => {
    const { rutaId } = await h.conGente(1)
    await h.emitir(o.ana, rutaId)
    await o.casa.pool.query('update hoja_version set ruta = null where ruta_id = $1', [rutaId])
    await o.ana.call(rutas.put, { body: { id: rutaId, hora: '06:15' } })
    expect((await h.leer(rutaId)).hoja).not.toHaveProperty('ruta')
    expect((await h.emitir(o.ana, rutaId)).data.nueva).toBe(false)
  })
})

describe('leer sus pasajeros', () => {
  test('no emite nada: el teléfono los lee solo, por adelantado', async () => {
    const s = await h.conGente(2)
    for (const quien of [o.gloria, o.cesar, o.flor])
      expect((await h.leerPasajeros(quien, s)).data).toHaveLength(2)
    expect(await h.leer(s.rutaId)).not.toHaveProperty('hoja')
    await h.emitir(o.gloria, s.rutaId, 'abrir')
    await h.anular(s.ids[0])
    expect((await h.leerPasajeros(o.gloria, s)).data).toHaveLength(1)
    expect((await h.leer(s.rutaId)).hoja).toMatchObject({ version: 1, menos: 1 })
    expect((await h.emitir(o.gloria, s.rutaId, 'abrir')).data).toMatchObject({ version: 2 })
  })
})
