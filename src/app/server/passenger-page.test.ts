import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import {
  HOY,
  MANANA,
  type PageHouse,
  PRIVADO,
  pageHouse,
  told,
  visit,
} from '#testing/server/passenger-page.testing.ts'

const VENTA = '11111111-1111-4111-8111-111111111111'

let w: PageHouse
beforeAll(async () => {
  w = await pageHouse()
})
afterAll(() => w.casa.close())

describe('lo que dice', () => {
  test('la excursión, el día, la ventana, dónde y el pago, en el idioma del pasajero o en el que elija', async () => {
    const { path } = await w.pageOf({ cantidad_adultos: 2, valor_adulto: 20_000, abono: 5_000 })
    const es = told(await visit(w.casa, path))
    for (const text of [
      'VALLE DE LA LUNA',
      'domingo 22 de noviembre',
      'Pasamos por usted 08:30–08:50',
      'En la recepción de Terrantai',
      'Por pagar al guía: $35.000 (efectivo en pesos, dólares o reales, o tarjeta).',
      'Qué llevar',
      'Recibido',
      'Quiero cambiar',
      'Quiero anular',
    ])
      expect(es).toContain(text)
    const en = await visit(w.casa, `${path}?idioma=en`)
    expect(en.payload).toContain('<html lang="en">')
    expect(told(en)).toContain('Sunday, 22 November')
    const pt = told(await visit(w.casa, `${path}?idioma=pt`))
    expect(pt).toContain('Buscamos você 08:30–08:50')
    const other = await w.pageOf({ idioma: 'PORTUGUÉS' })
    expect((await visit(w.casa, other.path)).payload).toContain('<html lang="pt">')
    expect((await visit(w.casa, `${other.path}?idioma=xx`)).payload).toContain('<html lang="pt">')
  })

  test('nunca nombre, teléfono, correo, habitación, quién vendió ni comisión, y nada sin escapar', async () => {
    await w.casa.db
      .updateTable('hotel')
      .set({ nombre: '"><script>x' })
      .where('id', '=', w.m.cumbres)
      .execute()
    const { path } = await w.pageOf({ hotel_id: w.m.cumbres })
    const { payload } = await visit(w.casa, path)
    for (const text of [...Object.values(PRIVADO).map(String), 'CANARIO', 'VENDEDORA', '4.321'])
      expect(payload).not.toContain(text)
    expect(payload).toContain('&quot;&gt;&lt;script&gt;x')
    expect(payload).not.toContain('<script')
    expect(payload.length).toBeLessThan(20_000)
  })

  test('la noche anterior, la anulada y la que no tiene hora', async () => {
    const before = await w.pageOf({ hora: '23:50', salida: '04:00' })
    expect(told(await visit(w.casa, before.path))).toContain(
      '23:50–00:10 (sábado 21, la noche anterior)',
    )
    const { path } = await w.pageOf({
      habilitado: 0,
      nombre_cancela: 'ANA',
      motivo_cancela: 'X',
      fecha_cancela: HOY,
      hora_cancela: '10:00',
    })
    const anulada = told(await visit(w.casa, path))
    expect(anulada).toContain('Esta excursión fue anulada.')
    expect(anulada).not.toContain('Quiero anular')
    expect(anulada).toContain('Recibido')
    const sinHora = told(await visit(w.casa, (await w.pageOf({ hora: null })).path))
    expect(sinHora).toContain('Hora por confirmar')
    expect(sinHora).not.toContain('Recibido')
  })

  test('las otras excursiones de la misma persona en la misma venta, y de nadie más', async () => {
    const { path } = await w.pageOf({ venta_id: VENTA })
    await save(w.casa, w.m, w.ana.id, [
      { ...MANANA, venta_id: VENTA, excursion_id: w.m.geiser, fecha: '2026-11-23' },
      { ...MANANA, venta_id: VENTA, excursion_id: w.m.suspendida, email: 'otro@correo.cl' },
      { ...MANANA, venta_id: VENTA, excursion_id: w.m.suspendida, nombre_pasajero: 'OTRA PERSONA' },
      { ...MANANA, excursion_id: w.m.suspendida },
    ])
    const page = told(await visit(w.casa, path))
    expect(page).toContain('GÉISERES DEL TATIO lunes 23 de noviembre · 08:30–08:50')
    expect(page).not.toContain('SALAR DE TARA')
  })

  test('dice que el guía viene tarde, con la ventana corrida, mientras es de hoy', async () => {
    const rutaId = await saveRuta(w.casa, w.m, { fecha: HOY })
    const { path } = await w.pageOf({ fecha: HOY, ruta_id: rutaId })
    await w.casa.db
      .insertInto('ruta_tarde')
      .values({ ruta_id: rutaId, minutos: 10, usuario_id: w.ana.id })
      .execute()
    const late = told(await visit(w.casa, path))
    expect(late).toContain('El guía avisó que viene 10 minutos tarde.')
    expect(late).toContain('08:40–09:00')
    await w.casa.pool.query(`update ruta_tarde set momento = now() - interval '4 hours'`)
    expect(told(await visit(w.casa, path))).toContain('08:30–08:50')
  })

  test('qué llevar es lo que escribió el operador', async () => {
    const row = { clase: 'pagina', idioma: 'en', cuerpo: 'Bring <i>boots' } as const
    await w.casa.db.insertInto('texto_mensaje').values(row).execute()
    const { path } = await w.pageOf()
    expect((await visit(w.casa, `${path}?idioma=en`)).payload).toContain('Bring &lt;i&gt;boots')
    expect(told(await visit(w.casa, path))).toContain('Traiga efectivo, agua')
  })
})
