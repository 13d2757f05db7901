import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const base = { SECRET_KEY: 'una-clave-secreta-de-treinta-y-dos-letras' }
const production = {
  ...base,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://reservas.ejemplo.cl',
}
const mail = { SMTP_URL: 'smtps://a:b@correo.cl', MAIL_FROM: 'a@b.cl' }

test('sin ajustes, la ventana es de veinte minutos, se avisa un día antes y de noche no', () =>
  expect(loadConfig(base)).toMatchObject({
    pickupWindow: 20,
    quietHours: ['22:00', '07:00'],
    noticeDays: 1,
  }))

test('las horas de silencio son otras, o ninguna', () => {
  expect(loadConfig({ ...base, QUIET_HOURS: '00:30-06:45' }).quietHours).toEqual(['00:30', '06:45'])
  expect(loadConfig({ ...base, QUIET_HOURS: 'no' }).quietHours).toBeNull()
})

const wrong: [env: Record<string, string>, says: RegExp][] = [
  [{ PICKUP_WINDOW_MINUTES: '121' }, /PICKUP_WINDOW_MINUTES .* entre 0 y 120/],
  [{ QUIET_HOURS: '22-7' }, /QUIET_HOURS .* por ejemplo 22:00-07:00, o no/],
  [{ QUIET_HOURS: '22:00-24:00' }, /QUIET_HOURS .* por ejemplo 22:00-07:00, o no/],
  [{ QUIET_HOURS: '07:00-07:00' }, /QUIET_HOURS .* por ejemplo 22:00-07:00, o no/],
  [{ NOTICE_DAYS: '8' }, /NOTICE_DAYS .* entre 0 y 7/],
]
test.each(wrong)('%o se rechaza y dice qué escribir', (env, says) => {
  expect(() => loadConfig({ ...base, ...env })).toThrow(says)
})

test('sin PUBLIC_ORIGIN el programa parte: las invitaciones se envían y los correos a pasajeros esperan', () => {
  const env = { ...production, ...mail, PUBLIC_ORIGIN: '', TRUSTED_PROXY: '127.0.0.1' }
  const { mail: box, warnings } = loadConfig(env)
  expect(box).not.toBeNull()
  expect(warnings).toEqual([
    expect.stringMatching(/correos a pasajeros esperan: falta PUBLIC_ORIGIN/),
  ])
  expect(loadConfig({ ...production, ...mail }).warnings).toEqual([])
})
