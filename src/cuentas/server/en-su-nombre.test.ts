import { afterAll, beforeAll, expect, test } from 'vitest'
import { rendirla, salida } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import { historiaOf } from '#testing/server/muestra.testing.ts'
import { entregas, rutasDeFinanzas } from '../contract.ts'

let o: Operacion
let fabio: Operacion['flor']
let gema: Operacion['flor']
beforeAll(async () => {
  o = await operacion()
  fabio = await o.casa.persona('FINANZAS', { nombre: 'FABIO' })
  gema = await o.casa.persona('GERENCIAL', { nombre: 'GEMA' })
})
afterAll(() => o.casa.close())

const UNO = { tipo_cobro_id: 1, valor_adulto: 60_000, cantidad_adultos: 1 }
const CASH = { clp: { 20000: 3 } }

/** Settles a route of a new guide, who then is disabled. */
async function abandonada() {
  const guia = await o.casa.persona('GUIAS', { nombre: 'VERA SE FUE' })
  const s = await salida(o, { fecha: AYER, guia_id: guia.id }, [UNO])
  await rendirla(guia, s, 0)
  return { ...s, guia }
}
const disable = (id: number) =>
  o.casa.pool.query('update usuario set habilitado = 0 where id = $1', [id])
const declarar = (rutaId: number, more: object, quien = o.flor) =>
  quien.send(entregas.add, { body: { rutaIds: [rutaId], declarado: CASH, ...more } })
const recibir = (id: number, quien = o.flor) =>
  quien.call(entregas.recibir, { body: { id, contado: CASH } })
const even = async () => {
  for (const check of ['descuadre', 'saldo_errado'])
    expect((await o.casa.pool.query(`select * from ${check}`)).rows).toEqual([])
}

test('finanzas declara lo de quien se fue, con un motivo, y otra persona lo recibe', async () => {
  const { guia, rutaId } = await abandonada()
  const usuarioId = guia.id
  expect(await declarar(rutaId, { usuarioId, motivo: 'NO ESTÁ' })).toMatchObject({
    status: 409,
    message: expect.stringContaining('VERA SE FUE debe declarar su propia entrega.'),
  })
  await disable(usuarioId)
  expect((await declarar(rutaId, { usuarioId })).errors).toHaveProperty('motivo')
  const ask = { query: { usuarioId } }
  expect((await o.flor.call(entregas.getPorEntregar, ask)).data).toMatchObject([
    { rutaId, montos: { clp: 60_000 } },
  ])
  expect((await o.gloria.call(entregas.getPorEntregar, ask)).status).toBe(404)
  expect((await declarar(rutaId, { usuarioId, motivo: 'X' }, o.gloria)).errors).toHaveProperty(
    'usuarioId',
  )
  const { data } = await declarar(rutaId, { usuarioId, motivo: 'DEJÓ EL SOBRE' })
  expect(data).toMatchObject({
    usuario: { id: usuarioId },
    declaradaPor: { nombre: 'FLOR FINANZAS' },
    motivoDeclara: 'DEJÓ EL SOBRE',
  })
  expect((await historiaOf(o.casa, 'entrega', data.id))[0]).toMatchObject({
    nombre_usuario: 'FLOR FINANZAS',
    motivo: 'DEJÓ EL SOBRE',
  })
  expect((await recibir(data.id)).message).toBe(
    'Usted declaró esta entrega. Pida a otra persona que la cuente.',
  )
  expect((await recibir(data.id, fabio)).data.estado).toBe('recibida')
  const { rows } = await o.casa.pool.query(
    `select sum(monto)::int as monto from asentado where tipo = 'persona' and usuario_id = $1`,
    [usuarioId],
  )
  expect(rows).toEqual([{ monto: 0 }])
  await even()
})

test('también de quien está ausente hoy, y de quien no puede declarar', async () => {
  const { guia, rutaId } = await abandonada()
  await o.casa.pool.query(
    `insert into ausencia (usuario_id, desde, hasta, motivo, autor_id) values ($1, $2, $2, 'LICENCIA', $3)`,
    [guia.id, HOY, o.ana.id],
  )
  expect((await declarar(rutaId, { usuarioId: guia.id, motivo: 'LICENCIA' })).status).toBe(201)
  const s = await salida(o, { fecha: AYER, guia_id: null }, [UNO])
  await rendirla(o.flor, s, 0)
  const usuarioId = o.cesar.id
  expect((await declarar(s.rutaId, { usuarioId, motivo: 'ES CHOFER' })).status).toBe(201)
  await even()
})

test('lo de finanzas lo recibe gerencia, y la ruta está entregada cuando lo está lo de todos', async () => {
  const s = await salida(o, { fecha: AYER }, [UNO, { ...UNO, tipo_cobro_id: 2 }])
  await rendirla(o.gloria, s, 0)
  await rendirla(o.flor, s, 1, {
    valorEfectivo: 60_000,
    comentario: 'PAGÓ EN OFICINA',
    quien: o.flor.id,
  })
  const entrega = async () => {
    const query = { dinero: 'si' } as const
    const { data } = await o.flor.call(rutasDeFinanzas.getRutasRendidas, { query })
    return data.find(({ id }) => id === s.rutaId)?.dinero?.entrega
  }
  expect(await entrega()).toBe('pendiente')
  const own = await declarar(s.rutaId, {}, o.gloria)
  await recibir(own.data.id)
  expect(await entrega()).toBe('pendiente')
  const other = await declarar(s.rutaId, {})
  expect((await recibir(other.data.id)).status).toBe(409)
  const { data } = await gema.call(entregas.getAll, { query: { estado: 'declarada' } })
  expect(data.map(({ id }) => id)).toContain(other.data.id)
  expect((await recibir(other.data.id, gema)).data.estado).toBe('recibida')
  expect(await entrega()).toBe('recibida')
  await even()
})
