import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { emptyRutas, rutas } from '#rutas/contract.ts'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf, saveRuta } from '#testing/server/muestra.testing.ts'
import { hojas } from './hoja.testing.ts'

// Changes since guide and driver received the hoja de ruta, and the version with which WhatsApp was opened (RU-18).

let o: Operacion
let h: ReturnType<typeof hojas>
beforeAll(async () => {
  o = await operacion()
  h = hojas(o)
})
afterAll(() => o.casa.close())

const NADA = { mas: 0, menos: 0, cambiadas: 0 }
const hora = (rutaId: number, hora: string) => o.ana.call(rutas.put, { body: { id: rutaId, hora } })

describe('lo que cambió desde que cada uno la recibió', () => {
  test('se cuenta contra lo que cada uno recibió, también después de otra versión', async () => {
    const { rutaId, fecha } = await h.conGente(2)
    await hora(rutaId, '16:00')
    await h.emitir(o.ana, rutaId)
    expect((await h.leer(rutaId)).hoja).not.toHaveProperty('recibida')
    await h.recibir(o.gloria, rutaId, 1)
    await hora(rutaId, '13:00')
    const [nueva = 0] = await save(o.casa, o.m, o.ana.id, [{ fecha }])
    await h.mover(rutaId, [nueva])
    const ruta = [{ campo: 'hora', antes: '16:00', ahora: '13:00' }]
    expect((await h.leer(rutaId)).hoja?.recibida).toEqual({
      guia: { ...NADA, version: 1, mas: 1, ruta },
    })
    await h.emitir(o.cesar, rutaId, 'abrir')
    const { hoja } = (await h.recibir(o.cesar, rutaId, 2)).data
    expect(hoja).toMatchObject({ ...NADA, version: 2, chofer: expect.any(String) })
    expect(hoja).not.toHaveProperty('guia')
    expect(hoja?.recibida).toEqual({
      guia: { ...NADA, version: 1, mas: 1, ruta },
      chofer: { ...NADA, version: 2 },
    })
    expect((await h.recibir(o.gloria, rutaId, 2)).data.hoja?.recibida).toEqual({
      guia: { ...NADA, version: 2 },
      chofer: { ...NADA, version: 2 },
    })
  })

  test('quien releva no ha recibido nada; quien vuelve, lo que recibió', async () => {
    const { rutaId } = await h.conGente(1)
    await h.emitir(o.ana, rutaId)
    await h.recibir(o.gloria, rutaId, 1)
    await h.recibir(o.cesar, rutaId, 1)
    const relevar = (guiaId: number) =>
      o.ana.call(rutas.relevar, { body: { rutaId, guiaId, motivo: 'ENFERMA' } })
    await relevar(o.hugo.id)
    const relevada = (await h.leer(rutaId)).hoja?.recibida
    expect(relevada).toEqual({ chofer: expect.objectContaining({ version: 1 }) })
    expect(relevada?.chofer?.ruta).toMatchObject([{ campo: 'guia' }])
    await relevar(o.gloria.id)
    expect((await h.leer(rutaId)).hoja?.recibida?.guia).toEqual({ ...NADA, version: 1 })
  })

  test('lo que se deshizo no cambió: ni se cuenta ni hace otra versión', async () => {
    const { rutaId, fecha, ids } = await h.conGente(2)
    const other = await saveRuta(o.casa, o.m, { fecha })
    await hora(rutaId, '16:00')
    await h.emitir(o.ana, rutaId)
    await h.recibir(o.gloria, rutaId, 1)
    const cuenta = async () => (await h.leer(rutaId)).hoja?.recibida?.guia
    await h.mover(other, ids)
    await hora(rutaId, '13:00')
    expect(await cuenta()).toMatchObject({ menos: 2, ruta: [{ campo: 'hora' }] })
    await h.mover(rutaId, ids)
    await hora(rutaId, '16:00')
    expect(await cuenta()).toEqual({ ...NADA, version: 1 })
    expect((await h.emitir(o.ana, rutaId)).data).toMatchObject({ version: 1, nueva: false })

    const [primera = 0] = ids
    const recoger = (hora: string) =>
      o.ana.call(reservas.putHoras, { body: { motivo: 'HORA', horas: [{ id: primera, hora }] } })
    await recoger('08:00:00')
    await h.emitir(o.ana, rutaId)
    await h.recibir(o.gloria, rutaId, 2)
    await recoger('09:15:00')
    expect(await cuenta()).toEqual({ ...NADA, version: 2, cambiadas: 1 })
    await recoger('08:00:00')
    expect(await cuenta()).toEqual({ ...NADA, version: 2 })
    await recoger('09:15:00')
    expect((await h.emitir(o.ana, rutaId)).data.cambios).toMatchObject({ cambiadas: [primera] })
    await recoger('10:00:00')
    await recoger('09:15:00')
    expect(await cuenta()).toEqual({ ...NADA, version: 2, cambiadas: 1 })
    expect((await h.leer(rutaId)).hoja).toMatchObject({ ...NADA, version: 3 })
  })

  test('sin la historia de sus cambios, una reserva de otra versión cambió', async () => {
    const { rutaId, ids } = await h.conGente(1)
    await h.emitir(o.ana, rutaId)
    await o.casa.pool.query('update reserva set version = version + 1 where id = $1', [ids[0]])
    expect((await h.leer(rutaId)).hoja).toMatchObject({ cambiadas: 1 })
  })

  test('las listas no emiten nunca', async () => {
    const { rutaId } = await h.conGente(1)
    await h.emitir(o.ana, rutaId)
    await hora(rutaId, '05:10')
    for (const read of [
      () => o.ana.call(rutas.getAll, { query: {} }),
      () => o.gloria.call(rutas.getRutasByIdGuia, { params: { id: o.gloria.id }, query: {} }),
      () => o.cesar.call(rutas.getRutasByIdChofer, { params: { id: o.cesar.id }, query: {} }),
      () => o.cesar.call(rutas.getRutasByRol, { query: {} }),
    ]) {
      const { status, data } = await read()
      expect(status).toBe(200)
      expect(data.find(({ id }) => id === rutaId)?.hoja).toMatchObject({ version: 1 })
    }
  })
})

describe('WhatsApp abierto', () => {
  test('queda para todos: con qué versión, cuándo y por quién, de guía y conductor por separado', async () => {
    const { rutaId } = await h.conGente(1)
    expect((await h.compartir(o.ana, rutaId, 'guia')).data).toMatchObject({ version: 1 })
    expect((await h.leer(rutaId)).hoja?.whatsapp).toEqual({
      guia: { ...NADA, version: 1, momento: expect.any(String), usuario: 'ANA OPERA' },
    })
    await hora(rutaId, '05:10')
    await h.compartir(o.lucas, rutaId, 'chofer')
    const { data } = await o.lucas.call(rutas.get, { query: { id: rutaId } })
    expect(data).toMatchObject({
      hoja: {
        whatsapp: {
          guia: { version: 1, ruta: [{ campo: 'hora', ahora: '05:10' }], usuario: 'ANA OPERA' },
          chofer: { ...NADA, version: 2, usuario: 'LUCAS LCR' },
        },
      },
    })
    await h.compartir(o.lucas, rutaId, 'guia')
    await h.compartir(o.ana, rutaId, 'guia')
    expect((await h.leer(rutaId)).hoja?.whatsapp?.guia).toMatchObject({
      ...{ ...NADA, version: 2, usuario: 'ANA OPERA' },
    })
    const historia = await historiaOf(o.casa, 'ruta', rutaId)
    expect(
      historia.flatMap(({ cambios }) =>
        cambios.flatMap(({ campo, despues }) => (campo === 'whatsapp' ? [despues] : [])),
      ),
    ).toEqual(['GLORIA GUÍA', 'CÉSAR CHOFER', 'GLORIA GUÍA', 'GLORIA GUÍA'])
    expect((await h.leer(rutaId)).version).toBe(2)
  })

  test('a quien releva no se le abrió nada', async () => {
    const { rutaId } = await h.conGente(1)
    await h.compartir(o.ana, rutaId, 'guia')
    await o.ana.call(rutas.relevar, { body: { rutaId, guiaId: o.hugo.id, motivo: 'ENFERMA' } })
    expect((await h.leer(rutaId)).hoja).not.toHaveProperty('whatsapp')
  })

  test('sin guía o conductor no se anota nada, y solo se dice para quién al compartir', async () => {
    const rutaId = await saveRuta(o.casa, o.m, { fecha: '2027-08-01', chofer_id: o.cesar.id })
    expect(await h.compartir(o.ana, rutaId, 'guia')).toMatchObject({
      status: 409,
      message: 'La ruta no tiene guía: no se anotó con quién se abrió WhatsApp.',
    })
    expect(await h.leer(rutaId)).not.toHaveProperty('hoja')
    expect((await h.compartir(o.ana, rutaId, 'chofer', 'imprimir')).errors).toEqual({
      para: 'Solo se dice para quién al compartir',
    })
    expect((await h.compartir(o.ana, rutaId, 'nadie')).errors).toEqual({
      para: 'Diga si es para el guía o el conductor',
    })
  })

  test('una ruta eliminada se va con ello', async () => {
    const { rutaId } = await h.conGente(1)
    await h.compartir(o.ana, rutaId, 'guia')
    expect((await o.ana.call(emptyRutas.delete, { params: { id: rutaId } })).status).toBe(200)
    const { rows } = await o.casa.pool.query('select 1 from hoja_abierta where ruta_id = $1', [
      rutaId,
    ])
    expect(rows).toEqual([])
  })
})
