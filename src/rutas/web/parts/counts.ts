import { counter } from '#lib/contract/money.ts'

export const countRutas = counter('ruta', 'rutas')
