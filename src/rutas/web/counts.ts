import { counter } from '#lib/contract/money.ts'

export const countRutas = counter('ruta', 'rutas')
export const countReservas = counter('reserva', 'reservas')
export const countPasajeros = counter('pasajero', 'pasajeros')
