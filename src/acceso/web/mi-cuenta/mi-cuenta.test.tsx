import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ajustes, delHotel } from '#acceso/web/testing.ts'
import { openAs } from '#app/web/testing.tsx'
import { refuse } from '#lib/web/testing.tsx'
import { Screen } from '../mi-cuenta.tsx'

const SESIONES = 'GET /v1/login/sesiones'
const CLAVE = 'POST /v1/login/cambiar-clave'
const ENROLAR = 'POST /v1/login/segundo-factor/enrolar'
const CONFIRMAR = 'POST /v1/login/segundo-factor/confirmar'
const URI = 'otpauth://totp/Atacama:operaciones?issuer=Atacama&secret=JBSWY3DPEHPK3PXPJBSWY3DP'
const CODIGOS = ['3F9A-02C1-77BE-D410', '11AA-22BB-33CC-44DD']
const UNA = '019a0000-0000-7000-8000-000000000001'
const OTRA = '019a0000-0000-7000-8000-000000000002'
const sesion = (more: object) => ({
  id: '019a0000-0000-7000-8000-000000000000',
  creada: '2026-11-19T11:30:00Z',
  vista: '2026-11-19T15:05:00Z',
  agente: 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36',
  actual: false,
  ...more,
})
const actual = sesion({ actual: true })
const enTelefono = sesion({ id: UNA, agente: 'Mozilla/5.0 (iPhone) Safari/604.1' })

const abrir = (answers: object = {}, rol: Parameters<typeof openAs>[0] = 'MARKETING') =>
  openAs(rol, Screen, '/mi-cuenta', {
    [SESIONES]: [actual],
    'GET /v1/login/segundo-factor': { activo: true, desde: '2026-10-01T02:00:00Z', codigos: 9 },
    ...answers,
  })
const parte = (name: string) => within(screen.getByRole('region', { name }))
const totp = { 'GET /v1/login/ajustes': { ...ajustes, factor: 'totp' } }

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

describe('cambiar la contraseña', () => {
  async function escribir(actual: string, nueva: string, repetida: string, answers: object = {}) {
    const view = await abrir({ [CLAVE]: {}, ...answers }, 'GERENCIAL')
    const clave = parte('Contraseña')
    const campos = {
      actual: clave.getByLabelText<HTMLInputElement>(/^Contraseña actual/),
      nueva: clave.getByLabelText<HTMLInputElement>(/^Contraseña nueva/),
      repetida: clave.getByLabelText<HTMLInputElement>(/^Repetir/),
    }
    await view.user.type(campos.actual, actual)
    if (nueva) await view.user.type(campos.nueva, nueva)
    if (repetida) await view.user.type(campos.repetida, repetida)
    const enviar = () => view.user.click(clave.getByRole('button', { name: 'Cambiar contraseña' }))
    return { ...view, clave, campos, enviar }
  }
  const BUENA = 'valle de la luna'

  test('las reglas se dicen mientras se escribe', async () => {
    const { clave, campos, user } = await escribir('excursiones-2026', 'corta', '')
    expect(clave.getByText(/al menos 12 caracteres/)).toBeTruthy()
    await user.type(campos.nueva, ' pero ya no')
    expect(clave.getByText('Buena contraseña')).toBeTruthy()
    await user.clear(campos.nueva)
    await user.type(campos.nueva, 'excursiones-2026')
    expect(clave.getByText('Debe ser distinta de la actual')).toBeTruthy()
  })

  test('se envía una vez, se dice que las otras sesiones se cerraron, y nada queda escrito', async () => {
    const { server, campos, enviar } = await escribir('excursiones-2026', BUENA, BUENA)
    await enviar()
    expect(await screen.findByText('Contraseña cambiada')).toBeTruthy()
    expect(screen.getByText('Sus otras sesiones se cerraron.')).toBeTruthy()
    expect(server.sent.filter(({ key }) => key === CLAVE).map(({ body }) => body)).toEqual([
      { actual: 'excursiones-2026', nueva: BUENA },
    ])
    expect(Object.values(campos).map(({ value }) => value)).toEqual(['', '', ''])
    await waitFor(() => expect(server.count(SESIONES)).toBe(2))
  })

  test('si no coinciden se avisa, las dos se borran y nada se envía', async () => {
    const { server, clave, campos, enviar } = await escribir('excursiones-2026', BUENA, 'otra cosa')
    await enviar()
    expect(clave.getByRole('alert').textContent).toBe('Las contraseñas ingresadas no coinciden')
    expect([campos.nueva.value, campos.repetida.value]).toEqual(['', ''])
    expect(campos.actual.value).toBe('excursiones-2026')
    expect(document.activeElement).toBe(campos.nueva)
    expect(server.count(CLAVE)).toBe(0)
  })

  test('la actual equivocada se dice en su campo, y lo escrito queda', async () => {
    const mala = 'La contraseña actual no es correcta'
    const { clave, campos, enviar } = await escribir('otra-cosa', BUENA, BUENA, {
      [CLAVE]: refuse(422, mala, { errors: { actual: mala } }),
    })
    await enviar()
    expect(await clave.findByText(mala)).toBeTruthy()
    expect(document.activeElement).toBe(campos.actual)
    expect(campos.nueva.value).toBe(BUENA)
  })

  test('tras muchos intentos se espera', async () => {
    const { clave, enviar } = await escribir('otra-cosa', BUENA, BUENA, {
      [CLAVE]: Object.assign(refuse(429, 'Demasiados intentos. Espere un momento.'), {
        headers: { 'retry-after': '30' },
      }),
    })
    await enviar()
    expect(await clave.findByText('Demasiados intentos. Espere un momento.')).toBeTruthy()
    expect(clave.getByRole('button', { name: 'Espere 30 s' })).toHaveProperty('disabled', true)
  })
})

describe('el segundo factor', () => {
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
    expect(await factor.findByText(/activada el 30-09-2026/)).toBeTruthy()
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
})

describe('las sesiones', () => {
  const lista = [
    actual,
    enTelefono,
    sesion({ id: OTRA, vista: '2026-11-18T23:10:00Z', agente: 'curl/8.14' }),
  ]

  test('se dice de cada una el programa y cuándo se vio, y cuál es ésta', async () => {
    await abrir({ [SESIONES]: lista })
    const filas = await parte('Sesiones abiertas').findAllByRole('listitem')
    expect(filas.map((fila) => fila.textContent)).toEqual([
      'Chrome en WindowsActiva ahora · abierta hoy a las 08:30Esta sesión',
      'Safari en iPhoneVista hoy a las 12:05 · abierta hoy a las 08:30Cerrar',
      'curl/8.14Vista el 18-11-2026 a las 20:10 · abierta hoy a las 08:30Cerrar',
    ])
  })

  test('se cierra una', async () => {
    let quedan = lista
    const { user } = await abrir({
      [SESIONES]: () => quedan,
      [`DELETE /v1/login/sesiones/${UNA}`]: () => {
        quedan = [actual]
        return null
      },
    })
    await user.click(await screen.findByRole('button', { name: /sesión de Safari en iPhone/ }))
    expect(await screen.findByText('Sesión cerrada')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Safari en iPhone')).toBeNull())
  })

  test('se cierran todas las demás, tras preguntar; una que ya no está no estorba', async () => {
    const { server, user } = await abrir({
      [SESIONES]: lista,
      [`DELETE /v1/login/sesiones/${UNA}`]: refuse(404, 'No existe.'),
      [`DELETE /v1/login/sesiones/${OTRA}`]: null,
    })
    await user.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cerrar las demás' }))
    expect(await screen.findByText('2 sesiones cerradas')).toBeTruthy()
    expect(server.sent.filter(({ key }) => key.startsWith('DELETE')).map(({ key }) => key)).toEqual(
      [`DELETE /v1/login/sesiones/${UNA}`, `DELETE /v1/login/sesiones/${OTRA}`],
    )
  })

  test('lo que falla se dice', async () => {
    const { user } = await abrir({
      [SESIONES]: lista,
      [`DELETE /v1/login/sesiones/${UNA}`]: refuse(500, 'Ocurrió un error inesperado.'),
    })
    await user.click(await screen.findByRole('button', { name: /sesión de Safari en iPhone/ }))
    const aviso = await parte('Sesiones abiertas').findByRole('alert')
    expect(aviso.textContent).toContain('Ocurrió un error inesperado.')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /sesión de Safari/ })).toHaveProperty(
        'disabled',
        false,
      ),
    )
  })
})
