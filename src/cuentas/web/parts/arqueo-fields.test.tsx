import { Button, MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { handleEnter } from '#lib/web/ui/enter-key.ts'
import { type Montos, montosOf } from '../../contract/arqueo.ts'
import { ArqueoFields } from './arqueo-fields.tsx'
import { ArqueoTotal } from './arqueo-total.tsx'
import {
  arqueoOf,
  BLANK_ARQUEO,
  differencesText,
  linesOf,
  type Monto,
  montosText,
} from './arqueo-values.ts'

afterEach(cleanup)

interface ContarProps {
  open?: Monto[]
  esperado?: Montos
  errors?: Record<string, string>
  onSend?: (arqueo: object) => void
}

function Contar({ open = ['clp'], esperado, errors = {}, onSend }: ContarProps) {
  const [values, setValues] = useState(BLANK_ARQUEO)
  return (
    <form
      onKeyDown={handleEnter}
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.(arqueoOf(values))
      }}
    >
      <ArqueoFields
        values={values}
        onChange={setValues}
        path="declarado"
        errors={errors}
        disabled={false}
        open={open}
      />
      <ArqueoTotal contado={montosOf(arqueoOf(values))} esperado={esperado} />
      <Button type="submit">Enviar</Button>
    </form>
  )
}

const contar = (props: ContarProps = {}) => {
  render(
    <MantineProvider env="test">
      <Contar {...props} />
    </MantineProvider>,
  )
  return userEvent.setup()
}
const caja = (name: string) => screen.getByRole('textbox', { name })
const total = () => screen.getByRole('region', { name: 'Total contado' }).textContent
const abrir = (name: string) => screen.getByRole('button', { name, expanded: false })

test('cuenta billetes y monedas, y Enter pasa a la casilla siguiente sin enviar', async () => {
  const onSend = vi.fn()
  const user = contar({ onSend })
  await user.type(caja('$20.000'), '7{Enter}')
  expect(document.activeElement).toBe(caja('$10.000'))
  await user.type(caja('$500'), '3')
  expect(total()).toContain('Pesos$141.500')
  expect(onSend).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(onSend).toHaveBeenCalledWith({
    ...{ clp: { 20000: 7, 500: 3 }, usd: {}, brl: {} },
    ...{ vouchers: 0, sumaVouchers: 0 },
  })
})

test('las monedas que no vienen al caso están plegadas, y lo contado en ellas suma igual', async () => {
  const user = contar()
  expect(screen.queryByRole('textbox', { name: 'US$20' })).toBeNull()
  await user.click(abrir('Dólares'))
  await user.type(caja('US$20'), '2')
  await user.type(caja('US$1'), '1')
  await user.click(screen.getByRole('button', { name: 'Dólares' }))
  expect(abrir('Dólares US$41')).toBeTruthy()
  await user.click(abrir('Vouchers de tarjeta'))
  await user.type(caja('Cuántos vouchers'), '2')
  await user.type(caja('Suma de los vouchers'), '90000')
  expect(total()).toContain('DólaresUS$41')
  expect(total()).toContain('Tarjeta$90.000')
})

test('Av Pág pasa a la moneda siguiente y la abre', async () => {
  const user = contar()
  await user.type(caja('$20.000'), '7{PageDown}')
  expect(document.activeElement).toBe(caja('US$100'))
  await user.keyboard('{PageDown}{PageDown}')
  expect(document.activeElement).toBe(caja('Cuántos vouchers'))
  await user.keyboard('{PageDown}2')
  expect((caja('Cuántos vouchers') as HTMLInputElement).value).toBe('2')
})

test('con lo esperado a la vista dice por moneda cuánto falta o sobra', async () => {
  const esperado = { clp: 140_000, usd: 20, brl: 0, tarjeta: 0 }
  const user = contar({ open: ['clp', 'usd'], esperado })
  expect(total()).toContain('Pesos$0$140.000Faltan $140.000')
  await user.type(caja('$20.000'), '7')
  await user.type(caja('US$10'), '3')
  expect(total()).toContain('Pesos$140.000$140.000Cuadra')
  expect(total()).toContain('DólaresUS$30US$20Sobran US$10')
})

test('un error en una moneda plegada la abre', () => {
  contar({ errors: { 'declarado.brl.200': 'Escriba cuántos hay, sin decimales' } })
  expect(caja('R$2')).toBeTruthy()
  expect(screen.getByText('Escriba cuántos hay, sin decimales')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'US$1' })).toBeNull()
})

test.each([
  [{ clp: 140_000, usd: 20, brl: 0, tarjeta: 0 }, '$140.000 y US$20'],
  [{ clp: 1_000, usd: 20.5, brl: 5, tarjeta: 30_000 }, '$1.000, US$20,50, R$5 y tarjeta $30.000'],
  [{ clp: 0, usd: 0, brl: 0, tarjeta: 0 }, '$0'],
])('%j se dice "%s"', (montos, text) => expect(montosText(montos)).toBe(text))

test('una diferencia dice por moneda qué falta y qué sobra', () =>
  expect(differencesText({ clp: -1_500, usd: 20.5, brl: 0, tarjeta: -30_000 })).toBe(
    'faltan $1.500, sobran US$20,50, faltan $30.000 en tarjeta',
  ))

test('un conteo guardado se lee línea por línea, lo mayor primero', () =>
  expect(
    linesOf({ clp: { 500: 3, 20000: 7 }, usd: { 2000: 1 }, brl: {}, vouchers: 0, sumaVouchers: 0 }),
  ).toEqual([
    { moneda: 'clp', text: '$20.000', many: 7, sum: '$140.000' },
    { moneda: 'clp', text: '$500', many: 3, sum: '$1.500' },
    { moneda: 'usd', text: 'US$20', many: 1, sum: 'US$20' },
  ]))
