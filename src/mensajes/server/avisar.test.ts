import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { read } from '#testing/server/muestra.testing.ts'
import { mensajes } from '../contract.ts'
import {
  type Casa,
  grupoOf,
  HOY,
  MANANA,
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

const porAvisar = (fecha = MANANA) => read(c.ana, mensajes.getPorAvisar, { query: { fecha } })
const shownOf = async (id: number) =>
  (await porAvisar()).grupos.find(({ reservaIds }) => reservaIds.includes(id))
const change = (id: number, set: object) =>
  c.casa.db.updateTable('reserva').set(set).where('id', '=', id).execute()

describe('lo que falta decir', () => {
  test('la recogida de mañana, y después de avisar nada', async () => {
    const id = await sell(c)
    expect(await shownOf(id)).toMatchObject({
      estado: 'por avisar',
      clase: 'recogida',
      dia: MANANA,
      hora: '08:30',
      correo: true,
      telefono: true,
    })
    const told = await tell(c.ana, [id])
    expect(told).toMatchObject({ status: 200, data: [{ estado: 'en_cola' }] })
    expect((await shownOf(id))?.estado).toBe('en cola')
    await c.send()
    expect(await shownOf(id)).toMatchObject({ estado: 'avisado', mensaje: { estado: 'enviado' } })
  })

  test('lo que cambia después se dice otra vez, también si vuelve a ser lo de antes', async () => {
    const id = await sell(c)
    for (const hora of ['08:00:00', '09:00:00', '08:00:00']) {
      await change(id, { hora })
      expect((await shownOf(id))?.estado).toBe('por avisar')
      await tell(c.ana, [id], 'persona')
      expect((await shownOf(id))?.estado).toBe('avisado')
    }
    expect((await mensajesOf(c, id)).map(({ clase }) => clase)).toEqual([
      'recogida',
      'cambio',
      'cambio',
    ])
  })

  test('la ventana de otro tamaño no es noticia, y el saldo sí', async () => {
    const id = await sell(c)
    await tell(c.ana, [id], 'persona')
    await c.casa.db
      .updateTable('mensaje_reserva')
      .set({ ventana: 45 })
      .where('reserva_id', '=', id)
      .execute()
    expect((await shownOf(id))?.estado).toBe('avisado')
    await change(id, { abono: 500 })
    expect(await shownOf(id)).toMatchObject({ estado: 'por avisar', clase: 'cambio' })
  })

  test('una que se movió a otro día sigue a la vista en el que se avisó', async () => {
    const id = await sell(c)
    await tell(c.ana, [id], 'persona')
    await change(id, { fecha: '2026-11-29' })
    expect(await shownOf(id)).toMatchObject({ estado: 'por avisar', dia: '2026-11-29' })
    const far = await sell(c, { fecha: '2026-12-24' })
    await tell(c.ana, [far], 'persona')
    expect((await porAvisar()).otros).toEqual([])
    await change(far, { hora: '10:00:00' })
    expect((await porAvisar()).otros).toEqual([{ fecha: '2026-12-24', mensajes: 1 }])
    await tell(c.ana, [far], 'persona')
    const { data } = await prepare(c.ana, [id], { es: 'Hay nieve en el camino.', pt: 'Há neve.' })
    expect(data[0]?.partes[0]).toContain('hubo un cambio. Hay nieve en el camino.')
    expect(data[0]?.partes[0]).toContain('antes: domingo 22 de noviembre, 08:30–08:50')
  })

  test('anulada lo que nunca se dijo, no se dice; si se dijo, sí', async () => {
    const [untold, told] = [await sell(c), await sell(c)]
    await tell(c.ana, [told], 'persona')
    for (const reservaId of [untold, told])
      await c.ana.call(reservas.anular, { body: { reservaId, motivo: 'SE CANCELA' } })
    expect(await shownOf(untold)).toBeUndefined()
    expect(await shownOf(told)).toMatchObject({ estado: 'por avisar', clase: 'anulacion' })
  })

  test('las reservas de una persona y una venta van en un mensaje', async () => {
    const venta_id = '0193b6d6-0000-7000-8000-000000000001'
    const email = 'familia@correo.cl'
    const ids = [
      await sell(c, { venta_id, email }),
      await sell(c, { venta_id, email, hora: '15:00:00', excursion_id: c.m.geiser }),
    ]
    const { data } = await prepare(c.ana, ids)
    expect(data).toMatchObject([{ reservaIds: ids, clase: 'recogida' }])
    expect(data[0]?.partes[0]).toMatch(
      /VALLE DE LA LUNA.+GÉISERES.+reservas\.ejemplo\.cl\/c\/[\w-]{43}/s,
    )
  })

  test('dice por qué no se puede: sin hora propia, sin contacto', async () => {
    const [sinHora, sinNada] = [
      await sell(c, { hora: null }),
      await sell(c, { email: '', telefono: '0' }),
    ]
    expect((await shownOf(sinHora))?.estado).toBe('sin hora')
    expect((await shownOf(sinNada))?.estado).toBe('sin contacto')
    const { cuentas } = await porAvisar()
    expect(cuentas.sinComoAvisar).toBe(2)
    expect(await tell(c.ana, [sinHora], 'persona')).toMatchObject({
      data: [{ razon: `La reserva N° ${sinHora} no tiene hora propia: escríbale una antes.` }],
    })
    expect(await tell(c.ana, [sinNada])).toMatchObject({ data: [{ razon: 'No tiene correo.' }] })
    expect(await tell(c.ana, [sinNada], 'persona')).toMatchObject({ data: [{ estado: 'dicho' }] })
  })
})

describe('una vez', () => {
  test('de veinte a la vez, por dos caminos, se avisa una sola', async () => {
    const id = await sell(c)
    const { data } = await prepare(c.ana, [id])
    const grupos = data.map(grupoOf)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        c.ana.call(mensajes.avisar, { body: { canal: n % 2 ? 'correo' : 'whatsapp', grupos } }),
      ),
    )
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(all.filter(({ data: [one] }) => one && !('ya' in one))).toHaveLength(1)
    expect(await mensajesOf(c, id)).toHaveLength(1)
  })

  test('otra vez se avisa a propósito, y apretado dos veces es una', async () => {
    const id = await sell(c)
    await tell(c.ana, [id], 'persona')
    expect(await tell(c.ana, [id], 'whatsapp')).toMatchObject({ data: [{ ya: true }] })
    const { data } = await prepare(c.ana, [id])
    const body = { canal: 'whatsapp', grupos: data.map(grupoOf), otraVez: true } as const
    expect(data[0]?.razon).toBe('Ya se le avisó.')
    const both = [
      await c.ana.call(mensajes.avisar, { body }),
      await c.ana.call(mensajes.avisar, { body }),
    ]
    expect(both.map(({ data: [one] }) => one && 'ya' in one)).toEqual([false, true])
    expect(await mensajesOf(c, id)).toHaveLength(2)
  })

  test('si cambió desde que se miró, no se dice lo de antes', async () => {
    const id = await sell(c)
    const { data } = await prepare(c.ana, [id])
    await change(id, { hora: '10:00:00' })
    const body = { canal: 'correo', grupos: data.map(grupoOf) } as const
    expect(await c.ana.call(mensajes.avisar, { body })).toMatchObject({
      data: [{ razon: 'Cambió mientras tanto. Mire de nuevo antes de avisar.' }],
    })
    expect(await mensajesOf(c, id)).toEqual([])
  })

  test('lo que esperaba en cola y ya no es verdad cede su lugar', async () => {
    const id = await sell(c)
    await tell(c.ana, [id])
    await change(id, { hora: '10:00:00' })
    await tell(c.ana, [id])
    expect((await mensajesOf(c, id)).map(({ estado }) => estado)).toEqual(['superado', 'en_cola'])
    await c.send()
  })
})

describe('quién', () => {
  test('otro hotel no la ve ni la avisa, tampoco dentro de una lista', async () => {
    const [mia, ajena] = [await sell(c), await sell(c, { hotel_id: c.m.cumbres })]
    const hotel = await c.casa.persona('HOTEL', { hotelId: c.m.terrantai })
    const seen = await read(hotel, mensajes.getPorAvisar, { query: { fecha: MANANA } })
    expect(seen.grupos.some(({ reservaIds }) => reservaIds.includes(mia))).toBe(true)
    expect(seen.grupos.some(({ reservaIds }) => reservaIds.includes(ajena))).toBe(false)
    expect((await prepare(hotel, [mia, ajena])).status).toBe(404)
    const { data } = await prepare(c.ana, [mia, ajena])
    const body = { canal: 'correo', grupos: data.map(grupoOf) } as const
    expect((await hotel.call(mensajes.avisar, { body })).data).toEqual(
      body.grupos.map(({ reservaIds: [id] }) =>
        id === mia
          ? expect.objectContaining({ estado: 'en_cola' })
          : { razon: 'No se encontró lo que busca.' },
      ),
    )
    expect(await mensajesOf(c, ajena)).toEqual([])
    expect((await hotel.call(mensajes.getDeReserva, { query: { reservaId: ajena } })).status).toBe(
      404,
    )
  })

  test('la historia dice quién avisó, y ningún dato del pasajero', async () => {
    const id = await sell(c)
    await tell(c.ana, [id], 'persona')
    const { rows } = await c.casa.pool.query(
      `select nombre_usuario, verbo, cambios::text from historial where entidad = 'mensaje' and entidad_id = $1`,
      [String((await mensajesOf(c, id))[0]?.id)],
    )
    expect(rows).toMatchObject([{ nombre_usuario: 'ANA ROJAS', verbo: 'avisar' }])
    expect(rows[0].cambios).toContain(String(id))
    expect(rows[0].cambios).not.toMatch(/PASAJERO|correo\.cl/)
    const sheet = await read(c.ana, mensajes.getDeReserva, { query: { reservaId: id } })
    expect(sheet).toMatchObject({
      estado: 'avisado',
      mensajes: [
        { canal: 'persona', estado: 'dicho', quien: 'ANA ROJAS', dicho: { hora: '08:30' } },
      ],
    })
  })

  test('de a más de siete días no se pregunta', async () => {
    const query = { fecha: HOY, hasta: '2026-11-28' }
    expect((await c.ana.call(mensajes.getPorAvisar, { query })).status).toBe(422)
  })
})

describe('de noche', () => {
  test('preparar dice desde qué hora se escribe, y lo anulado de ese día no espera', async () => {
    const night = await mailHouse({ quietHours: ['00:00', '23:59'] })
    const [waits, annulled] = [await sell(night), await sell(night, { fecha: HOY, hora: '23:50' })]
    await tell(night.ana, [annulled], 'persona')
    await night.ana.call(reservas.anular, { body: { reservaId: annulled, motivo: 'NIEVE' } })
    const { data } = await prepare(night.ana, [waits, annulled])
    expect(data.map(({ reservaIds, desde }) => [reservaIds[0], desde])).toEqual([
      [annulled, undefined],
      [waits, '23:59'],
    ])
    expect(await tell(night.ana, [waits], 'whatsapp')).toMatchObject({
      data: [{ razon: 'A esta hora no se escribe a nadie. Puede hacerlo desde las 23:59.' }],
    })
    expect(await tell(night.ana, [annulled], 'whatsapp')).toMatchObject({ status: 200 })
    await night.close()
  })
})
