import sharp from 'sharp'
import { expect, test } from 'vitest'
import { porResolver } from '#rendiciones/contract/por-resolver.ts'
import { blob, filesOf, submit, ver } from '#rendiciones/server/rendiciones-calls.testing.ts'
import { HOY } from '#rutas/server/rutas-calls.testing.ts'
import { pasajeros } from '../contract.ts'
import { conVida, idsOf, rastros } from './pasajeros-calls.testing.ts'

test('de un pasajero anonimizado tampoco queda lo que se cobró tarde, salvo los montos', async () => {
  const { o, jefa, vida } = await conVida()
  const lienzo = { width: 80, height: 60, channels: 3, background: '#c86432' } as const
  const jpeg = await sharp({ create: lienzo }).jpeg().toBuffer()
  const { data: foto } = await submit(o.casa, o.gloria, [
    ['porResolver', 'si'],
    ['file', blob(jpeg)],
  ])
  const { data } = await o.gloria.send(
    porResolver.add,
    {
      body: {
        tipo: 'cobro',
        clave: 'tarde',
        rutaId: 1_000,
        reservaId: vida.viajo,
        valorEfectivo: 5_000,
        comentario: 'PAGÓ ZOSIMA QUILAPÁN',
        urlComprobante: foto.urlComprobante,
        momento: `${HOY}T12:00:00Z`,
      },
    },
    { 'idempotency-key': 'tarde-1' },
  )
  const body = { id: data.id, accion: 'devolver', motivo: 'LO PIDIÓ ZOSIMA QUILAPÁN' }
  await o.flor.send(porResolver.resolver, { body }, { 'idempotency-key': 'tarde-2' })
  expect(await rastros(o.casa)).toContain('cobro_por_resolver')
  const { status } = await jefa.send(pasajeros.anonimizar, {
    body: { reservaIds: idsOf(vida), confirmacion: 'ANONIMIZAR' },
  })
  expect(status).toBe(200)
  expect(await rastros(o.casa)).toEqual([])
  expect((await ver(o.casa, o.flor, foto.urlComprobante)).statusCode).toBe(404)
  const { data: rows } = await o.flor.call(porResolver.get)
  expect(rows).toMatchObject([{ valorEfectivo: 5_000, comentario: '', urlComprobante: null }])
  expect(filesOf(o.casa)).toEqual([])
  await o.casa.close()
})
