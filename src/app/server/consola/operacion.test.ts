import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal, unseal } from '#lib/server/secrets.ts'
import { type TestApp, testApp } from '#testing/server/product.testing.ts'
import { secretKeyOf } from '../config.ts'
import { contenido, emptyCasa } from '../respaldo/respaldo.testing.ts'
import { correr as correrCon, type Env, entornoOf } from './consola.testing.ts'

let casa: TestApp
let env: Env
let taller: string
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  env = entornoOf(casa)
  taller = await mkdtemp(join(tmpdir(), 'travesia-operacion-'))
})
afterAll(async () => {
  await casa.close()
  await rm(taller, { recursive: true, force: true })
})

const correr = (args: string[], respuestas?: string[], otro = env) =>
  correrCon(otro, args, respuestas)

test('sin orden, o con ayuda, dice cada orden que hay', async () => {
  for (const args of [[], ['ayuda'], ['--help'], ['usuario'], ['respaldar', '-h']]) {
    const { codigo, dicho } = await correr(args)
    expect(codigo).toBe(0)
    for (const order of ['estado', 'respaldar', 'verificar', 'restaurar', 'usuario agregar'])
      expect(dicho).toContain(`travesia -- ${order}`)
  }
})

test('lo que no se entiende se dice, y no hace nada', async () => {
  for (const [mala = '', ...args] of [
    ['todo', 'respaldar', taller, 'todo'],
    ['--email', 'respaldar', taller, '--email', 'x'],
    ['--todo', 'estado', '--todo'],
    ['borrar', 'borrar'],
  ])
    expect(await correr(args)).toMatchObject({
      codigo: 1,
      error: expect.stringContaining(`No se entiende «${mala}»`),
    })
  expect((await correr(['respaldar'])).error).toContain('Falta decir qué carpeta')
  expect((await correr(['respaldar', taller, '--conservar', '0'])).error).toContain(
    '--conservar es',
  )
  expect(await readdir(taller)).toEqual([])
})

test('estado: qué base es y cómo está, sin crear la que no hay', async () => {
  const { codigo, dicho } = await correr(['estado'])
  expect(codigo).toBe(0)
  for (const parte of [
    'PostgreSQL 1',
    'al día, 00',
    '0 activados',
    '0 llaves, 0 webhooks, 0 envíos',
    casa.dataDir,
  ])
    expect(dicho).toContain(parte)
  const ninguna = join(taller, 'ninguna')
  for (const args of [['estado'], ['respaldar', taller]])
    expect(
      (await correr(args, undefined, { ...env, DATABASE_URL: '', DATA_DIR: ninguna })).error,
    ).toContain('no hay ninguna base de datos')
  expect(await readdir(taller)).toEqual([])
})

test('estado dice si el libro de la base es el de otra versión', async () => {
  const { rows } = await casa.pool.query(
    `select obj_description('debido'::regclass, 'pg_class') as hash`,
  )
  await casa.pool.query(`comment on view debido is 'otro'`)
  expect((await correr(['estado'])).dicho).toContain('el libro es de otra versión')
  await casa.pool.query(`comment on view debido is '${rows[0]?.hash}'`)
  expect((await correr(['estado'])).dicho).toContain('al día, 00')
})

test('respaldar, verificar y restaurar', async () => {
  await casa.persona('GERENCIAL')
  const hecho = await correr(['respaldar', taller])
  expect(hecho.codigo).toBe(0)
  const [, respaldo = ''] = /Respaldo hecho: (\S+)/.exec(hecho.dicho) ?? []
  expect((await correr(['verificar', respaldo], undefined, {})).dicho).toContain('está entero')

  const empty = await emptyCasa()
  const other = { ...entornoOf(empty), SECRET_KEY: 'y'.repeat(32) }
  const vuelto = await correr(['restaurar', respaldo], undefined, other)
  expect(vuelto).toMatchObject({ codigo: 0, error: '' })
  expect(vuelto.dicho).toContain('SECRET_KEY no es la que había')
  // Leaves out corrida: the backup's own row is written after the backup.
  const [suyo, nuestro] = await Promise.all(
    [empty, casa].map(async ({ connection }) =>
      (await contenido(connection)).replace(/^corrida: .+$/m, ''),
    ),
  )
  expect(suyo).toBe(nuestro)
  const { rows } = await casa.pool.query(`select tarea, resultado from corrida`)
  expect(rows).toEqual([{ tarea: 'respaldo', resultado: 'bien' }])
  expect((await correr(['restaurar', respaldo], undefined, other)).error).toContain('no está vacía')
  await empty.close()

  await writeFile(join(respaldo, 'manifiesto.json'), '{}')
  expect(await correr(['verificar', respaldo])).toMatchObject({
    codigo: 1,
    error: expect.stringContaining('dañado'),
  })
})

test('un respaldo de una base que no puede anotarlo vale igual', async () => {
  await casa.pool.query('alter table corrida rename to antes')
  const { codigo, dicho } = await correr(['respaldar', join(taller, 'sin-fila')])
  await casa.pool.query('alter table antes rename to corrida')
  expect(codigo).toBe(0)
  expect(dicho).toContain('La base no guardó el resultado')
})

test('--conservar quita los respaldos más viejos, y nada más', async () => {
  const destino = join(taller, 'varios')
  const [, primero = ''] =
    /Respaldo hecho: (\S+)/.exec((await correr(['respaldar', destino])).dicho) ?? []
  await writeFile(join(destino, 'apuntes.txt'), 'x')
  await rename(primero, join(destino, 'travesia-20200101T000000Z'))
  expect((await correr(['respaldar', destino, '--conservar', '1'])).dicho).toContain(
    'Se quitó travesia-20200101T000000Z',
  )
  expect(await readdir(destino)).toEqual(['apuntes.txt', expect.stringMatching(/^travesia-/)])
})

test('cambiar-secreto: los segundos factores se abren con la clave nueva', async () => {
  const ana = await casa.persona('LCR')
  const previous = secretKeyOf(env.SECRET_KEY ?? '')
  const dueno = `totp|${ana.id}`
  await casa.pool.query(
    'update credencial set totp_secreto = $2, totp_confirmado = now() where usuario_id = $1',
    [ana.id, seal(previous, dueno, 'JBSWY3DPEHPK3PXP')],
  )
  const nueva = { ...env, SECRET_KEY: 'z'.repeat(40) }
  const other = await correr(['cambiar-secreto'], ['no-es-la-anterior-ni-lo-sera-nunca'], nueva)
  expect(other.error).toContain('Esa no es la clave anterior')
  const dicho = await correr(['cambiar-secreto'], [env.SECRET_KEY ?? ''], nueva)
  expect(dicho.dicho).toContain('clave nueva: 1')
  const { rows } = await casa.pool.query<{ totp_secreto: Buffer }>(
    'select totp_secreto from credencial where usuario_id = $1',
    [ana.id],
  )
  const sellado = rows[0]?.totp_secreto ?? Buffer.alloc(0)
  expect(unseal(secretKeyOf(nueva.SECRET_KEY), dueno, sellado)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(previous, dueno, sellado)).toBeNull()
})
