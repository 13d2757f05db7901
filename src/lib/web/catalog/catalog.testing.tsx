import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as z from 'zod/mini'
import { type Endpoint, endpointsOf } from '#lib/contract/endpoint.ts'
import { flag, id, idText, pesos, requiredText, text, version } from '#lib/contract/fields.ts'
import { PermittedProvider } from '../permitted.ts'
import { fakeServer, openScreen } from '../screen.testing.tsx'
import { Toaster } from '../ui/toast.tsx'
import { AddScreen } from './add-screen.tsx'
import { catalogOf } from './catalog.ts'
import { CatalogScreen } from './catalog-screen.tsx'
import { moneyField, stateColumn, stateField, upperField } from './fields.tsx'

export const LIST = 'GET /v1/planta/getAll'
export const ADD = 'POST /v1/planta/add'
export const PUT = 'PUT /v1/planta/put'
export const DELETE = 'DELETE /v1/planta/delete/7'

interface Planta {
  id: number
  nombre: string
  precio: number
  nota: string
  habilitado: 0 | 1
  version: number
}
const body = {
  nombre: requiredText(20, 'Ponga el nombre'),
  precio: pesos('Ponga el precio'),
  nota: z.optional(text(20)),
  habilitado: z.optional(flag),
}
const call = endpointsOf({ [LIST]: '', [ADD]: '', [PUT]: '', 'DELETE /v1/planta/delete/{id}': '' })

export const planta = catalogOf({
  calls: {
    getAll: call<Planta[]>()(LIST),
    add: call<Planta>()(ADD, { body: z.object(body) }),
    put: call<Planta>()(PUT, { body: z.object({ ...body, id: id(), version }) }),
    delete: call<{ id: number }>()('DELETE /v1/planta/delete/{id}', {
      params: z.object({ id: idText }),
    }),
  },
  list: '/plantas',
  add: '/nueva-planta',
  words: { one: 'Planta', many: 'plantas', feminine: true, question: '¿Eliminar esta planta?' },
  nameOf: ({ nombre }) => nombre,
  columns: [
    { id: 'nombre', header: 'Nombre' },
    { id: 'precio', header: 'Precio', kind: 'money' },
    { id: 'nota', header: 'Nota' },
    stateColumn,
  ],
  fields: {
    nombre: upperField('Nombre', 20),
    precio: moneyField('Precio'),
    nota: upperField('Nota', 20, { optional: true }),
    habilitado: stateField({ only: 'edit' }),
  },
})

/** A stored row; `more` overrides what a test is about. */
export const plantaOf = (more: Partial<Planta> = {}) => ({
  id: 7,
  nombre: 'ROSA ÑANDÚ',
  precio: 12_000,
  nota: '',
  habilitado: 1,
  version: 3,
  ...more,
})

const inside = (Screen: () => React.ReactNode, may: (call: Endpoint) => boolean) => () => (
  <PermittedProvider value={may}>
    <Screen />
    <Toaster />
  </PermittedProvider>
)

interface Choices {
  /** Default: every call is permitted. */
  may?: (call: Endpoint) => boolean
  opens?: (path: string) => boolean
  en?: string
}

async function open(
  Screen: () => React.ReactNode,
  address: string,
  answers: object,
  more: Choices,
) {
  const server = fakeServer({ [LIST]: [plantaOf()], ...answers })
  const { may = () => true, opens, en = '' } = more
  const view = await openScreen(inside(Screen, may), address + en, opens)
  await screen.findByRole('heading', { level: 1 })
  return { server, user: userEvent.setup({ pointerEventsCheck: 0 }), ...view }
}

export const openList = (answers: object = {}, more: Choices = {}) =>
  open(() => <CatalogScreen catalog={planta} title="Plantas" />, '/plantas', answers, more)

export const openAdd = (answers: object = {}) =>
  open(() => <AddScreen catalog={planta} title="Nueva Planta" />, '/nueva-planta', answers, {})

/** Returns the names of the rows on screen, from the top. */
export const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent)
