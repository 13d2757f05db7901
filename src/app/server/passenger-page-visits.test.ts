import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import {
  anotherNetwork,
  type PageHouse,
  pageHouse,
  TELEFONO,
  told,
  visit,
} from '#testing/server/passenger-page.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'

let w: PageHouse
beforeAll(async () => {
  w = await pageHouse()
})
afterAll(() => w.casa.close())

describe('a quién', () => {
  test('desconocido, vencido, anulado, bloqueado y mal escrito: la misma página, byte por byte', async () => {
    const [vencida, revocada, bloqueada] = [await w.pageOf(), await w.pageOf(), await w.pageOf()]
    await w.casa.db
      .updateTable('reserva')
      .set({ fecha: '2026-11-19' })
      .where('id', '=', vencida.id)
      .execute()
    await w.casa.db
      .updateTable('enlace')
      .set({ revocado: new Date().toISOString() })
      .where('reserva_id', '=', revocada.id)
      .execute()
    await w.casa.db
      .updateTable('reserva')
      .set({ datos: 'bloqueados' })
      .where('id', '=', bloqueada.id)
      .execute()
    const answers = []
    for (const path of [
      `/c/${'A'.repeat(43)}`,
      '/c/x',
      `/c/%00`,
      vencida.path,
      revocada.path,
      bloqueada.path,
    ])
      answers.push(await visit(w.casa, path))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
    expect(told({ payload: answers[0]?.payload ?? '' })).toContain('Este link não funciona mais.')
  })

  test.each([
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0 A',
    'TelegramBot (like TwitterBot)',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'LinkedInBot/1.0',
    'Discordbot/2.0',
    'SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (iPhone) Applebot/0.1',
    'curl/8.9.1',
    null,
  ])('a %s no le dice nada, ni si el enlace sirve', async (agent) => {
    const { path, id } = await w.pageOf()
    const { payload, statusCode } = await visit(w.casa, path, { agent })
    expect(statusCode).toBe(200)
    for (const text of ['LUNA', '08:30', 'Terrantai', '35.000', 'noviembre'])
      expect(payload).not.toContain(text)
    expect(payload).toBe((await visit(w.casa, `/c/${'B'.repeat(43)}`, { agent })).payload)
    const seen = await w.casa.db
      .selectFrom('acceso_datos')
      .select('id')
      .where('reserva_id', '=', id)
      // Making the link is an access of the office.
      .where('que', '=', 'pagina')
      .execute()
    expect(seen).toEqual([])
  })

  test.each([
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131 Mobile Safari/537.36 Telegram-Android/11.4.2 (Google Pixel 8; Android 14)',
    'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11; CUBOT_X50) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 [Pinterest/iOS]',
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 Viber/22.1',
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 Discord/250',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/490]',
  ])('a una persona que lee dentro de otra aplicación le dice todo: %s', async (agent) => {
    const { path } = await w.pageOf()
    expect(told(await visit(w.casa, path, { agent }))).toContain('VALLE DE LA LUNA')
  })

  test('a quien se tomó por robot le queda elegir un idioma, y escribirle al operador', async () => {
    const { path } = await w.pageOf()
    const agent = 'Mozilla/5.0 UnTelefonoBot'
    const { payload } = await visit(w.casa, path, { agent })
    expect(payload).toContain('<a href="?idioma=pt" rel="nofollow"')
    expect(payload).toContain('https://wa.me/')
    expect(told(await visit(w.casa, `${path}?idioma=es`, { agent }))).toContain('VALLE DE LA LUNA')
  })

  test('las cabeceras: sin guardar, sin buscadores, sin referente, sin script', async () => {
    const { path } = await w.pageOf()
    for (const { headers } of [await visit(w.casa, path), await visit(w.casa, '/c/x')]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet',
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      )
      expect(headers['set-cookie']).toBeUndefined()
    }
    const { payload } = await visit(w.casa, path)
    expect(/<title>(.*?)<\/title>/.exec(payload)?.[1]).toBe('Andes &amp; Cía')
    expect(payload).toContain('<meta property="og:title" content="Andes &amp; Cía">')
    for (const [, tag] of payload.matchAll(/<a ([^>]*href="https?:[^>]*)>/g))
      expect(tag).toContain('rel="noreferrer"')
  })

  test('cincuenta miradas no escriben más que quién miró, una vez, y la bitácora no tiene el enlace', async () => {
    const { path, id } = await w.pageOf()
    const tables = await w.casa.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('acceso_datos', 'limite', 'limite_compartido')`,
    )
    const counts = async () => {
      const found = []
      for (const { name } of tables.rows)
        found.push([
          name,
          (await w.casa.pool.query(`select count(*)::int as n from "${name}"`)).rows[0].n,
        ])
      return found
    }
    const before = await counts()
    for (let n = 0; n < 50; n++) await visit(w.casa, path)
    const { app } = w.casa
    await app.inject({ method: 'HEAD', url: path, headers: { 'user-agent': TELEFONO } })
    expect(await counts()).toEqual(before)
    await expect
      .poll(() =>
        w.casa.db
          .selectFrom('acceso_datos')
          .select(['que', 'usuario_id', 'nombre_usuario'])
          .where('reserva_id', '=', id)
          .where('que', '=', 'pagina')
          .execute(),
      )
      .toEqual([{ que: 'pagina', usuario_id: 1, nombre_usuario: 'ENLACE DEL PASAJERO' }])
    expect(w.log.join('')).toContain('"path":"/c/:token"')
    expect(w.log.join('')).not.toContain(path.slice(3))
  })

  test('quien prueba muchos enlaces espera, y la espera es una página', async () => {
    const from = anotherNetwork()
    const statuses = []
    for (let n = 0; n < 23; n++)
      statuses.push((await visit(w.casa, `/c/${String(n).padStart(43, 'x')}`, { from })).statusCode)
    expect(statuses.filter((status) => status === 404)).toHaveLength(20)
    const { statusCode, headers, payload } = await visit(w.casa, '/c/x', { from })
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(payload).toContain('Demasiadas visitas')
  })

  test('dos procesos cuentan juntos', async () => {
    const other = await w.casa.gemela()
    const from = anotherNetwork()
    const { path } = await w.pageOf()
    const statuses = []
    for (let n = 0; n < 80; n++)
      statuses.push((await visit({ app: n % 2 ? other : w.casa.app }, path, { from })).statusCode)
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(66)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('el personal', () => {
  const inside = async (quien: Persona | null, path: string) => {
    const { statusCode, headers } = await visit(w.casa, `${path}/interno`, {
      headers: quien ? { authorization: `Bearer ${quien.token}` } : {},
    })
    expect(statusCode).toBe(303)
    expect(String(headers.location)).not.toContain(path.slice(3))
    return headers.location
  }

  test('el guía y el conductor llegan a su parada, la oficina a la reserva, y los demás a entrar', async () => {
    const [guia, chofer, foreign] = [
      await w.casa.persona('GUIAS'),
      await w.casa.persona('CONDUCTORES'),
      await w.casa.persona('GUIAS'),
    ]
    const rutaId = await saveRuta(w.casa, w.m, {
      fecha: '2026-11-22',
      guia_id: guia.id,
      chofer_id: chofer.id,
    })
    const { path, id } = await w.pageOf({ ruta_id: rutaId })
    const query = `excursionId=${w.m.luna}&fecha=2026-11-22&guiaId=${guia.id}&rutaId=${rutaId}#reserva-${id}`
    expect(await inside(guia, path)).toBe(`/detalle-ruta?${query}`)
    expect(await inside(chofer, path)).toBe(`/detalle-viaje?${query}`)
    expect(await inside(w.ana, path)).toBe(`/buscar-reservas?reserva=${id}`)
    expect(await inside(foreign, path)).toBe('/')
    expect(await inside(null, path)).toBe('/login')
    expect(await inside(await w.casa.persona('GUIAS', { pendiente: true }), path)).toBe('/login')
  })
})
