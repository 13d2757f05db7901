import * as z from 'zod/mini'
import { readChart } from '#cuentas/rules.ts'
import { type Setting, setting, whole } from './setting.ts'

const chart = z.pipe(
  z.string().check(z.refine((text) => readChart(text) !== null)),
  z.transform((text) => readChart(text) ?? {}),
)

export const moneySettings = {
  OPENING_FUND: setting(
    '700000',
    'Opening fund of the petty cash, in pesos',
    'un monto en pesos sin puntos, por ejemplo 700000',
    whole(0, 99_999_999),
  ),
  CHART_OF_ACCOUNTS: setting(
    '',
    "Names of the ledger's accounts in the accountant's chart",
    'pares separados por punto y coma, por ejemplo caja=110101 Caja; banco=110201 Banco',
    chart,
    'the names of the product',
  ),
} as const satisfies Record<string, Setting<unknown>>
