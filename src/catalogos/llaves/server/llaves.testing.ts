import { expect } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { muestra } from '#testing/server/muestra.testing.ts'
import { testApp } from '#testing/server/product.testing.ts'
import { llaves } from '../contract.ts'

export const ROL_OPERACION = 6
export const ROL_HOTEL = 7
export const ROL_COMERCIAL = 10

export interface Values {
  nombre: string
  rolId: number
  hotelId: number | null
  canalVentaId: number | null
  vence: string | null
}

let serial = 0
export const cuerpo = (more: Partial<Values> = {}) => ({
  nombre: `PROGRAMA ${++serial}`,
  rolId: ROL_OPERACION,
  ...more,
})

/** Builds a house with a GERENCIAL who makes and revokes keys. */
export async function llavesHouse() {
  const casa = await testApp()
  const m = await muestra(casa)
  const ana = await casa.persona('GERENCIAL', { nombre: 'ANA GERENTA' })
  const { hoy } = (await ana.call(acceso.ajustes)).data
  const hacer = async (more: Partial<Values> = {}) => {
    const { status, data } = await ana.call(llaves.add, { body: cuerpo(more) })
    expect(status).toBe(201)
    const headers = { authorization: `Bearer ${data.token}` }
    return { ...data, headers, programa: casa.como(headers) }
  }
  const revocar = (id: number, motivo = 'SE PERDIÓ') =>
    ana.call(llaves.revocar, { body: { id, motivo } })
  return { casa, m, ana, hoy, hacer, revocar }
}
export type LlavesHouse = Awaited<ReturnType<typeof llavesHouse>>
