import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { delHotel } from '#acceso/web/acceso-screens.testing.ts'
import { refuse } from '#lib/web/screen.testing.tsx'
import { abrir, parte, SESIONES } from './mi-cuenta.testing.tsx'

const CLAVE = 'POST /v1/login/cambiar-clave'

test('dice quién es uno, con su hotel si lo tiene', async () => {
  await abrir({
    'GET /v1/login/sesion': {
      usuario: delHotel,
      pendiente: false,
      factor: null,
      codigo: null,
      vence: '',
    },
  })
  const datos = parte('Mis datos')
  for (const dato of ['XIMENA SIARES', delHotel.email, 'HOTEL', 'HOTEL CUMBRES'])
    expect(datos.getByText(dato)).toBeTruthy()
})

test('dice a la administración qué está corriendo', async () => {
  await abrir({}, 'GERENCIAL')
  await parte('Travesía').findByText('0.2.0')
  expect(parte('Travesía').getByText('c0ffee')).toBeTruthy()
})

test('a los demás no les dice qué está corriendo', async () => {
  await abrir()
  expect(screen.queryByRole('region', { name: 'Travesía' })).toBeNull()
})

async function escribir(actual: string, nueva: string, repetida: string, answers: object = {}) {
  const view = await abrir({ [CLAVE]: {}, ...answers }, 'GERENCIAL')
  const clave = parte('Contraseña')
  const fields = {
    actual: clave.getByLabelText<HTMLInputElement>(/^Contraseña actual/),
    nueva: clave.getByLabelText<HTMLInputElement>(/^Contraseña nueva/),
    repetida: clave.getByLabelText<HTMLInputElement>(/^Repetir/),
  }
  await view.user.type(fields.actual, actual)
  if (nueva) await view.user.type(fields.nueva, nueva)
  if (repetida) await view.user.type(fields.repetida, repetida)
  const send = () => view.user.click(clave.getByRole('button', { name: 'Cambiar contraseña' }))
  return { ...view, clave, campos: fields, enviar: send }
}
const BUENA = 'valle de la luna'

test('las reglas se dicen mientras se escribe', async () => {
  const { clave, campos: fields, user } = await escribir('excursiones-2026', 'corta', '')
  expect(clave.getByText(/al menos 12 caracteres/)).toBeTruthy()
  await user.type(fields.nueva, ' pero ya no')
  expect(clave.getByText('Buena contraseña')).toBeTruthy()
  await user.clear(fields.nueva)
  await user.type(fields.nueva, 'excursiones-2026')
  expect(clave.getByText('Debe ser distinta de la actual')).toBeTruthy()
})

test('se envía una vez, se dice que las otras sesiones se cerraron, y nada queda escrito', async () => {
  const { server, campos: fields, enviar: send } = await escribir('excursiones-2026', BUENA, BUENA)
  await send()
  expect(await screen.findByText('Contraseña cambiada')).toBeTruthy()
  expect(screen.getByText('Sus otras sesiones se cerraron.')).toBeTruthy()
  expect(server.sent.filter(({ key }) => key === CLAVE).map(({ body }) => body)).toEqual([
    { actual: 'excursiones-2026', nueva: BUENA },
  ])
  expect(Object.values(fields).map(({ value }) => value)).toEqual(['', '', ''])
  await waitFor(() => expect(server.count(SESIONES)).toBe(2))
})

test('si no coinciden se avisa, las dos se borran y nada se envía', async () => {
  const {
    server,
    clave,
    campos: fields,
    enviar: send,
  } = await escribir('excursiones-2026', BUENA, 'otra cosa')
  await send()
  expect(clave.getByRole('alert').textContent).toBe('Las contraseñas ingresadas no coinciden')
  expect([fields.nueva.value, fields.repetida.value]).toEqual(['', ''])
  expect(fields.actual.value).toBe('excursiones-2026')
  expect(document.activeElement).toBe(fields.nueva)
  expect(server.count(CLAVE)).toBe(0)
})

test('la actual equivocada se dice en su campo, y lo escrito queda', async () => {
  const mala = 'La contraseña actual no es correcta'
  const {
    clave,
    campos: fields,
    enviar: send,
  } = await escribir('otra-cosa', BUENA, BUENA, {
    [CLAVE]: refuse(422, mala, { errors: { actual: mala } }),
  })
  await send()
  expect(await clave.findByText(mala)).toBeTruthy()
  expect(document.activeElement).toBe(fields.actual)
  expect(Object.values(fields).map((campo) => campo.getAttribute('aria-invalid'))).toEqual([
    'true',
    null,
    null,
  ])
  expect(fields.nueva.value).toBe(BUENA)
})

test('tras muchos intentos se espera', async () => {
  const { clave, enviar: send } = await escribir('otra-cosa', BUENA, BUENA, {
    [CLAVE]: Object.assign(refuse(429, 'Demasiados intentos. Espere un momento.'), {
      headers: { 'retry-after': '30' },
    }),
  })
  await send()
  expect(await clave.findByText('Demasiados intentos. Espere un momento.')).toBeTruthy()
  expect(clave.getByRole('button', { name: 'Espere 30 s' })).toHaveProperty('disabled', true)
})
