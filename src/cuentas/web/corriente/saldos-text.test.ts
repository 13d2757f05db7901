import { expect, test } from 'vitest'
import { origenText, saldosText } from './saldos-text.ts'

const de = (origen: object) => ({ fondo: 0, rutas: 0, entregados: 0, diferencias: 0, ...origen })

test.each([
  [
    370_360,
    { fondo: 200_000, rutas: 170_360, entregados: 42_120 },
    'En su poder $370.360 = fondo $200.000 + rutas $170.360 (de ellos $42.120 entregados por recibir)',
  ],
  [170_360, { rutas: 170_360 }, 'En su poder $170.360 de rutas'],
  [
    42_120,
    { rutas: 42_120, entregados: 42_120 },
    'En su poder $42.120 de rutas (entregados por recibir)',
  ],
  [200_000, { fondo: 200_000 }, 'En su poder $200.000 de fondo'],
  [
    153_200,
    { fondo: 200_000, rutas: -46_800 },
    'En su poder $153.200 = fondo $200.000 - gastos $46.800',
  ],
  [
    205_000,
    { fondo: 200_000, diferencias: 5_000 },
    'En su poder $205.000 = fondo $200.000 + diferencias $5.000',
  ],
  [0, { fondo: 46_800, rutas: -46_800 }, 'En su poder $0 = fondo $46.800 - gastos $46.800'],
  [-46_800, { rutas: -46_800 }, 'La empresa le debe $46.800 por gastos'],
  [-46_800, { rutas: -46_800, entregados: -46_800 }, 'La empresa le debe $46.800 por gastos'],
  [
    -46_800,
    { fondo: 20_000, rutas: -66_800 },
    'La empresa le debe $46.800 = gastos $66.800 - fondo $20.000',
  ],
  [
    21_170,
    { fondo: -43_830, rutas: 65_000 },
    'En su poder $21.170 = rutas $65.000 - gastos $43.830',
  ],
  [-27_860, { fondo: -9_860, rutas: -18_000 }, 'La empresa le debe $27.860 por gastos'],
  [-1_500, { diferencias: -1_500 }, 'La empresa le debe $1.500 por diferencias'],
  [0, {}, 'No tiene dinero de la empresa'],
])('%i se dice con lo que suma', (saldo, origen, said) => {
  const held = { saldos: { CLP: saldo, USD: 0, BRL: 0 }, origenes: { CLP: de(origen) } }
  expect(saldosText(held)).toEqual([said])
})

test('cada moneda en su frase, la que no tiene se calla, y sin origen se dice igual quién debe', () => {
  const origenes = { CLP: de({ rutas: -46_800 }), USD: de({ rutas: 20.5 }) }
  expect(saldosText({ saldos: { CLP: -46_800, USD: 20.5, BRL: 0 }, origenes })).toEqual([
    'La empresa le debe $46.800 por gastos',
    'En su poder US$20,50 de rutas',
  ])
  expect(saldosText({ saldos: { CLP: -46_800, USD: 20, BRL: 0 } })).toEqual([
    'La empresa le debe $46.800',
    'En su poder US$20',
  ])
  expect(saldosText({ saldos: { CLP: 0, USD: 0, BRL: 0 } })).toEqual([
    'No tiene dinero de la empresa',
  ])
})

test('junto a los montos se dice de qué son, y lo que se debe entero', () => {
  const origenes = {
    CLP: de({ fondo: 200_000, rutas: 170_360, entregados: 42_120 }),
    USD: de({ rutas: -5 }),
    BRL: de({ rutas: 8 }),
  }
  expect(origenText({ saldos: { CLP: 370_360, USD: -5, BRL: 8 }, origenes })).toBe(
    'fondo $200.000 + rutas $170.360 (de ellos $42.120 entregados por recibir) · La empresa le debe US$5 por gastos · rutas R$8',
  )
})
