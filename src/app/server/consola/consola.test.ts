import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { correr as correrCon, type Env, entornoOf } from './consola.testing.ts'

const CLAVE = 'puma-y-zorro-77'
let casa: TestApp
let env: Env
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  env = entornoOf(casa)
})
afterAll(() => casa.close())

const correr = (args: string[], respuestas?: string[], otro = env) =>
  correrCon(otro, ['usuario', ...args], respuestas)
const entrar = async (email: string, password: string) =>
  (await casa.como().call(acceso.acceso, { body: { email, password } })).status
const historia = async (email: string) => {
  const { rows } = await casa.pool.query(
    `select h.entidad, h.verbo, h.nombre_usuario from historial h join usuario u on u.id::text = h.entidad_id
     where u.email = $1 and h.entidad in ('usuario', 'credencial') order by h.id`,
    [email],
  )
  return rows
}

test('sin orden explica las que hay; una que no existe, también, y falla', async () => {
  expect(await correr([])).toMatchObject({
    codigo: 0,
    dicho: expect.stringContaining('reiniciar-2fa'),
  })
  expect(await correr(['borrar'])).toMatchObject({
    codigo: 1,
    error: expect.stringContaining('No se entiende «borrar»'),
  })
  for (const mala of [
    ['lista', '--todo'],
    ['lista', '--email', 'x'],
    ['lista', 'todo'],
  ])
    expect(await correr(mala)).toMatchObject({
      codigo: 1,
      error: expect.stringContaining('No se entiende'),
    })
})

describe('agregar', () => {
  test('el primer usuario, en una base vacía, con una contraseña creada que se dice una vez', async () => {
    expect((await correr(['lista'])).dicho).toContain('Todavía no hay usuarios')
    const args = ['--email', 'Jefa@Empresa.cl', '--nombre', 'ANA ROJAS', '--rol', 'gerencial']
    const { codigo, dicho } = await correr([
      'agregar',
      ...args,
      '--rut',
      '12.678.579-8',
      '--generar',
    ])
    expect(codigo).toBe(0)
    const [, clave = ''] = /solo esta vez: (\S+)/.exec(dicho) ?? []
    expect(clave).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(await entrar('jefa@empresa.cl', clave)).toBe(200)
    expect(await historia('jefa@empresa.cl')).toEqual([
      { entidad: 'usuario', verbo: 'agregar', nombre_usuario: 'LÍNEA DE COMANDOS' },
      { entidad: 'credencial', verbo: 'poner-clave', nombre_usuario: 'LÍNEA DE COMANDOS' },
    ])
  })

  test('pregunta lo que falta hasta que sirve', async () => {
    const { codigo, dicho } = await correr(
      ['agregar', '--nombre', 'LUIS SOTO'],
      [
        'malo',
        'luis@empresa.cl',
        'chofer',
        'CONDUCTORES',
        '',
        '',
        'PASAPORTE',
        'corta',
        CLAVE,
        'otra',
        CLAVE,
        CLAVE,
      ],
    )
    expect(codigo).toBe(0)
    for (const problema of [
      'ingrese un email válido',
      'El rol es uno de estos: GERENCIAL, LCR',
      'ingrese el motivo',
      'al menos 8 caracteres',
      'Las contraseñas ingresadas no coinciden',
    ])
      expect(dicho).toContain(problema)
    expect(await entrar('luis@empresa.cl', CLAVE)).toBe(200)
  })

  test('HOTELERIA se hace aquí (CA-7); RECEPCIONISTA, en ninguna parte', async () => {
    const eva = [
      'agregar',
      '--email',
      'eva@empresa.cl',
      '--nombre',
      'EVA',
      '--sin-rut',
      'X',
      '--generar',
    ]
    expect((await correr([...eva, '--rol', 'RECEPCIONISTA'])).error).toContain(
      '--rol: El rol es uno de estos',
    )
    expect((await correr([...eva, '--rol', '8'])).codigo).toBe(1)
    expect((await correr([...eva, '--rol', '5'])).dicho).toContain('eva@empresa.cl, HOTELERIA')
  })

  test('un usuario de HOTEL, con su hotel', async () => {
    const hotel = await casa.hotel('Explora')
    const args = [
      'agregar',
      '--email',
      'h@empresa.cl',
      '--nombre',
      'H',
      '--rol',
      'HOTEL',
      '--sin-rut',
      'X',
      '--generar',
    ]
    expect((await correr([...args, '--hotel', 'Explora'])).error).toContain(
      'El hotel se indica con su id',
    )
    expect((await correr([...args, '--hotel', '99999'])).error).toContain('seleccione un hotel')
    expect((await correr([...args, '--hotel', String(hotel)])).codigo).toBe(0)
  })

  test('lo que falta se dice de una vez, y lo que ya existe también', async () => {
    expect((await correr(['agregar', '--email', 'x@x.cl'])).error).toContain(
      'Falta --nombre, --rol, --rut o --sin-rut.',
    )
    const repetido = [
      'agregar',
      '--email',
      'jefa@empresa.cl',
      '--nombre',
      'X',
      '--rol',
      'LCR',
      '--sin-rut',
      'X',
    ]
    const { codigo, error } = await correr([...repetido, '--generar'])
    expect([codigo, error.trim()]).toEqual([1, 'Ya existe un usuario con ese email'])
  })
})

describe('clave', () => {
  test('cambia la contraseña sin mostrarla, y termina las sesiones', async () => {
    const ana = await casa.persona('LCR', { clave: CLAVE })
    const { codigo, dicho } = await correr(
      ['clave', '--email', ana.email.toUpperCase()],
      ['condor-7-vicuna', 'condor-7-vicuna'],
    )
    expect(codigo).toBe(0)
    expect(dicho).not.toContain('condor')
    expect((await ana.call(acceso.sesion)).status).toBe(401)
    expect(await entrar(ana.email, CLAVE)).toBe(401)
    expect(await entrar(ana.email, 'condor-7-vicuna')).toBe(200)
    expect(await historia(ana.email)).toMatchObject([{ verbo: 'poner-clave' }])
  })
  test('GERENCIAL necesita doce letras, también aquí', async () => {
    const jefa = await casa.persona('GERENCIAL')
    const { dicho } = await correr(['clave', '--email', jefa.email], ['once-letras', CLAVE, CLAVE])
    expect(dicho).toContain('al menos 12 caracteres')
  })
  test('de quien no existe, o de una fila reservada, no', async () => {
    expect((await correr(['clave', '--email', 'nadie@x.cl', '--generar'])).error).toContain(
      'No hay ningún usuario con el email nadie@x.cl',
    )
    expect((await correr(['clave'])).error).toContain('Falta --email.')
  })
})

test('cerrar-sesiones: de uno, o de todos', async () => {
  const [ana, luis, eva] = [
    await casa.persona('LCR'),
    await casa.persona('GUIAS'),
    await casa.persona('LCR'),
  ]
  const dentro = async () =>
    Promise.all([ana, luis, eva].map(async (p) => (await p.call(acceso.sesion)).status === 200))
  expect((await correr(['cerrar-sesiones', '--email', ana.email])).dicho).toContain('terminadas: 1')
  expect(await dentro()).toEqual([false, true, true])
  expect(await historia(ana.email)).toMatchObject([{ verbo: 'cerrar-sesiones' }])
  expect((await correr(['cerrar-sesiones', '--todas'])).codigo).toBe(0)
  expect(await dentro()).toEqual([false, false, false])
  expect((await correr(['cerrar-sesiones'])).error).toContain('Falta --email o --todas.')
})

test('reiniciar-2fa: el segundo factor se olvida y las sesiones terminan', async () => {
  const ana = await casa.persona('LCR')
  await casa.pool.query('update credencial set totp_confirmado = now() where usuario_id = $1', [
    ana.id,
  ])
  expect((await correr(['lista'])).dicho).toMatch(
    new RegExp(`${ana.email} +LCR +Activado +con segundo factor`),
  )
  expect((await correr(['reiniciar-2fa', '--email', ana.email])).codigo).toBe(0)
  expect((await ana.call(acceso.sesion)).status).toBe(401)
  expect((await correr(['lista'])).dicho).toMatch(
    new RegExp(`${ana.id}  ${ana.email} +LCR +Activado$`),
  )
})

describe('lo que está mal puesto se dice como al iniciar', () => {
  test('un ajuste que no sirve', async () => {
    expect(await correr(['lista'], undefined, { ...env, PORT: 'x' })).toMatchObject({
      codigo: 1,
      error: expect.stringContaining('Hay ajustes que corregir'),
    })
  })
  test('una base a la que no se puede entrar', async () => {
    const sinBase = (env.DATABASE_URL ?? '').replace(/prueba_\w+/, 'no_hay')
    const { codigo, error } = await correr(['lista'], undefined, { ...env, DATABASE_URL: sinBase })
    expect(codigo).toBe(1)
    expect(error).toContain('No se pudo entrar a la base de DATABASE_URL')
  })
})
