import type { LightMyRequestResponse } from 'fastify'
import { enlaces } from '#reservas/contract/enlace.ts'
import { save } from '#reservas/server/reservas-calls.testing.ts'
import { muestra } from './muestra.testing.ts'
import { type Persona, type TestApp, testApp } from './product.testing.ts'

export const HOY = '2026-11-21'
export const PRIVADO = {
  nombre_pasajero: 'ZOILA <b>CANARIO',
  telefono: '56987654321',
  email: 'canario@correo.cl',
  habitacion: 'H-7731',
  observacion: 'ALÉRGICA A LAS NUECES',
  comentario: 'COMENTARIO INTERNO',
  comision: 4321,
}
/** Columns of a reservation of tomorrow. */
export const MANANA = { ...PRIVADO, hora: '08:30', salida: '09:00', fecha: '2026-11-22' }
const operator = {
  name: 'Andes & Cía',
  logo: '',
  phone: '56922223333',
  email: 'hola@andes.cl',
  voucherFooter: '',
  voucherPolicy: '',
  voucherFooterPt: '',
  voucherPolicyPt: '',
}

/** Builds a house whose log is kept, and who sells in it. */
export async function pageHouse() {
  const log: string[] = []
  const casa = await testApp({
    today: HOY,
    settings: { operator, publicOrigin: 'https://reservas.prueba.cl' },
    lines: { write: (line) => log.push(line) },
  })
  const m = await muestra(casa)
  const ana = await casa.persona('LCR', { nombre: 'VENDEDORA' })
  return {
    casa,
    m,
    ana,
    log,
    /** Stores a reservation of tomorrow and makes a link to its page. */
    pageOf: async (cambios: Parameters<typeof save>[3][number] = {}) => {
      const [id = 0] = await save(casa, m, ana.id, [{ ...MANANA, ...cambios }])
      return { id, path: await pathOf(ana, id) }
    },
  }
}
export type PageHouse = Awaited<ReturnType<typeof pageHouse>>

/** Returns what a page says, without its signs. */
export const told = (answer: Pick<LightMyRequestResponse, 'payload'>) =>
  answer.payload
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

export const TELEFONO =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

let networks = 0
/** Address of a network that has made no request yet. */
export const anotherNetwork = () => {
  networks++
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

interface Visit {
  agent?: string | null
  headers?: Record<string, string>
  from?: string
}

const headersOf = ({ agent = TELEFONO, headers = {} }: Visit) => ({
  ...(agent !== null && { 'user-agent': agent }),
  ...headers,
})

/** Opens an address as a passenger's browser does, each time from another network. */
export const visit = (
  { app }: Pick<TestApp, 'app'>,
  url: string,
  { from = anotherNetwork(), ...how }: Visit = {},
): Promise<LightMyRequestResponse> =>
  // Without a user agent light-my-request names itself.
  app.inject({
    method: 'GET',
    url,
    remoteAddress: from,
    headers: { 'user-agent': '', ...headersOf(how) },
  })

/** Sends a form of the page as a browser does that names no origin. */
export const submit = (
  { app }: Pick<TestApp, 'app'>,
  url: string,
  form: Record<string, string>,
  { from = anotherNetwork(), ...how }: Visit = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: {
      ...headersOf(how),
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams(form).toString(),
  })

/** Makes a link and returns its path. */
export async function pathOf(quien: Persona, reservaId: number) {
  const { data } = await quien.call(enlaces.crear, { body: { reservaIds: [reservaId] } })
  return new URL(data[0]?.url ?? '').pathname
}

export const digestIn = ({ payload }: LightMyRequestResponse) =>
  /name="contenido" value="([0-9a-f]{64})"/.exec(payload)?.[1] ?? ''
