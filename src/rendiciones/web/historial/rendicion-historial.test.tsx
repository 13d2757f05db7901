import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import type { MovimientoDeRuta } from '#rutas/contract.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Screen } from '../detalle-ruta.tsx'
import {
  ABRIR,
  DETALLES,
  detalleOf,
  EN,
  gastoOf,
  HISTORIAL,
  rendicionOf,
  servidor,
} from '../rendiciones-screens.testing.ts'

const paso = (more: Partial<MovimientoDeRuta>): MovimientoDeRuta => ({
  ...{ id: 1, accion: 'UPDATE', verbo: 'corregir', nombreUsuario: 'FLOR FINANZAS' },
  ...{ fecha: '2026-11-20', hora: '09:10:00', motivo: '', cambios: [] },
  ...more,
})
const rendida = paso({
  ...{ id: 1, accion: 'INSERT', verbo: 'rendir', nombreUsuario: 'MARÍA PEÑA' },
  cambios: [{ campo: 'valorEfectivo', antes: null, despues: 70_000 }],
})

async function abrir(boton: string | RegExp, historial: unknown) {
  const { user, server } = await openAs(
    'GUIAS',
    Screen,
    `/detalle-ruta${EN}`,
    servidor({
      [DETALLES]: [detalleOf()],
      [ABRIR]: rendicionOf({ gasto: gastoOf() }),
      [HISTORIAL]: historial,
    }),
  )
  await screen.findByRole('button', { name: /Ver Rendición/ })
  await user.click(screen.getByRole('button', { name: boton }))
  const dialog = within(await screen.findByRole('dialog'))
  const requested = () => server.sent.find(({ key }) => key === HISTORIAL)?.query
  return { dialog, pedida: requested }
}
const pasos = async ({ dialog }: Awaited<ReturnType<typeof abrir>>) => {
  const list = await dialog.findByRole('list', { name: 'Historial de la rendición' })
  return [...list.children].map(({ textContent }) => textContent)
}

test('la rendición dice quién la corrigió, cuándo, por qué y qué', async () => {
  const view = await abrir(/Ver Rendición/, [
    paso({
      ...{ id: 3, motivo: 'PAGÓ CON TARJETA' },
      cambios: [
        { campo: 'valorUsd', antes: 0, despues: 10.5 },
        { campo: 'urlComprobante', antes: null, despues: '/v1/rendicion/comprobante/77' },
        { campo: 'rendicionId', antes: 1, despues: 2 },
      ],
    }),
    paso({ id: 2, verbo: 'fijarTasa', cambios: [{ campo: 'dolar', antes: null, despues: 950.5 }] }),
    rendida,
  ])
  expect(await pasos(view)).toEqual([
    'Corregida por FLOR FINANZAS20-11-2026 09:10PAGÓ CON TARJETA' +
      'Valor Usd: US$0 → US$10,50Comprobante: nada → N° 77',
    'Tasa fijada por FLOR FINANZAS20-11-2026 09:10Dólar: nada → $950,50',
    'Rendida por MARÍA PEÑA20-11-2026 09:10',
  ])
  expect(view.pedida()).toEqual({ detalleId: '900' })
})

test('los gastos tienen la suya', async () => {
  const cambios = [{ campo: 'peajeValor', antes: 4_000, despues: 5_000 }]
  const view = await abrir('Rendir Gasto', [paso({ motivo: 'FALTABA UNO', cambios })])
  expect(await pasos(view)).toEqual([
    'Corregida por FLOR FINANZAS20-11-2026 09:10FALTABA UNOPeaje: valor: $4.000 → $5.000',
  ])
  expect(view.pedida()).toEqual({ gastoId: '950' })
})

test('que no se pudo leer se dice', async () => {
  const { dialog } = await abrir(/Ver Rendición/, refuse(500, 'Sin historial.'))
  expect((await dialog.findByRole('alert')).textContent).toContain('Sin historial.')
})
