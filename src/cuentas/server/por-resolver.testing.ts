import { readHeld } from '#db/held.testing.ts'
import { porResolver } from '#rendiciones/contract/por-resolver.ts'
import { ponerTasa, type Salida, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { HOY, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona, TestApp } from '#testing/server/product.testing.ts'
import { cuentas, entregas } from '../contract.ts'

/** Returns an operation with a second guide, and what is done with money that cannot be entered any more. */
export async function conPorResolver() {
  const o = await operacion()
  const eva = await o.casa.persona('GUIAS', { nombre: 'EVA RELEVO' })
  await ponerTasa(o.casa, HOY, '900', '160')
  let n = 0
  return {
    o,
    eva,
    /** Creates a route of Gloria's with a reservation of $60.000. */
    nueva: () => salida(o, {}, [{ tipo_cobro_id: 1, valor_adulto: 30_000, cantidad_adultos: 2 }]),
    /** Sends to the office what the guide collected of the first reservation, by default $60.000. */
    keep: (
      s: Pick<Salida, 'rutaId'> & { reservas: readonly number[] },
      cambios: object = {},
      quien: Persona = o.gloria,
    ) =>
      quien.send(porResolver.add, {
        body: {
          tipo: 'cobro',
          clave: `nota-${++n}`,
          rutaId: s.rutaId,
          reservaId: s.reservas[0] ?? 999_999,
          valorEfectivo: 60_000,
          momento: `${HOY}T12:00:00Z`,
          ...cambios,
        },
      }),
    resolver: (id: number, accion: string, cambios: object = {}) =>
      o.flor.send(porResolver.resolver, { body: { id, accion, motivo: 'HABLADO', ...cambios } }),
    anular: (s: { reservas: readonly number[] }) =>
      o.ana.send(reservas.anular, { body: { reservaId: s.reservas[0], motivo: 'AVISÓ' } }),
    relevar: ({ rutaId }: { rutaId: number }) =>
      o.ana.send(rutas.relevar, {
        body: { rutaId, guiaId: eva.id, motivo: 'ENFERMÓ', confirmarDoble: true },
      }),
    saldos: async (quien: Persona = o.gloria) =>
      (await quien.call(cuentas.getCorriente)).data.saldos,
    /** Returns what Gloria has to hand over of a route. */
    ofRuta: async (s: { rutaId: number }) =>
      (await o.gloria.call(entregas.getPorEntregar, { query: { conPendientes: 'si' } })).data.find(
        ({ rutaId }) => rutaId === s.rutaId,
      ),
  }
}

/** Returns what is out of balance, and whose money is not what they collected: nothing. */
export async function unbalanced({ pool }: TestApp) {
  const { rows } = await pool.query(
    'select causa from descuadre union all select que from saldo_errado',
  )
  return [...rows, ...(await readHeld(pool)).filter(({ resto }) => resto !== 0)]
}
