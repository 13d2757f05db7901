import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RolName } from '#acceso/rules.ts'
import type { Hoja } from '#reservas/contract/hoja.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import type { Ruta } from '../../contract.ts'
import { rutaOf, sinNadie } from '../rutas-screens.testing.ts'
import { HojaLine } from './hoja-line.tsx'

const NADA = { mas: 0, menos: 0, cambiadas: 0 }
const momento = '2026-11-19T12:00:00Z'
const v = (version: number, more: Partial<Hoja> = {}) => ({ ...NADA, version, ...more })
const hora = { ruta: [{ campo: 'hora' as const, antes: '16:00', ahora: '13:00' }] }

/** Says the line of a route with MARÍA PEÑA (130) as guide and user 107 as driver. */
async function said(hoja: Partial<Hoja>, rol: RolName = 'OPERACION ADMINISTRATIVA', more = {}) {
  const ruta: Ruta = rutaOf({ hoja: { ...v(2), momento, ...hoja }, choferId: 140, ...more })
  const Screen = () => (
    <>
      <h1>Hoja</h1>
      <div data-testid="hoja">
        <HojaLine ruta={ruta} />
      </div>
    </>
  )
  const view = await openAs(rol, Screen, '/', {})
  const { textContent } = await screen.findByTestId('hoja')
  view.unmount()
  return textContent
}

test('guía y conductor por separado, y juntos donde es lo mismo', async () => {
  const guia = v(1, { mas: 1, ...hora })
  expect(await said({ recibida: { guia, chofer: v(2) }, chofer: momento })).toBe(
    'Hoja v2 · Cambió desde que el guía la recibió: 1 nueva, hora 16:00 → 13:00 · Recibida por conductor',
  )
  expect(await said({ recibida: { guia, chofer: { ...guia, version: 2 } }, mas: 1 })).toBe(
    'Hoja v2 · Cambió desde que guía y conductor la recibieron: 1 nueva, hora 16:00 → 13:00',
  )
  const chofer = v(1, { mas: 2, menos: 1, cambiadas: 3 })
  expect(await said({ recibida: { guia, chofer } })).toBe(
    'Hoja v2 · Cambió desde que el guía la recibió: 1 nueva, hora 16:00 → 13:00 · Cambió desde que el conductor la recibió: 2 nuevas, 1 menos, 3 cambiadas',
  )
})

test('quien no la ha recibido, y lo que volvió a ser como lo recibido', async () => {
  expect(await said({ guia: momento, recibida: { guia: v(2) } })).toBe(
    'Hoja v2 · Recibida por guía · El conductor no la ha recibido',
  )
  expect(await said({ recibida: { guia: v(1) } })).toBe(
    'Hoja v2 · El guía recibió la v1, igual a lo de ahora · El conductor no la ha recibido',
  )
  expect(await said(hora, 'LCR', sinNadie)).toBe(
    'Hoja v2 · Cambió desde que se emitió: hora 16:00 → 13:00',
  )
})

test('a su guía le habla de usted', async () => {
  const guia = v(1, { mas: 1 })
  expect(await said({ recibida: { guia } }, 'GUIAS')).toBe(
    'Hoja v2 · Cambió desde que usted la recibió: 1 nueva · El conductor no la ha recibido',
  )
  expect(await said({ recibida: { guia, chofer: guia } }, 'GUIAS')).toBe(
    'Hoja v2 · Cambió desde que usted y el conductor la recibieron: 1 nueva',
  )
  expect(await said({}, 'GUIAS', { choferId: 130 })).toBe('Hoja v2 · Usted no la ha recibido')
})

test('a su conductor también', async () => {
  expect(await said({}, 'CONDUCTORES', { choferId: 107 })).toBe(
    'Hoja v2 · Usted y el guía no la han recibido',
  )
})
