import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import { routes } from '#app/server/app.ts'
import { screens } from '#app/web/screens.ts'
import { atencion } from '#atencion/contract.ts'
import { addressOf, type Endpoint } from '#lib/contract/endpoint.ts'
import { pageAddress } from '#reservas/contract/enlace.ts'
import { median } from '../load.ts'
import { PAGE_TOKEN } from '../told.ts'
import { ASKS, type Ask } from './asks.ts'
import type { Person } from './people.ts'

/** The bar for every call of every screen, and a lower one of its own. */
const MOST_MS = 300
const OWN_MOST_MS: Readonly<Record<string, number>> = { [atencion.get.key]: 100 }
const MOST_BYTES = 1_000_000

export interface Row {
  rol: string
  key: string
  /** Address, and body if there is one. */
  asked: string
  screens: string[]
  status: number
  bytes: number
  ms: number
}

type Fetch = (
  address: string,
  request: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; text(): Promise<string> }>

/** Calls that read but have no request of theirs here; always none. */
export const unasked = () =>
  routes
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ key, file }) => /^GET|^POST .*\/(get\w*|buscar|ficha)$/.test(key) && !file && !ASKS[key],
    )
    .map(({ key }) => key)

const screensWith = ({ path }: Endpoint) =>
  screens
    .filter(({ needs }) => needs.some((need) => path === `/v1/${need}`))
    .map((screen) => screen.path)

const mayCall = (rol: string, { scopes }: Endpoint) =>
  !['-', 'P'].includes(alcanceOf(scopes as Permisos, rol))

/** Makes every request of every person, some rounds of it, and returns the median time and the size of each. */
export async function measureScreens(
  people: readonly Person[],
  fetcher: Fetch,
  { rounds, only }: { rounds: number; only?: string | undefined },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { rol, token, facts } of people)
    for (const { endpoint } of routes) {
      if (!mayCall(rol, endpoint) || (only && !endpoint.key.includes(only))) continue
      for (const ask of ASKS[endpoint.key]?.(facts) ?? [])
        rows.push({ rol, ...(await measure(endpoint, ask, token, rounds, fetcher)) })
    }
  return rows
}

async function measure(
  endpoint: Endpoint,
  { params, query, body }: Ask,
  token: string,
  rounds: number,
  fetcher: Fetch,
): Promise<Omit<Row, 'rol'>> {
  const address = addressOf(endpoint, { ...(params && { params }), ...(query && { query }) })
  const text = body === undefined ? undefined : JSON.stringify(body)
  const request = {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(text !== undefined && { 'content-type': 'application/json' }),
    },
    ...(text !== undefined && { body: text }),
  }
  return {
    key: endpoint.key,
    asked: text === undefined ? address : `${address} ${text.slice(0, 80)}`,
    screens: screensWith(endpoint),
    ...(await timed(address, request, rounds, fetcher)),
  }
}

/** Opens the page of a passenger, as a phone does. */
export const measurePage = async (fetcher: Fetch, rounds: number): Promise<Row> => ({
  rol: 'PASAJERO',
  key: 'GET /c/{token}',
  asked: '/c/{token}',
  screens: [],
  ...(await timed(
    pageAddress(PAGE_TOKEN),
    { method: 'GET', headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' } },
    rounds,
    fetcher,
  )),
})

async function timed(
  address: string,
  request: Parameters<Fetch>[1],
  rounds: number,
  fetcher: Fetch,
): Promise<Pick<Row, 'status' | 'bytes' | 'ms'>> {
  const times: number[] = []
  let status = 0
  let bytes = 0
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const answer = await fetcher(address, request)
    bytes = Buffer.byteLength(await answer.text())
    times.push(performance.now() - begun)
    status = answer.status
  }
  return { status, bytes, ms: median(times) }
}

export const isOver = ({ key, ms, bytes, status }: Row) =>
  ms > (OWN_MOST_MS[key] ?? MOST_MS) || bytes > MOST_BYTES || status >= 500
