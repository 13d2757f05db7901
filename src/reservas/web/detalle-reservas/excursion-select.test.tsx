import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { resumenOf } from '../reservas-screens.testing.ts'
import { abrir } from './detalle-reservas.testing.tsx'

test('si las excursiones no se pueden leer, se dice con el id de la solicitud y se puede reintentar', async () => {
  await abrir({ otras: { 'GET /v1/excursion/getAll': refuse(400, 'No se pudo leer.') } })
  const aviso = await screen.findByText(/No se pudo leer\./)
  expect(aviso.textContent).toContain('req-1')
  within(aviso).getByRole('button', { name: 'Reintentar' })
})

describe('sin excursión, las del día se eligen con una presión', () => {
  const tatio = (id: number, prefijo: string) => ({
    id,
    prefijo,
    nombre: 'TATIO',
    valor: 2,
    valorChild: 1,
  })
  const alike = { 'GET /v1/excursion/getAll': [tatio(101, 'TA'), tatio(105, 'TB')] }
  const de = (excursionId: number, más: object = {}) =>
    resumenOf({
      excursionId,
      nombreExcursion: 'TATIO',
      cantAdult: 2,
      cantChild: 0,
      ...más,
    })

  test('con nombres distintos y sin las que sólo tienen No Show', async () => {
    const informe = [de(101), de(105), de(107, { cantNoShow: 2 })]
    const { user } = await abrir({ en: '', informe, otras: alike })
    await screen.findByText('Hoy salen:')
    expect(screen.getAllByRole('button', { name: /^TATIO/ }).map((one) => one.textContent)).toEqual(
      ['TATIO (TA) (2 pax)', 'TATIO (TB) (2 pax)'],
    )
    await user.click(screen.getByRole('button', { name: 'TATIO (TB) (2 pax)' }))
    await screen.findByRole('table', { name: 'Lista de Reservas' })
  })

  test('de otro día, también', async () => {
    await abrir({ en: '?fecha=2026-11-22', informe: [de(101)], otras: alike })
    await screen.findByText('Ese día salen:')
  })

  test('un día sin reservas no promete nada', async () => {
    await abrir({ en: '', otras: alike })
    await screen.findByText('Elija un día y una excursión')
    expect(screen.queryByText(/salen:/)).toBeNull()
  })
})
