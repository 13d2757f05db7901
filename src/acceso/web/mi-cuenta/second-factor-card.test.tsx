import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ajustes } from '#acceso/web/acceso-screens.testing.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import { abrir, parte } from './mi-cuenta.testing.tsx'

const ENROLAR = 'POST /v1/login/segundo-factor/enrolar'
const CONFIRMAR = 'POST /v1/login/segundo-factor/confirmar'
const URI = 'otpauth://totp/Atacama:operaciones?issuer=Atacama&secret=JBSWY3DPEHPK3PXPJBSWY3DP'
const CODIGOS = ['3F9A-02C1-77BE-D410', '11AA-22BB-33CC-44DD']
const totp = { 'GET /v1/login/ajustes': { ...ajustes, factor: 'totp' } }

const casillas = () => screen.findAllByLabelText(/^Dígito \d de 6$/)
const pegar = async (user: Awaited<ReturnType<typeof abrir>>['user'], codigo: string) => {
  await user.click((await casillas())[0] as HTMLElement)
  await user.paste(codigo)
}

test('con el código del día no hay nada que activar, y se explica', async () => {
  const { server } = await abrir()
  const factor = parte('Segundo factor')
  expect(factor.getByText('Código del día')).toBeTruthy()
  expect(factor.queryByRole('button')).toBeNull()
  expect(server.count('GET /v1/login/segundo-factor')).toBe(0)
})

test('otro teléfono: el código de ahora, el QR, el primero del nuevo y los códigos una vez', async () => {
  const { server, user } = await abrir({
    ...totp,
    [ENROLAR]: { uri: URI },
    [CONFIRMAR]: { codigos: CODIGOS },
  })
  const factor = parte('Segundo factor')
  expect(await factor.findByText('30-09-2026')).toBeTruthy()
  expect(factor.getByText('Quedan 9 códigos de recuperación')).toBeTruthy()
  await user.click(factor.getByRole('button', { name: 'Cambiar de teléfono' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar de teléfono' }))
  await pegar(user, '111222')
  expect(await dialog.findByRole('img', { name: /Código QR/ })).toBeTruthy()
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP')).toBeTruthy()
  await pegar(user, '333444')
  for (const codigo of CODIGOS) expect(await dialog.findByText(codigo)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Imprimir' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.getByText(CODIGOS[0] as string)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Ya los guardé' }))
  await waitFor(() => expect(screen.queryByText(CODIGOS[0] as string)).toBeNull())
  expect(
    server.sent.filter(({ key }) => key === ENROLAR || key === CONFIRMAR).map(({ body }) => body),
  ).toEqual([{ codigo: '111222' }, { codigo: '333444' }])
})

test('sin el teléfono de antes vale un código de recuperación', async () => {
  const { server, user } = await abrir({ ...totp, [ENROLAR]: { uri: URI } })
  await user.click(await screen.findByRole('button', { name: 'Cambiar de teléfono' }))
  await user.click(await screen.findByRole('button', { name: 'Ya no tengo ese teléfono' }))
  await user.type(screen.getByLabelText('Código de recuperación'), '3f9a-02c1-77be-d410{Enter}')
  expect(await screen.findByRole('img', { name: /Código QR/ })).toBeTruthy()
  expect(server.sent.find(({ key }) => key === ENROLAR)?.body).toEqual({
    codigo: '3f9a-02c1-77be-d410',
  })
})

test('quien no lo tiene lo activa', async () => {
  const { server, user } = await abrir({
    ...totp,
    'GET /v1/login/segundo-factor': { activo: false, desde: null, codigos: 0 },
    [ENROLAR]: { uri: URI },
    [CONFIRMAR]: { codigos: CODIGOS },
  })
  expect(await screen.findByText('Sin activar')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Activar' }))
  await user.click(await screen.findByRole('button', { name: 'Mostrar el código QR' }))
  await pegar(user, '333444')
  expect(await screen.findByText(CODIGOS[1] as string)).toBeTruthy()
  expect(server.sent.find(({ key }) => key === ENROLAR)?.body).toEqual({})
})

test('se piden códigos de recuperación nuevos con el código del teléfono, no con uno de ellos', async () => {
  const { server, user } = await abrir({
    ...totp,
    'GET /v1/login/segundo-factor': { activo: true, desde: '2026-10-01T02:00:00Z', codigos: 1 },
    'POST /v1/login/segundo-factor/codigos': { codigos: CODIGOS },
  })
  expect(await screen.findByText('Queda 1 código de recuperación')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Nuevos códigos de recuperación' }))
  await casillas()
  expect(screen.queryByRole('button', { name: 'Ya no tengo ese teléfono' })).toBeNull()
  await pegar(user, '555666')
  expect(await screen.findByText(CODIGOS[0] as string)).toBeTruthy()
  expect(server.count(ENROLAR)).toBe(0)
})

test('si la sesión terminó entretanto se dice y se cierra', async () => {
  const { user } = await abrir({
    ...totp,
    [ENROLAR]: refuse(401, 'Su sesión terminó. Ingrese de nuevo.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Cambiar de teléfono' }))
  await pegar(user, '111222')
  expect(await screen.findByText('Su sesión terminó. Ingrese de nuevo.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('si no se sabe cómo está se dice con el número de solicitud, y se pregunta de nuevo', async () => {
  let cae = true
  const { user } = await abrir({
    ...totp,
    'GET /v1/login/segundo-factor': () =>
      cae
        ? refuse(500, 'Ocurrió un error inesperado.')
        : { activo: true, desde: '2026-10-01T02:00:00Z', codigos: 9 },
  })
  const factor = parte('Segundo factor')
  expect((await factor.findByRole('alert')).textContent).toContain('Solicitud req-1')
  cae = false
  await user.click(factor.getByRole('button', { name: 'Reintentar' }))
  expect(await factor.findByText('Quedan 9 códigos de recuperación')).toBeTruthy()
})
