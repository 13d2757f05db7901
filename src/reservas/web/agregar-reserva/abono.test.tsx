import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AGREGAR, abrirCopia, agregar, button, caja, poner } from './agregar-reserva.testing.ts'

describe('abono', () => {
  test('se ofrece a quien se le cobra en ruta, dice lo que queda y viaja con la reserva', async () => {
    const { user, server } = await abrirCopia()
    await user.click(await button('Pagó una parte en el hotel'))
    const abono = caja(/Abono pagado en el hotel/)
    await poner(user, /Abono pagado en el hotel/, '999999')
    await user.click(await agregar())
    expect(await screen.findByText('El abono no puede ser mayor que el total')).toBeTruthy()
    await user.clear(abono)
    await poner(user, /Abono pagado en el hotel/, '20000')
    expect(screen.getByText(/^El guía cobra/)).toBeTruthy()
    await user.click(await agregar())
    await screen.findByText('Comprobante de Reserva')
    expect(server.sent.find(({ key }) => key === AGREGAR)?.body).toMatchObject({ abono: 20_000 })
  })

  test('sin cobro en ruta no se ofrece', async () => {
    const { user } = await abrirCopia()
    await user.click(screen.getByLabelText('Cobro en hotel'))
    expect(screen.queryByText('Pagó una parte en el hotel')).toBeNull()
  })
})
