import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse } from '#lib/web/screen.testing.tsx'
import { abrir, enRuta } from '../detalle-reservas/detalle-reservas.testing.tsx'
import { reservaOf } from '../reservas-screens.testing.ts'

const PREVIA = 'GET /v1/reserva/horas'
const SAVE = 'PUT /v1/reserva/horas'
const propuesta = (id: number, hora: string | null, nueva: string) => ({
  id,
  version: 1,
  excursionId: 101,
  rutaId: 700,
  hotel: { id: 200, nombre: 'HOTEL CUMBRES' },
  hora,
  propuesta: nueva,
})

async function abrirCuadro(otras: Record<string, unknown> = {}) {
  const opened = await abrir({
    otras: {
      [PREVIA]: [propuesta(11, null, '04:50:00'), propuesta(13, '05:00:00', '04:50:00')],
      [SAVE]: [reservaOf({ id: 11 })],
      ...otras,
    },
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Cambiar horas' }))
  const cuadro = within(await screen.findByRole('dialog', { name: 'Cambiar horas' }))
  await cuadro.findByRole('list', { name: 'Horas' })
  const nueva = (name: string) => cuadro.getByLabelText<HTMLInputElement>(`Nueva hora de ${name}`)
  const marca = (name: RegExp) => cuadro.getByRole<HTMLInputElement>('checkbox', { name })
  const send = async () => {
    await opened.user.click(cuadro.getByLabelText(/^Motivo/))
    await opened.user.paste('pauta nueva')
    await opened.user.click(cuadro.getByRole('button', { name: /^Cambiar \d/ }))
  }
  const submitted = () => opened.server.sent.findLast(({ key }) => key === SAVE)?.body
  return { ...opened, cuadro, nueva, marca, enviar: send, enviado: submitted }
}

test('muestra la hora de ahora y la propuesta, con las que cambian marcadas', async () => {
  const { cuadro, nueva, marca } = await abrirCuadro()
  expect(marca(/SIN HORA/).checked).toBe(true)
  expect(nueva('SIN HORA').value).toBe('04:50')
  expect(marca(/ZOÉ DUBOIS/).checked).toBe(false)
  expect(nueva('ZOÉ DUBOIS').value).toBe('05:10')
  const cambiar = cuadro.getByRole<HTMLButtonElement>('button', { name: 'Cambiar 2 reservas' })
  expect(cambiar.disabled).toBe(true)
})

test('manda las marcadas, con lo que se escribió y un motivo, y lo dice', async () => {
  const { user, nueva, marca, enviar: send, enviado: submitted } = await abrirCuadro()
  await user.click(marca(/SIN HORA/))
  await user.clear(nueva('ZOÉ DUBOIS'))
  await user.type(nueva('ZOÉ DUBOIS'), '0530')
  expect(marca(/ZOÉ DUBOIS/).checked).toBe(true)
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(submitted()).toEqual({
    motivo: 'PAUTA NUEVA',
    horas: [
      { id: 13, hora: '04:50', version: 1 },
      { id: 12, hora: '05:30', version: 1 },
    ],
  })
})

test('si otro cambió una, dice cuál y que no se cambió ninguna; lo escrito queda', async () => {
  const {
    cuadro,
    nueva,
    enviar: send,
  } = await abrirCuadro({
    [SAVE]: refuse(409, 'Otra persona cambió la reserva.', { data: enRuta[0] }),
  })
  await send()
  expect(await cuadro.findByText('No se cambió ninguna hora')).toBeTruthy()
  expect(cuadro.getByText(/Es la reserva de SIN HORA/)).toBeTruthy()
  expect(nueva('SIN HORA').value).toBe('04:50')
})

test('sin propuestas se pueden escribir', async () => {
  const { cuadro, user, marca } = await abrirCuadro({ [PREVIA]: [] })
  expect(cuadro.getByText('La pauta no propone otras horas. Puede escribirlas.')).toBeTruthy()
  await user.click(marca(/Marcar todas/))
  expect(cuadro.getByRole<HTMLButtonElement>('button', { name: 'Cambiar' }).disabled).toBe(true)
})
