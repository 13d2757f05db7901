import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  comprobanteOf,
  diferencia,
  faltaPorRendir,
  muestraTelefono,
  type Pago,
  redondearEfectivo,
  totalARendir,
  totalEsperado,
  totalGastos,
  urlOfComprobante,
  valorOf,
} from './rules.ts'

const NADA: Pago = { valorEfectivo: 0, valorTarjeta: 0, valorUsd: 0, valorReal: 0 }
const TASA = { dolar: 912.5, real: 168.25 }
const SIN_TASA = { dolar: null, real: null }

/** Fixed seed: the same cases every time. */
const SEMILLA = { seed: 20_261_121, numRuns: 500 }

const pesos = fc.integer({ min: 0, max: 99_999_999 })
const conCentavos = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100)
const pago: fc.Arbitrary<Pago> = fc.record({
  valorEfectivo: pesos,
  valorTarjeta: pesos,
  valorUsd: conCentavos,
  valorReal: conCentavos,
})
const gasto = fc.record({
  peajeValor: pesos,
  ticketValor: pesos,
  otro1Valor: pesos,
  otro2Valor: pesos,
  otro3Valor: pesos,
})
/** Converts a number of two decimals to cents from its digits, independently of the tested code. */
const cents = (decimal: number) => {
  const [whole = '0', part = ''] = decimal.toFixed(2).split('.')
  return BigInt(whole) * 100n + BigInt(part)
}

describe('el valor de lo cobrado', () => {
  test.each([
    [{ valorEfectivo: 10_000, valorTarjeta: 5000 }, 15_000],
    [{ valorUsd: 40 }, 36_500],
    [{ valorReal: 100 }, 16_825],
    [{ valorUsd: 0.01 }, 9],
    [{ valorUsd: 33.33, valorReal: 0.5 }, 30_498],
    [{ valorEfectivo: 1, valorUsd: 1, valorReal: 1 }, 1082],
  ])('%j vale %i', (cobrado, vale) => {
    expect(valorOf({ ...NADA, ...cobrado }, TASA)).toBe(vale)
  })

  test('sin tasa no se sabe cuánto valen las divisas; los pesos sí', () => {
    expect(valorOf({ ...NADA, valorEfectivo: 10, valorTarjeta: 5 }, SIN_TASA)).toBe(15)
    expect(valorOf({ ...NADA, valorUsd: 1 }, SIN_TASA)).toBeNull()
    expect(diferencia(1000, { ...NADA, valorReal: 1 }, SIN_TASA)).toBeNull()
  })

  test('es exacto, también con montos que un número con coma no guarda', () => {
    fc.assert(
      fc.property(pago, conCentavos, conCentavos, (cobrado, dolar, real) => {
        const exacto =
          cents(cobrado.valorUsd) * cents(dolar) + cents(cobrado.valorReal) * cents(real)
        const entero = (exacto + 5000n) / 10_000n
        const suma = BigInt(cobrado.valorEfectivo + cobrado.valorTarjeta) + entero
        expect(valorOf(cobrado, { dolar, real })).toBe(Number(entero) + Number(suma - entero))
      }),
      SEMILLA,
    )
  })
})

describe('la diferencia con lo esperado', () => {
  test.each([
    [30_001, 30_000],
    [30_005, 30_000],
    [30_006, 30_010],
    [30_009, 30_010],
    [30_010, 30_010],
    [0, 0],
  ])('en efectivo %i se paga con %i (Ley 20.956)', (debido, pagado) => {
    expect(redondearEfectivo(debido)).toBe(pagado)
    expect(diferencia(debido, { ...NADA, valorEfectivo: pagado }, TASA)).toBe(0)
  })

  test('con tarjeta no hay redondeo, y lo que falta o sobra lleva su signo', () => {
    expect(diferencia(30_003, { ...NADA, valorTarjeta: 30_000 }, TASA)).toBe(-3)
    expect(diferencia(30_003, { ...NADA, valorTarjeta: 30_003 }, TASA)).toBe(0)
    expect(diferencia(30_000, NADA, TASA)).toBe(-30_000)
    expect(diferencia(0, { ...NADA, valorEfectivo: 500 }, TASA)).toBe(500)
    expect(diferencia(30_000, { ...NADA, valorUsd: 40 }, TASA)).toBe(6500)
  })

  test('lo exacto nunca pide explicación, y a lo más 5 pesos de redondeo', () => {
    fc.assert(
      fc.property(pesos, fc.double({ min: 0, max: 1, noNaN: true }), (esperado, parte) => {
        const cardAmount = Math.floor(esperado * parte)
        const resto = esperado - cardAmount
        const enEfectivo = (valorEfectivo: number) =>
          diferencia(esperado, { ...NADA, valorTarjeta: cardAmount, valorEfectivo }, TASA)
        expect(enEfectivo(resto)).toBe(0)
        const redondo = redondearEfectivo(resto)
        expect(Math.abs(redondo - resto)).toBeLessThanOrEqual(5)
        if (redondo > 0) expect(enEfectivo(redondo)).toBe(0)
        expect(enEfectivo(resto + 11)).not.toBe(0)
      }),
      SEMILLA,
    )
  })

  test('con divisas, lo que falta redondeado al peso basta', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 1, max: 200_000 }),
        (usd, mas) => {
          const valorUsd = usd / 100
          const enPesos = valorOf({ ...NADA, valorUsd }, TASA) ?? 0
          const cobrado = { ...NADA, valorUsd, valorEfectivo: mas }
          const dif = diferencia(enPesos + mas, cobrado, TASA) ?? Number.NaN
          // valorDe and diferencia round to the peso once each.
          expect(Math.abs(dif)).toBeLessThanOrEqual(1)
        },
      ),
      SEMILLA,
    )
  })
})

describe('TOTAL A RENDIR (RN-6)', () => {
  test('efectivo menos gastos, que puede ser negativo, y las sumas de lo demás', () => {
    const pagos = [
      { ...NADA, valorEfectivo: 1000, valorUsd: 0.1 },
      { ...NADA, valorTarjeta: 500, valorUsd: 0.2, valorReal: 10.5 },
      {},
    ]
    const gastos = {
      peajeValor: 600,
      ticketValor: 500,
      otro1Valor: 1,
      otro2Valor: 2,
      otro3Valor: 3,
    }
    expect(totalARendir(pagos, gastos)).toEqual({
      efectivo: -106,
      tarjeta: 500,
      usd: 0.3,
      real: 10.5,
    })
    expect(totalARendir([], null)).toEqual({ efectivo: 0, tarjeta: 0, usd: 0, real: 0 })
    expect(totalGastos(undefined)).toBe(0)
  })

  test('da lo mismo en cualquier orden y por partes, centavo a centavo', () => {
    const order = fc.array(pago, { maxLength: 60 }).chain((pagos) =>
      fc.record({
        pagos: fc.constant(pagos),
        mezclados: fc.shuffledSubarray(pagos, { minLength: pagos.length, maxLength: pagos.length }),
        corte: fc.nat({ max: pagos.length }),
      }),
    )
    fc.assert(
      fc.property(order, gasto, ({ pagos, mezclados, corte }, gastado) => {
        const todo = totalARendir(pagos, gastado)
        expect(totalARendir(mezclados, gastado)).toEqual(todo)
        const [uno, dos] = [
          totalARendir(pagos.slice(0, corte), gastado),
          totalARendir(pagos.slice(corte), null),
        ]
        expect(uno.efectivo + dos.efectivo).toBe(todo.efectivo)
        expect(cents(uno.usd) + cents(dos.usd)).toBe(cents(todo.usd))
        expect(cents(todo.real)).toBe(
          pagos.reduce((suma, { valorReal }) => suma + cents(valorReal), 0n),
        )
      }),
      SEMILLA,
    )
  })

  test('lo que ve un conductor no suma nada', () => {
    expect(totalEsperado([{ esperado: 1000 }, {}, { esperado: 500 }])).toBe(1500)
  })
})

test('el teléfono se ve el día de la ruta, el anterior y el siguiente (RU-10)', () => {
  const dias = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  expect(dias.map((hoy) => muestraTelefono('2026-11-21', hoy))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test('la dirección de un comprobante dice cuál es, y nada más se le parece', () => {
  expect(comprobanteOf(urlOfComprobante(123))).toBe(123)
  for (const url of [
    '',
    '/v1/rendicion/comprobante/',
    '/v1/rendicion/comprobante/0',
    '/v1/rendicion/comprobante/1x',
    '/v1/rendicion/comprobante/1/2',
    'https://x.cl/v1/rendicion/comprobante/1',
    '/v1/rendicion/comprobante/9999999999',
  ])
    expect([url, comprobanteOf(url)]).toEqual([url, null])
})

describe('lo que falta para que una ruta esté rendida (RU-8)', () => {
  const de = (...filas: [tipo: number, rendida: 0 | 1, vinieron?: number][]) =>
    filas.map(([id, rendida, vinieron]) => ({ tipoCobro: { id }, rendida, vinieron }))
  test.each([
    [de([1, 0], [4, 0], [3, 0]), null, 'Faltan 2 por rendir'],
    [de([1, 1], [4, 0], [2, 0]), null, 'Falta 1 por rendir'],
    [de([1, 1], [4, 1], [2, 0]), null, null],
    [de([2, 0], [3, 1]), null, 'Faltan los gastos'],
    [de([2, 0], [3, 0]), {}, null],
    [de([1, 0, 0], [4, 0]), null, 'Falta 1 por rendir'],
    [de([1, 0, 0], [4, 1]), null, '1 por confirmar como No Show'],
    [de([1, 0, 0], [4, 0, 0], [2, 0, 0]), {}, '2 por confirmar como No Show'],
    [de([1, 1, 0], [4, 0, 1]), null, 'Falta 1 por rendir'],
  ])('%j con gastos %j: %s', (reservas, gasto, falta) =>
    expect(faltaPorRendir(reservas, gasto)).toBe(falta),
  )
})
