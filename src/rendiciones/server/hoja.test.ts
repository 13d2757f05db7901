import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { escuchar, hastaAqui } from '#avisos/server/avisos-calls.testing.ts'
import { meeting } from '#lib/server/meeting.testing.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { emptyRutas, rutas } from '#rutas/contract.ts'
import { type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf, saveRuta } from '#testing/server/muestra.testing.ts'
import { hojas } from './hoja.testing.ts'

// Versions of the hoja de ruta (RU-18), through the whole stack on a real PostgreSQL.

let o: Operacion
let h: ReturnType<typeof hojas>
beforeAll(async () => {
  o = await operacion()
  h = hojas(o)
})
afterAll(() => o.casa.close())

describe('emitir', () => {
  test('una versión la primera vez, y otra solo si cambiaron sus reservas', async () => {
    const { rutaId, fecha, ids } = await h.conGente(3)
    expect(await h.leer(rutaId)).not.toHaveProperty('hoja')
    const first = (await h.emitir(o.ana, rutaId)).data
    expect(first).toEqual({ version: 1, momento: expect.any(String), nueva: true })
    expect((await h.leer(rutaId)).hoja).toEqual({
      version: 1,
      momento: first.momento,
      mas: 0,
      menos: 0,
      cambiadas: 0,
    })
    expect((await h.emitir(o.ana, rutaId, 'compartir')).data).toEqual({ ...first, nueva: false })

    const [nueva = 0] = await save(o.casa, o.m, o.ana.id, [{ fecha }])
    await h.mover(rutaId, [nueva])
    await h.anular(ids[0])
    await h.cambiarHora(ids[1])
    expect((await h.leer(rutaId)).hoja).toMatchObject({
      version: 1,
      mas: 1,
      menos: 1,
      cambiadas: 1,
    })
    const segunda = (await h.emitir(o.ana, rutaId)).data
    const cambios = { mas: [nueva], menos: [ids[0]], cambiadas: [ids[1]] }
    expect(segunda).toMatchObject({ version: 2, nueva: true, cambios })
    // A second print of the same version marks the same.
    expect((await h.emitir(o.ana, rutaId)).data).toEqual({ ...segunda, nueva: false })
    expect((await h.leer(rutaId)).hoja).toMatchObject({
      version: 2,
      mas: 0,
      menos: 0,
      cambiadas: 0,
    })
    expect(
      (await historiaOf(o.casa, 'ruta', rutaId)).map(({ verbo, cambios }) => [verbo, cambios]),
    ).toEqual(
      [1, 2].map((version) => [
        'emitirHoja',
        [
          { campo: 'hoja', antes: null, despues: version },
          { campo: 'via', antes: null, despues: 'imprimir' },
        ],
      ]),
    )
    expect((await h.leer(rutaId)).version).toBe(1)
  })

  test('la oficina, y el guía y el conductor de la ruta; nadie más', async () => {
    const { rutaId } = await h.conGente(1)
    for (const [quien, status] of [
      [o.hugo, 404],
      [o.flor, 403],
      [o.gloria, 200],
      [o.cesar, 200],
      [o.lucas, 200],
    ] as const)
      expect((await h.emitir(quien, rutaId)).status).toBe(status)
    expect((await h.emitir(o.ana, 999_999)).status).toBe(404)
    expect((await h.emitir(o.ana, rutaId, 'gritar')).errors).toEqual({
      via: 'Diga cómo sale la hoja',
    })
  })

  test('una ruta eliminada se va con sus versiones', async () => {
    const { rutaId } = await h.conGente(1)
    await h.emitir(o.ana, rutaId)
    await h.recibir(o.gloria, rutaId, 1)
    expect((await o.ana.call(emptyRutas.delete, { params: { id: rutaId } })).status).toBe(200)
  })
})

describe('recibir', () => {
  test('guía y conductor, cada uno la última, y una vez; quien llega después aún no', async () => {
    const { rutaId } = await h.conGente(1)
    expect((await h.recibir(o.gloria, rutaId, 1)).status).toBe(409)
    await h.emitir(o.ana, rutaId)
    expect((await h.recibir(o.gloria, rutaId, 1)).data.hoja).toMatchObject({
      guia: expect.any(String),
    })
    const { hoja } = (await h.recibir(o.cesar, rutaId, 1)).data
    expect(hoja).toMatchObject({ guia: expect.any(String), chofer: expect.any(String) })
    expect((await h.recibir(o.cesar, rutaId, 1)).data.hoja).toEqual(hoja)
    const verbos = (await historiaOf(o.casa, 'ruta', rutaId)).map(({ verbo }) => verbo)
    expect(verbos).toEqual(['emitirHoja', 'recibirHoja', 'recibirHoja'])
    for (const [quien, status] of [
      [o.hugo, 404],
      [o.lucas, 404],
      [o.ana, 403],
      [o.flor, 403],
    ] as const)
      expect((await h.recibir(quien, rutaId, 1)).status).toBe(status)
    await o.ana.call(rutas.relevar, { body: { rutaId, guiaId: o.hugo.id, motivo: 'ENFERMA' } })
    const relevada = (await h.leer(rutaId)).hoja
    expect(Object.keys(relevada ?? {})).toEqual([
      'version',
      'momento',
      'mas',
      'menos',
      'cambiadas',
      'ruta',
      'chofer',
      'recibida',
    ])
    expect(relevada?.ruta).toEqual([
      { campo: 'guia', antes: o.gloria.nombre, ahora: o.hugo.nombre },
    ])
  })

  test('una versión que ya no es la última se rechaza', async () => {
    const { rutaId, ids } = await h.conGente(2)
    await h.emitir(o.ana, rutaId)
    await h.anular(ids[0])
    await h.emitir(o.ana, rutaId)
    const vieja = await h.recibir(o.gloria, rutaId, 1)
    expect(vieja).toMatchObject({ status: 409, data: { id: rutaId, hoja: { version: 2 } } })
  })

  test('las pantallas abiertas se enteran de emitir y de recibir', async () => {
    const { rutaId, fecha } = await h.conGente(1)
    const oyente = await escuchar(o.casa.app, o.lucas)
    await h.emitir(o.ana, rutaId)
    await h.recibir(o.gloria, rutaId, 1)
    await hastaAqui(o.ana, [oyente])
    const suyos = oyente.cambios().filter(({ tipo, id }) => tipo === 'ruta' && id === rutaId)
    expect(suyos).toEqual(
      Array(2).fill({ tipo: 'ruta', id: rutaId, fechas: [fecha], propio: false }),
    )
    await oyente.cerrar()
  })
})

describe('a la vez', () => {
  test('muchos emiten y leen: sale una versión', async () => {
    for (let vez = 0; vez < 6; vez++) {
      const s = await h.conGente(2)
      const respuestas = await Promise.all([
        h.emitir(o.ana, s.rutaId),
        h.emitir(o.lucas, s.rutaId),
        h.emitir(o.gloria, s.rutaId, 'abrir'),
        h.emitir(o.gloria, s.rutaId, 'abrir'),
        h.leerPasajeros(o.gloria, s),
      ])
      expect(respuestas.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect((await h.leer(s.rutaId)).hoja?.version).toBe(1)
    }
  })

  test('emitir y mover: la versión tiene todo lo movido o nada, y la ruta dice lo que falta', async () => {
    for (let vez = 0; vez < 6; vez++) {
      const s = await h.conGente(4)
      const other = await saveRuta(o.casa, o.m, { fecha: s.fecha })
      await h.emitir(o.ana, s.rutaId)
      const [, emitida] = await Promise.all([
        h.mover(other, s.ids.slice(0, 3)),
        h.emitir(o.lucas, s.rutaId),
      ])
      const { hoja } = await h.leer(s.rutaId)
      const { rows } = await o.casa.pool.query<{ n: number }>(
        'select jsonb_array_length(reservas) as n from hoja_version where ruta_id = $1 order by version desc limit 1',
        [s.rutaId],
      )
      expect([1, 4]).toContain(rows[0]?.n)
      expect(hoja).toMatchObject({ version: emitida.data.version, menos: rows[0]?.n === 4 ? 3 : 0 })
    }
  })

  test('control: leer la última versión y después escribir la siguiente, sin retener la ruta, choca', async () => {
    const { rutaId } = await h.conGente(1)
    const allHere = meeting(2)
    const uno = async () => {
      const { rows } = await o.casa.pool.query<{ v: number }>(
        'select coalesce(max(version), 0)::int as v from hoja_version where ruta_id = $1',
        [rutaId],
      )
      await allHere()
      await o.casa.pool.query(
        `insert into hoja_version (ruta_id, version, usuario_id, via, reservas) values ($1, $2, $3, 'abrir', '[]')`,
        [rutaId, (rows[0]?.v ?? 0) + 1, o.gloria.id],
      )
    }
    const hechos = await Promise.allSettled([uno(), uno()])
    expect(hechos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
