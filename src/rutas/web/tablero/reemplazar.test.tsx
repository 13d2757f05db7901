import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import type { Ruta } from '../../contract.ts'
import { rutaOf } from '../rutas-screens.testing.ts'
import { abrirTablero } from './tablero.testing.ts'

const RELEVAR = 'PUT /v1/ruta/relevar'
const GUIA = { rol: { id: 4, nombre: 'GUIAS' }, habilitado: 1 }
const messages = () => screen.getByRole('region', { name: 'Avisos' }).textContent

interface Asked {
  rutaId: number
  version: number
  confirmarDoble?: true
}
type Relevar = (asked: Asked, change: (id: number, changes: Partial<Ruta>) => unknown) => unknown

/** Opens the board with three routes of MARÍA PEÑA and asks for CLARA instead; `relevar` may refuse. */
async function pedirReemplazo(relevar: Relevar) {
  let rutas = ['06:00', '09:00', '15:00'].map((hora, i) => ({
    ...rutaOf({ id: 700 + i, nombre: '' }),
    hora,
  }))
  const change = (id: number, changes: Partial<Ruta>) => {
    rutas = rutas.map((ruta) => (ruta.id === id ? { ...ruta, ...changes } : ruta))
  }
  const opened = await abrirTablero({
    'GET /v1/ruta/getAll': () => rutas,
    'GET /v1/usuario/getAll': [
      { id: 130, nombre: 'MARÍA PEÑA', ...GUIA },
      { id: 131, nombre: 'CLARA', ...GUIA },
    ],
    'GET /v1/vehiculo/getAll': [],
    'GET /v1/excursion/getAll': [],
    'GET /v1/ausencia/getAll': [],
    [RELEVAR]: ({ body }: { body: Asked }) => {
      const refused = relevar(body, change)
      if (!refused) change(body.rutaId, { guiaId: 131, version: 2 })
      return refused ?? rutas.find(({ id }) => id === body.rutaId)
    },
  })
  const { server, user } = opened
  await user.click(await screen.findByRole('button', { name: 'Reemplazar a…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reemplazar a…' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Quién no va' }))
  await user.click(await screen.findByRole('option', { name: /^MARÍA PEÑA/ }))
  await user.click(dialog.getByRole('combobox', { name: 'Quién va en su lugar' }))
  await user.click(await screen.findByRole('option', { name: /^CLARA/ }))
  await user.type(dialog.getByLabelText(/^Motivo/), 'enferma')
  const drawn = server.count('GET /v1/ruta/getAll')
  await user.click(dialog.getByRole('button', { name: 'Reemplazar' }))
  const told = (await dialog.findByRole('alert')).textContent
  await waitFor(() => expect(server.count('GET /v1/ruta/getAll')).toBeGreaterThan(drawn))
  return {
    ...{ dialog, user, told },
    sent: () => server.sent.filter(({ key }) => key === RELEVAR).map(({ body }) => body),
  }
}

const choque = refuse(409, 'La guía CLARA ya va de 09:00 a 11:00 en VALLE DE LA LUNA.', {
  data: { choques: [{ que: 'guia', nombre: 'CLARA', rutaId: 9, nombreExcursion: 'LUNA' }] },
})
const adelantada = refuse(409, changedMeanwhile('la ruta'))

test('de tres rutas, lo que no se hizo se dice y queda por hacer; lo hecho, hecho está', async () => {
  const { dialog, user, told, sent } = await pedirReemplazo((asked, change) => {
    const { rutaId, version, confirmarDoble } = asked
    if (rutaId === 701 && !confirmarDoble) return choque
    if (rutaId !== 702 || version === 7) return null
    change(702, { version: 7 })
    return adelantada
  })
  expect(told).toContain('No se hizo en 2 rutas')
  expect(told).toContain('GÉISERES DEL TATIO 09:00: La guía CLARA ya va')
  expect(told).toContain('GÉISERES DEL TATIO 15:00: Otra persona modificó la ruta')
  expect(messages()).toContain('Reemplazo hecho en 1 ruta')
  // The question is answered for the route that asked it; the other one is sent as it is now.
  await user.click(dialog.getByRole('button', { name: 'Reemplazar de todos modos' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const same = { motivo: 'ENFERMA', guiaId: 131 }
  expect(sent()).toEqual([
    { rutaId: 700, version: 1, ...same },
    { rutaId: 701, version: 1, ...same },
    { rutaId: 702, version: 1, ...same },
    { rutaId: 701, version: 1, ...same, confirmarDoble: true },
    { rutaId: 702, version: 7, ...same },
  ])
})

test('no se intenta de nuevo en la ruta de la que otra persona ya la sacó', async () => {
  const { dialog, told, sent } = await pedirReemplazo(({ rutaId }, change) => {
    if (rutaId !== 702) return null
    change(702, { guiaId: 133, version: 2 })
    return adelantada
  })
  expect(told).toContain('No se hizo en 1 ruta')
  const button = dialog.getByRole('button', { name: 'Reemplazar' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true))
  expect(sent()).toHaveLength(3)
})

test('un vehículo se reemplaza sin motivo, y cada sí se suma en la ruta que lo preguntó', async () => {
  const PUT = 'PUT /v1/ruta/put'
  const cupo = { lugares: 9, ocupados: 16, quedan: 0, pasajeros: 0, estricto: false }
  let rutas = ['06:00', '15:00'].map((hora, i) => ({
    ...rutaOf({ id: 700 + i, nombre: '' }),
    hora,
  }))
  const { user, server } = await abrirTablero({
    'GET /v1/ruta/getAll': () => rutas,
    'GET /v1/usuario/getAll': [],
    'GET /v1/vehiculo/getAll': [
      { nombre: 'SPRINTER 19', asientos: 19, version: 1 },
      { nombre: 'VAN 9', asientos: 9, version: 1 },
    ],
    'GET /v1/excursion/getAll': [],
    'GET /v1/ausencia/getAll': [],
    [PUT]: ({ body }: { body: { id: number; confirmarDoble?: true; confirmarCupo?: true } }) => {
      if (body.id === 701 && !body.confirmarDoble) return choque
      if (body.id === 701 && !body.confirmarCupo)
        return refuse(409, 'VAN 9 tiene 9 asientos y son 16 pasajeros.', { data: { cupo } })
      rutas = rutas.map((ruta) => (ruta.id === body.id ? { ...ruta, vehiculo: 'VAN 9' } : ruta))
      return rutas.find(({ id }) => id === body.id)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Reemplazar a…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reemplazar a…' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Quién no va' }))
  await user.click(await screen.findByRole('option', { name: 'SPRINTER 19 · vehículo de 2 rutas' }))
  expect(dialog.queryByLabelText(/^Motivo/)).toBeNull()
  await user.click(dialog.getByRole('combobox', { name: 'Quién va en su lugar' }))
  await user.click(await screen.findByRole('option', { name: /^VAN 9 · 9 asientos/ }))
  await user.click(dialog.getByRole('button', { name: 'Reemplazar' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('No se hizo en 1 ruta')
  await user.click(dialog.getByRole('button', { name: 'Reemplazar de todos modos' }))
  expect(await dialog.findByText(/son 16 pasajeros/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Reemplazar de todos modos' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = server.sent.filter(({ key }) => key === PUT).map(({ body }) => body)
  const second = { id: 701, version: 1, vehiculo: 'VAN 9' }
  expect(sent).toEqual([
    { id: 700, version: 1, vehiculo: 'VAN 9' },
    second,
    { ...second, confirmarDoble: true },
    { ...second, confirmarDoble: true, confirmarCupo: true },
  ])
})
