import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Documento } from '../contract/documento.ts'
import { Screen } from './documentos.tsx'

const READ = 'GET /v1/documento/getAll'
const PUT = 'PUT /v1/documento/put'
const documento = (more: Partial<Documento> = {}): Documento => ({
  reservaId: 900,
  ventaId: null,
  fecha: '2026-11-18',
  nombrePasajero: 'ROSA DÍAZ',
  excursion: { id: 1, nombre: 'VALLE DE LA LUNA' },
  hotel: { id: 101, nombre: 'Cumbres' },
  tipoCobro: { id: 1, nombre: 'Cobro en ruta' },
  monto: 80_000,
  tarjeta: 30_000,
  autorizacion: '',
  tipo: 'boleta',
  folio: '',
  enlace: '',
  ...{ rut: '', razonSocial: '', giro: '', direccion: '', comuna: '' },
  version: 0,
  ...more,
})
const abrir = (search = '') =>
  openAs('FINANZAS', Screen, `/documentos${search}`, {
    [READ]: [
      documento(),
      documento({ reservaId: 901, folio: '1024', enlace: 'https://sii.cl/1024', version: 1 }),
    ],
    [PUT]: { tipo: 'factura', folio: '77', reservaIds: [900, 899] },
  })
const table = async () => within(await screen.findByRole('table', { name: 'Boletas y Facturas' }))

test('dice qué documento necesita cada venta, cuánto fue con tarjeta y cuál tiene folio', async () => {
  const { server } = await abrir('?falta=si')
  const rows = (await table()).getAllByRole('row').map((row) => row.textContent ?? '')
  expect(rows[1]).toMatch(/ROSA DÍAZ.*VALLE DE LA LUNA.*\$80\.000\$30\.000BoletaFalta/)
  expect((await table()).getByRole('link', { name: '1024' }).getAttribute('href')).toBe(
    'https://sii.cl/1024',
  )
  expect(server.sent.find(({ key }) => key === READ)?.query).toMatchObject({
    falta: 'si',
    desde: '2026-11-01',
  })
})

test('una factura pide a quién se factura; se guarda para toda la venta', async () => {
  const { user, server } = await abrir()
  await table()
  const [first] = screen.getAllByRole('button', { name: 'Anotar documento' })
  await user.click(first as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Factura' }))
  await user.type(dialog.getByRole('textbox', { name: /^Folio/ }), '77')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('Para la factura, ingrese razón social')).toBeTruthy()
  expect(server.count(PUT)).toBe(0)
  await user.type(dialog.getByRole('textbox', { name: /^RUT/ }), '761234560')
  for (const [label, text] of [
    ['Razón social', 'turismo spa'],
    ['Giro', 'agencia'],
    ['Dirección', 'caracoles 1'],
    ['Comuna', 'san pedro'],
  ] as const)
    await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), text)
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Factura 77 anotada para las 2 reservas de la venta')).toBeTruthy()
  expect(server.sent.find(({ key }) => key === PUT)?.body).toMatchObject({
    reservaId: 900,
    tipo: 'factura',
    folio: '77',
    razonSocial: 'TURISMO SPA',
  })
})
