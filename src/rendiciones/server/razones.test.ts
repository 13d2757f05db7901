import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservas as reservasCalls } from '#reservas/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { rendiciones } from '../contract.ts'
import { rendirla, type Salida, salida } from './rendiciones-calls.testing.ts'

// Why something that a guide had is not theirs any more, through the whole stack on a real PostgreSQL.

const AJENA = 'No se encontró lo que busca.'
let o: Operacion
let eva: Persona
beforeAll(async () => {
  o = await operacion()
  eva = await o.casa.persona('GUIAS', { nombre: 'EVA RELEVO' })
})
afterAll(() => o.casa.close())

const abordar = (quien: Persona, { reservas }: Salida) =>
  quien.call(reservasCalls.abordar, { body: { reservaId: reservas[0], vinieron: 1 } })
const rendir = (quien: Persona, s: Salida) => rendirla(quien, s, 0)
const abrir = (quien: Persona, { rutaId }: Salida) =>
  quien.call(rendiciones.add, { body: { rutaId } })
const recibir = (quien: Persona, { rutaId }: Salida) =>
  quien.call(rutas.recibirHoja, { body: { rutaId, version: 1 } })
const editar = async ({ reservas }: Salida, cambios: object) => {
  const { data } = await o.ana.call(reservasCalls.get, { query: { id: reservas[0] } })
  await o.ana.call(reservasCalls.put, {
    body: { ...data, motivo: 'CAMBIO', confirmarCupo: true, ...cambios },
  })
}
const relevar = ({ rutaId }: Salida, cambios: object) =>
  o.ana.call(rutas.relevar, {
    body: { rutaId, motivo: 'ENFERMÓ', confirmarDoble: true, ...cambios },
  })

describe('la reserva que salió de su ruta', () => {
  const casos: [string, (s: Salida) => Promise<unknown>, RegExp, RegExp][] = [
    [
      'anulada',
      ({ reservas }) =>
        o.ana.call(reservasCalls.anular, { body: { reservaId: reservas[0], motivo: 'AVISÓ' } }),
      /^Ya no va en su ruta\. La anuló ANA/,
      /^La reserva está anulada: no se puede rendir\. La anuló ANA/,
    ],
    [
      'marcada como No Show',
      ({ reservas }) =>
        o.ana.call(reservasCalls.noshow, { body: { reservaId: reservas[0], motivo: 'NO VINO' } }),
      /^Ya no va en su ruta\. ANA.* la marcó como No Show\.$/,
      /No Show: no se puede rendir\. ANA.* la marcó como No Show\.$/,
    ],
    [
      'cambiada de día',
      (s) => editar(s, { fecha: '2026-11-22' }),
      /^Ya no va en su ruta\. ANA.* la pasó al \d\d-\d\d-\d{4}\.$/,
      /^Ya no va en su ruta\. ANA.* la pasó al/,
    ],
    [
      'cambiada de excursión',
      (s) => editar(s, { excursionId: o.m.geiser }),
      /^Ya no va en su ruta\. ANA.* la pasó a GÉISERES DEL TATIO/,
      /^Ya no va en su ruta\. ANA.* la pasó a GÉISERES DEL TATIO/,
    ],
    [
      'movida a otra ruta',
      async ({ reservas }) => {
        const dia = { fecha: HOY, excursion_id: o.m.luna }
        const rutaId = await saveRuta(o.casa, o.m, { ...dia, guia_id: eva.id })
        return o.ana.call(rutas.mover, { body: { rutaId, reservaIds: [reservas[0]] } })
      },
      /^Ya no va en su ruta\. ANA.* la pasó a la ruta N° \d+ \(EVA RELEVO/,
      /^La reserva ya no va en esta ruta\. ANA.* la pasó a la ruta N° \d+ \(EVA RELEVO/,
    ],
  ]
  test.each(casos)(
    '%s: el guía y el conductor leen quién y qué',
    async (_, change, came, settled) => {
      const s = await salida(o)
      await change(s)
      for (const quien of [o.gloria, o.cesar]) {
        const { status, message } = await abordar(quien, s)
        expect([status, message]).toEqual([404, expect.stringMatching(came)])
      }
      expect((await rendir(o.gloria, s)).message).toMatch(settled)
      const other = await o.casa.persona('GUIAS')
      expect([(await abordar(other, s)).message, (await rendir(other, s)).message]).toEqual([
        AJENA,
        AJENA,
      ])
    },
  )
})

describe('la ruta que pasó a otra persona', () => {
  test('lo dice a quien la tenía, con quién la lleva; a los demás, nada', async () => {
    const s = await salida(o)
    await o.gloria.call(rendiciones.getDetalleReserva, {
      query: { fecha: HOY, excursionId: o.m.luna, rutaId: s.rutaId },
    })
    await relevar(s, { guiaId: eva.id })
    const other = await o.casa.persona('GUIAS')
    for (const [quien, said] of [
      [o.gloria, /^Esta ruta ya no es suya\. ANA.* se la pasó a EVA RELEVO\.$/],
      [other, new RegExp(`^${AJENA}$`)],
    ] as const)
      for (const ask of [rendir, abrir, recibir]) {
        const { status, message } = await ask(quien, s)
        expect([status, message]).toEqual([404, expect.stringMatching(said)])
      }
    expect((await abordar(o.gloria, s)).message).toMatch(/se la pasó a EVA RELEVO\.$/)
    expect((await abordar(other, s)).message).toBe(AJENA)
  })

  test('también al conductor', async () => {
    const s = await salida(o)
    const other = await o.casa.persona('CONDUCTORES', { nombre: 'RAÚL RELEVO' })
    await relevar(s, { choferId: other.id })
    expect((await abordar(o.cesar, s)).message).toMatch(/se la pasó a RAÚL RELEVO\.$/)
  })
})

test('un mes cerrado no rechaza lo que viene del camino', async () => {
  const s = await salida(o, { fecha: '2026-09-10' })
  await o.casa.pool.query(
    "insert into cierre_mes (mes, usuario_id) values ('2026-09-01', $1) on conflict do nothing",
    [o.flor.id],
  )
  expect((await rendir(o.gloria, s)).status).toBe(201)
})
