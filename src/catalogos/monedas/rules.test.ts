import { expect, test } from 'vitest'
import { questionOfTasas } from './rules.ts'

const last = { fecha: '2026-11-20', dolar: 900.1, real: 173 }
test.each([
  ['igual', {}, null],
  ['sube justo un 20 %', { dolar: 1080.12 }, null],
  ['sube un centavo más', { dolar: 1080.13 }, 'El dólar sube un 20 %: de $900,10 a $1.080,13.'],
  ['baja justo un 20 %', { real: 138.4 }, null],
  ['falta una cifra', { real: 17 }, 'El real baja un 90 %: de $173,00 a $17,00.'],
  ['sobra una cifra', { real: 1730 }, 'El real sube un 900 %: de $173,00 a $1.730,00.'],
  [
    'las dos cambiadas de caja',
    { dolar: 173, real: 900.1 },
    'El dólar baja un 81 %: de $900,10 a $173,00. El real sube un 420 %: de $173,00 a $900,10.',
  ],
])('%s', (_, tasas, said) => {
  expect(questionOfTasas({ ...last, ...tasas }, last)).toBe(
    said && `${said} La última tasa es del 20-11-2026. ¿Es correcto?`,
  )
})
