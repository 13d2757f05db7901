import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  digestIn,
  type PageHouse,
  pageHouse,
  submit,
  told,
  visit,
} from '#testing/server/passenger-page.testing.ts'

let w: PageHouse
beforeAll(async () => {
  w = await pageHouse()
})
afterAll(() => w.casa.close())

describe('lo que se aprieta', () => {
  const rowsOf = (id: number) =>
    w.casa.db
      .selectFrom('mensaje as m')
      .innerJoin('mensaje_reserva as x', 'x.mensaje_id', 'm.id')
      .select([
        'm.clase',
        'm.canal',
        'm.estado',
        'm.venta',
        'm.tras',
        'm.usuario_id',
        'x.hora',
        'x.por_pagar',
      ])
      .where('x.reserva_id', '=', id)
      .orderBy('m.id')
      .execute()

  test('Recibido queda como avisado, una vez, con lo que se vio', async () => {
    const { path, id } = await w.pageOf()
    const contenido = digestIn(await visit(w.casa, path))
    const both = await Promise.all(
      [1, 2].map(() => submit(w.casa, `${path}?idioma=pt`, { hace: 'recibido', contenido })),
    )
    expect(both.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual(
      both.map(() => [303, `${path}?idioma=pt`]),
    )
    expect(await rowsOf(id)).toEqual([
      {
        clase: 'recogida',
        canal: 'pagina',
        estado: 'confirmado',
        venta: `r${id}`,
        tras: 0,
        usuario_id: null,
        hora: '08:30:00',
        por_pagar: 1000,
      },
    ])
    const page = told(await visit(w.casa, path))
    expect(page).toContain('Gracias: sabemos que lo vio.')
    expect(page).not.toContain('Recibido')
    await w.casa.db.updateTable('reserva').set({ hora: '07:00' }).where('id', '=', id).execute()
    expect((await submit(w.casa, path, { hace: 'recibido', contenido })).statusCode).toBe(409)
    const again = await visit(w.casa, path)
    expect(told(again)).toContain('Recibido')
    await submit(w.casa, path, { hace: 'recibido', contenido: digestIn(again) })
    expect((await rowsOf(id)).map(({ clase }) => clase)).toEqual(['recogida', 'cambio'])
  })

  test('lo que cambió mientras se leía se muestra de nuevo', async () => {
    const { path, id } = await w.pageOf()
    const contenido = digestIn(await visit(w.casa, path))
    await w.casa.db.updateTable('reserva').set({ hora: '07:00' }).where('id', '=', id).execute()
    const { statusCode, payload } = await submit(w.casa, path, { hace: 'recibido', contenido })
    expect(statusCode).toBe(409)
    expect(told({ payload })).toContain('Cambió: mire de nuevo.')
    expect(told({ payload })).toContain('07:00–07:20')
    expect(await rowsOf(id)).toEqual([])
  })

  test('lo pedido queda una vez, cambia nada, y la historia no lo repite', async () => {
    const { path, id } = await w.pageOf()
    const before = await w.casa.db.selectFrom('reserva').selectAll().where('id', '=', id).execute()
    const asked = 'No nos\r\nsentimos <b>bien'
    for (let n = 0; n < 2; n++)
      expect((await submit(w.casa, path, { hace: 'anular', texto: asked })).statusCode).toBe(303)
    const rows = await w.casa.db
      .selectFrom('peticion')
      .selectAll()
      .where('reserva_id', '=', id)
      .execute()
    expect(rows).toMatchObject([
      { tipo: 'anular', texto: 'No nos\nsentimos <b>bien', estado: 'pendiente' },
    ])
    const page = await visit(w.casa, path)
    expect(told(page)).toContain('Gracias. La oficina le responde aquí.')
    expect(page.payload).toContain('sentimos &lt;b&gt;bien')
    expect(told(page)).not.toContain('Quiero anular')
    expect(told(page)).toContain('Quiero cambiar')
    expect(
      await w.casa.db.selectFrom('reserva').selectAll().where('id', '=', id).execute(),
    ).toEqual(before)
    const { rows: history } = await w.casa.pool.query(
      `select verbo, nombre_usuario, cambios from historial where entidad = 'peticion' and entidad_id = $1`,
      [String(rows[0]?.id)],
    )
    expect(history).toEqual([
      {
        verbo: 'pedir',
        nombre_usuario: 'PASAJERO',
        cambios: [{ campo: 'tipo', antes: null, despues: 'anular' }],
      },
    ])
  })

  test('un formulario que no es de la página se niega con una página', async () => {
    const { path, id } = await w.pageOf()
    for (const form of [
      {},
      { hace: 'borrar' },
      { hace: 'anular', texto: 'x'.repeat(501) },
      { hace: 'recibido' },
    ]) {
      const { statusCode, headers } = await submit(w.casa, path, form as Record<string, string>)
      expect(statusCode).toBe(422)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
    const json = await w.casa.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(json.statusCode).toBe(415)
    expect(
      (await submit(w.casa, path, { hace: 'anular', texto: 'x'.repeat(9000) })).statusCode,
    ).toBe(413)
    const call = await w.casa.app.inject({
      method: 'POST',
      url: '/v1/login/acceso',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=b',
    })
    expect(call.statusCode).toBe(415)
    expect(await rowsOf(id)).toEqual([])
  })

  test('diez veces por hora y enlace', async () => {
    const { path } = await w.pageOf()
    const statuses = []
    for (let n = 0; n < 12; n++)
      statuses.push((await submit(w.casa, path, { hace: 'cambiar', texto: '' })).statusCode)
    expect(statuses).toEqual([...Array(10).fill(303), 429, 429])
  })
})
