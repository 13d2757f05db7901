import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { openRow } from '../actions/reserva-actions.testing.tsx'
import { button, caja, poner } from '../agregar-reserva/agregar-reserva.testing.ts'
import { reservaOf } from '../reservas-screens.testing.ts'

const SAVE = 'PUT /v1/reserva/put'
const SALIDAS = 'GET /v1/reserva/getSalidas'
const MOTIVO = 'CLIENTE CAMBIA DE DÍA'

async function abrir(answers: Record<string, unknown> = {}, more: Partial<Reserva> = {}) {
  const stored = reservaOf({ version: 3, ...more })
  const save = ({ body }: Sent) => ({ ...stored, ...(body as object), version: 4 })
  const opened = await openRow('Cambiar fecha', {
    lugar: 'lista',
    reserva: stored,
    answers: { [SAVE]: save, 'POST /v1/reserva/get': refuse(500, 'No.'), ...answers },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar fecha' })
  const { user, server } = opened
  return {
    ...opened,
    stored,
    save,
    dialog: within(dialog),
    guardar: async () => {
      const found = within(dialog).getByRole('button', { name: 'Cambiar fecha' })
      await waitFor(() => expect(found).toHaveProperty('disabled', false))
      await user.click(found)
    },
    enviados: () =>
      server.sent.filter(({ key }) => key === SAVE).map(({ body }) => body as Reserva),
  }
}

test('con fecha y motivo en una pulsación manda la reserva entera con su versión, y ofrece el comprobante', async () => {
  const { user, dialog, guardar, enviados, stored } = await abrir()
  await poner(user, /Nueva fecha/, '24112026')
  await user.click(dialog.getByText(MOTIVO))
  await guardar()
  expect(await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })).toBeTruthy()
  expect(screen.getByText('24-11-2026 (martes / terça-feira)')).toBeTruthy()
  expect(enviados()).toEqual([
    expect.objectContaining({
      reservaId: stored.id,
      version: 3,
      fecha: '2026-11-24',
      hora: '08:30:00',
      motivo: MOTIVO,
      nombrePasajero: stored.nombrePasajero,
      recepcionistaNombre: stored.recepcionistaNombre,
      excursionId: stored.excursionId,
    }),
  ])
})

test('la hora se propone de nuevo para ese día, se ven sus lugares, y la que se escribe manda', async () => {
  const dia = { excursionId: 101, hora: '09:00', propuesta: '08:45', lugares: 14, quedan: 2 }
  const { user, dialog, guardar, enviados } = await abrir({ [SALIDAS]: [dia] })
  await poner(user, /Nueva fecha/, '24112026')
  await waitFor(() => expect(caja(/Hora/).value).toBe('08:45'))
  expect(dialog.getByText('Quedan 2 de 14 y son 3 pasajeros')).toBeTruthy()
  await user.clear(caja(/Hora/))
  await poner(user, /Hora/, '0700')
  await poner(user, /Motivo/, 'se enfermó')
  await guardar()
  await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })
  expect(enviados()[0]).toMatchObject({ hora: '07:00:00', motivo: 'SE ENFERMÓ' })
})

test('sin otra fecha o sin motivo no se manda nada', async () => {
  const { user, guardar, enviados, dialog } = await abrir()
  await guardar()
  expect(dialog.getByText('Por favor, ingresa la fecha')).toBeTruthy()
  await poner(user, /Nueva fecha/, '22112026')
  await guardar()
  expect(dialog.getByText('La reserva ya tiene esa fecha')).toBeTruthy()
  expect(dialog.getByText('Debe ingresar un motivo de edición.')).toBeTruthy()
  expect(enviados()).toEqual([])
})

describe('lo que dice el servidor', () => {
  test('si no dice las salidas de ese día, lo avisa y no guarda la hora de antes hasta saberlas', async () => {
    const dia = { excursionId: 101, hora: '09:00', propuesta: '08:45', lugares: 14, quedan: 9 }
    let intentos = 0
    const { user, dialog, guardar, enviados } = await abrir({
      [SALIDAS]: () => {
        intentos += 1
        return intentos === 1 ? refuse(500, 'Ocurrió un error inesperado.') : [dia]
      },
    })
    await poner(user, /Nueva fecha/, '24112026')
    await user.click(dialog.getByText(MOTIVO))
    expect(await dialog.findByText('No se pudieron leer las salidas de ese día')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Cambiar fecha' })).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(caja(/Hora/).value).toBe('08:45'))
    expect(dialog.queryByText('No se pudieron leer las salidas de ese día')).toBeNull()
    await guardar()
    await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })
    expect(enviados()).toEqual([expect.objectContaining({ hora: '08:45:00' })])
  })

  test('sobre los lugares de ese día se pregunta, sin ofrecer otras excursiones', async () => {
    const cupo = { lugares: 5, ocupados: 4, quedan: 1, pasajeros: 3, estricto: false }
    const others = [{ excursionId: 105, nombre: 'GÉISERES DEL TATIO', quedan: 9 }]
    const lleno = refuse(409, 'Queda 1 de 5 lugares y son 3 pasajeros.', {
      data: { cupo, otras: others },
    })
    const { user, dialog, guardar, enviados, stored } = await abrir({
      [SAVE]: ({ body }: Sent) =>
        (body as { confirmarCupo?: boolean }).confirmarCupo
          ? { ...stored, ...(body as object) }
          : lleno,
    })
    await poner(user, /Nueva fecha/, '24112026')
    await user.click(dialog.getByText(MOTIVO))
    await guardar()
    await screen.findByRole('dialog', { name: 'No hay lugar para todos' })
    expect(screen.queryByText(/GÉISERES/)).toBeNull()
    await user.click(await button('Guardar igual'))
    await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })
    expect(enviados()[1]).toMatchObject({ confirmarCupo: true })
  })

  test('si otra persona la cambió, dice qué, y el siguiente intento va sobre lo que hay ahora', async () => {
    const ahora = reservaOf({ version: 7, habitacion: '30' })
    let intentos = 0
    const { user, dialog, guardar, enviados } = await abrir({
      [SAVE]: ({ body }: Sent) => {
        intentos += 1
        return intentos === 1
          ? refuse(409, 'Otra persona cambió la reserva.', { data: ahora })
          : { ...ahora, ...(body as object) }
      },
    })
    await poner(user, /Nueva fecha/, '24112026')
    await user.click(dialog.getByText(MOTIVO))
    await guardar()
    expect(await dialog.findByText(/Otra persona cambió la reserva/)).toBeTruthy()
    expect(within(dialog.getByRole('list', { name: 'Lo que cambió' })).getByText(/30/)).toBeTruthy()
    await guardar()
    await screen.findByRole('dialog', { name: 'Comprobante de Reserva' })
    expect(enviados()[1]).toMatchObject({ version: 7, habitacion: '30', fecha: '2026-11-24' })
  })

  test('si mientras tanto la rindieron, ya no se puede', async () => {
    const rendida = reservaOf({ version: 7, rendida: 1 })
    const { user, dialog, guardar } = await abrir({
      [SAVE]: refuse(409, 'La reserva ya está rendida: este dato no se puede cambiar.', {
        data: rendida,
      }),
    })
    await poner(user, /Nueva fecha/, '24112026')
    await user.click(dialog.getByText(MOTIVO))
    await guardar()
    await dialog.findByText(/ya está rendida/)
    expect(dialog.getByRole('button', { name: 'Cambiar fecha' })).toHaveProperty('disabled', true)
  })
})
