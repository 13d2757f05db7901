import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#db/demo/seed.ts'
import { type TestDb, testDb } from '#lib/server/database.testing.ts'
import { openFileStore } from '#lib/server/file-store.ts'
import { OperatorError } from '#lib/server/operator-error.ts'
import { sweepComprobantes } from '#rendiciones/server/jobs/sweep-comprobantes.ts'
import { respaldar } from './respaldar.ts'
import {
  alterar,
  con,
  contenido,
  damagedIn,
  emptyCasa,
  inGroups,
  otherByte,
  todoEn,
} from './respaldo.testing.ts'
import { restaurar } from './restaurar.ts'
import { verifyBackup } from './verify-backup.ts'

const secretKey = Buffer.alloc(32, 7)
let base: TestDb
let taller: string
let dataDir: string
const tienda = () => openFileStore(dataDir, null)

beforeAll(async () => {
  base = await testDb()
  taller = await mkdtemp(join(tmpdir(), 'travesia-respaldo-'))
  dataDir = join(taller, 'datos')
  await seedDemo(base.pool, { today: '2026-11-21', claveHash: 'x', reservas: 300 })
  for (let i = 0; i < 5; i++) await subir()
})
afterAll(async () => {
  await base.close()
  await rm(taller, { recursive: true, force: true })
})

/** Stores a receipt as the product does: first its file, then its row. */
async function subir() {
  const file = `comprobantes/${randomUUID()}.webp`
  await tienda().put(file, Buffer.from(`imagen ${file}`))
  await base.pool.query(
    `insert into comprobante (archivo, tipo, bytes, usuario_id) select $1, 'image/webp', 10, min(id) from usuario`,
    [file],
  )
  return file
}

let segundo = 0
const respaldo = (cambios: Partial<Parameters<typeof respaldar>[0]> = {}) =>
  respaldar({
    connection: base.connection,
    files: tienda(),
    target: join(taller, 'respaldos'),
    release: { version: 'prueba', commit: 'c0ffee' },
    secretKey,
    now: new Date(Date.UTC(2026, 10, 21, 3, 30, segundo++)),
    ...cambios,
  })

test('hecho mientras se escribe, devuelve la base como estuvo en un momento, con sus comprobantes', async () => {
  // Writes all the time and remembers every state.
  const estados = [await contenido(base.connection)]
  const escribir = async () => {
    await subir()
    estados.push(await contenido(base.connection))
  }
  const files = tienda()
  const { folder, manifest } = await respaldo({
    onCopied: (tabla) => (tabla < 'd' ? escribir() : undefined),
    files: { ...files, get: (nombre) => escribir().then(() => files.get(nombre)) },
  })
  const empty = await emptyCasa()
  expect(await restaurar({ ...empty, folder })).toMatchObject({ applied: [] })

  const restaurado = await contenido(empty.connection)
  expect(estados).toContain(restaurado)
  expect(restaurado).not.toBe(estados.at(-1))
  const { rows } = await con(empty.connection, (c) => c.query('select archivo from comprobante'))
  expect(await todoEn(empty.dataDir)).toEqual(rows.map(({ archivo: file }) => file).toSorted())
  expect(manifest.archivos).toMatchObject({ cuantos: rows.length, faltan: 0 })
  expect(manifest).toMatchObject({ version: 'prueba', commit: 'c0ffee' })
  // New rows get numbers that were never used.
  const nuevo = `insert into recordatorio (mensaje, hora) values ('X', '10:00') returning id`
  const ids = await Promise.all(
    [base, empty].map((casa) => con(casa.connection, (c) => c.query(nuevo))),
  )
  expect(ids[1]?.rows).toEqual(ids[0]?.rows)
  await empty.close()
})

test('sus sumas cubren todos sus archivos, y sha256sum las comprueba', async () => {
  const { folder } = await respaldo()
  const lists = ['manifiesto.json.sha256', 'archivos.sha256']
  const { status, stdout } = spawnSync('sha256sum', ['-c', ...lists], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(status).toBe(0)
  const sumados = [...stdout.matchAll(/^(.+): /gm)].map(([, file]) => file)
  const todos = (await todoEn(folder)).filter((file) => file !== lists[0])
  expect(sumados.toSorted()).toEqual(todos)
})

test('nadie más lo puede leer, y las sesiones e invitaciones abiertas no van en él', async () => {
  const { folder, manifest } = await respaldo()
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  for (const file of await todoEn(folder))
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  const nombres = manifest.tablas.map(({ nombre }) => nombre)
  expect(nombres).toEqual(expect.arrayContaining(['credencial', 'historial', 'reserva']))
  for (const pasajera of ['sesion', 'invitacion', 'intento', 'presencia'])
    expect(nombres).not.toContain(pasajera)
})

test('un comprobante sin uso que vence mientras se respalda espera, y está en el respaldo', async () => {
  const file = await subir()
  await base.pool.query(
    `update comprobante set creado = now() - interval '25 hours' where archivo = $1`,
    [file],
  )
  const { folder, manifest } = await respaldo({
    onCopied: () => sweepComprobantes(base.db, tienda()),
  })
  expect(manifest.archivos.faltan).toBe(0)
  expect(await todoEn(folder)).toContain(`archivos/${file}`)
  await sweepComprobantes(base.db, tienda())
  expect(await tienda().get(file)).toBeNull()
})

test('un comprobante que ya no estaba no detiene el respaldo, que lo dice', async () => {
  const file = await subir()
  await tienda().remove(file)
  const { folder } = await respaldo()
  expect((await verifyBackup(folder)).archivos.faltan).toBe(1)
  expect(await readFile(join(folder, 'archivos-que-faltan.txt'), 'utf8')).toBe(`${file}\n`)
  const empty = await emptyCasa()
  await restaurar({ ...empty, folder })
  expect(await contenido(empty.connection)).toBe(await contenido(base.connection))
  await empty.close()
  await base.pool.query('delete from comprobante where archivo = $1', [file])
})

test('un almacén o un disco que no responden lo detienen, y se dice cuál', async () => {
  const fuera = { ...tienda(), get: async () => Promise.reject(new Error('Access Denied')) }
  await expect(respaldo({ files: fuera })).rejects.toThrow(
    'El almacén de los comprobantes no responde (Access Denied)',
  )
  const file = join(taller, 'un-archivo')
  await writeFile(file, '')
  await expect(respaldo({ target: file })).rejects.toThrow('No se pudo escribir el respaldo')
})

describe('a medias', () => {
  const enDestino = async (destino: string) => readdir(destino).catch(() => [])

  test('muerto con kill -9 no deja nada con nombre de respaldo, ni que se tome por uno', async () => {
    const destino = join(taller, 'muerto')
    const programa = `
      import { respaldar } from './src/app/server/respaldo/respaldar.ts'
      import { openFileStore } from './src/lib/server/file-store.ts'
      setInterval(() => {}, 1000)
      await respaldar({
        ...JSON.parse(process.env.PEDIDO), files: openFileStore(process.env.DATOS, null),
        secretKey: Buffer.alloc(32), now: new Date(),
        onCopied: (tabla) => tabla === 'hotel' && new Promise(() => console.info('a mitad')),
      })`
    const request = {
      connection: base.connection,
      target: destino,
      release: { version: 'prueba', commit: 'c0ffee' },
    }
    const child = spawn(process.execPath, ['--input-type=module', '-e', programa], {
      env: { ...process.env, PEDIDO: JSON.stringify(request), DATOS: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [dicho] = await once(child.stdout, 'data')
    expect(String(dicho)).toContain('a mitad')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const [resto = '', ...nadaMas] = await enDestino(destino)
    expect(resto).toMatch(/^\.travesia-.*\.incompleto$/)
    expect(nadaMas).toEqual([])
    await expect(verifyBackup(join(destino, resto))).rejects.toThrow('quedó a medias')
  })

  test('con la base perdida, o interrumpido, no deja nada', async () => {
    const destino = join(taller, 'perdido')
    const perder = () =>
      base.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'travesia: respaldo'`,
      )
    await expect(
      respaldo({ target: destino, onCopied: async () => void (await perder()) }),
    ).rejects.toThrow()
    const order = new AbortController()
    await expect(
      respaldo({ target: destino, signal: order.signal, onCopied: () => order.abort() }),
    ).rejects.toThrow('abort')
    expect(await enDestino(destino)).toEqual([])
  })
})

describe('verificar', () => {
  test('nota un byte distinto en cualquier archivo, y la falta de cualquiera', async () => {
    const { folder } = await respaldo()
    await verifyBackup(folder)
    const all = await todoEn(folder)
    const [own = [], tables = [], receipts = []] = [
      /^manifiesto/,
      /^tablas|^archivos[.-]/,
      /^archivos\//,
    ].map((kind) => all.filter((name) => kind.test(name)))
    expect([...own, ...tables, ...receipts].toSorted()).toEqual(all)
    // Each file of a group is named, so one reading finds them all. The manifest is read before anything else.
    const groups = [...own.map((name) => [name]), ...inGroups(tables), ...inGroups(receipts)]
    for (const group of groups) {
      const before = await Promise.all(group.map((name) => readFile(join(folder, name))))
      const spoil = async (change: (path: string, bytes: Buffer) => Promise<void>) => {
        await Promise.all(
          group.map((name, i) => change(join(folder, name), before[i] ?? Buffer.alloc(0))),
        )
        const problem: unknown = await verifyBackup(folder).catch((error: unknown) => error)
        expect(problem, `${group}`).toBeInstanceOf(OperatorError)
        if (group.every((name) => own.includes(name))) return
        const named = group.map((name) => name.replace('.copy.gz', ''))
        expect(damagedIn(problem)).toEqual(named.toSorted())
      }
      await spoil((path, bytes) => writeFile(path, otherByte(bytes)))
      await spoil((path) => rm(path))
      await Promise.all(group.map((name, i) => writeFile(join(folder, name), before[i] ?? '')))
    }
    await verifyBackup(folder)
  })

  test('un archivo fuera de la carpeta no se nombra', async () => {
    const { folder } = await respaldo()
    const fuera = (filas: string) => filas.replace(/comprobantes\//, 'comprobantes/../../')
    await alterar(folder, 'comprobante', fuera)
    await expect(verifyBackup(folder)).rejects.toThrow('que no puede ser')
  })
})
