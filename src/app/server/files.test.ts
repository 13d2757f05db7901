import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerFailures } from './failures.ts'
import { serveFiles } from './files.ts'

let folder: string
let app: ReturnType<typeof fastify>

function build(name: string) {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="es"><script src="/assets/${name}"></script>`,
  )
  writeFileSync(join(folder, 'assets', name), `// ${name}`)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'travesia-web-'))
  build('uno.js')
  app = fastify()
  answerFailures(app)
  await serveFiles(app, folder)
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('la aplicación del navegador', () => {
  it.each([
    ['/', 200],
    ['/login', 200],
    ['/calendario?mes=2026-11', 200],
    ['/calendario/', 200],
    ['/no-existe', 404],
    ['/no-existe?a=b.c', 404],
    ['/calendario/otro', 404],
    ['/constructor', 404],
    ['/paginas', 404],
  ])('%s responde la página, con %i', async (url, status) => {
    const page = await app.inject({ url })
    expect(page.statusCode).toBe(status)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('/assets/uno.js')
  })

  it('la página de una pantalla nombra los archivos de esa pantalla', async () => {
    writeFileSync(join(folder, 'calendario.html'), '<link href="/assets/calendario.js">')
    for (const url of ['/calendario', '/calendario?mes=2026-11'])
      expect((await app.inject({ url })).body).toContain('/assets/calendario.js')
    for (const url of ['/calendarios', '/calendario/otro'])
      expect((await app.inject({ url })).body).toContain('/assets/uno.js')
  })

  it('de lo que una página trae escrito se ejecuta eso y nada más', async () => {
    writeFileSync(join(folder, 'calendario.html'), '<script>alert(1)</script>')
    const own = createHash('sha256').update('alert(1)').digest('base64')
    const policyOf = async (url: string) =>
      (await app.inject({ url })).headers['content-security-policy']
    expect(await policyOf('/calendario')).toContain(`script-src 'self' 'sha256-${own}'; style-src`)
    expect(await policyOf('/login')).toContain("script-src 'self'; style-src")
  })

  it('la página que un teléfono guarda no trae respuestas, y quien la guarda se pregunta siempre', async () => {
    writeFileSync(join(folder, 'sw.js'), '// guarda')
    const own = fastify()
    const asked: (string | undefined)[] = []
    await serveFiles(own, folder, async (_, page) => {
      asked.push(page)
      return '{"/v1/login/sesion":"SECRETO"}'
    })
    const page = await own.inject({ url: '/sin-conexion' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('/assets/uno.js')
    expect(page.body).not.toContain('first-answers')
    expect(page.body).toContain('<html data-kept lang="es">')
    expect((await app.inject({ url: '/login' })).body).not.toContain('data-kept')
    expect(page.headers['content-security-policy']).toContain("manifest-src 'self'")
    expect(asked).toEqual([])
    expect((await own.inject({ url: '/sw.js' })).headers['cache-control']).toBe('no-cache')
    await own.close()
  })

  it('HEAD responde como GET, sin cuerpo', async () => {
    const page = await app.inject({ method: 'HEAD', url: '/login' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toBe('')
  })

  it('sus archivos se guardan para siempre, porque su nombre lleva su contenido', async () => {
    const file = await app.inject({ url: '/assets/uno.js' })
    expect(file.body).toBe('// uno.js')
    expect(file.headers['cache-control']).toContain('immutable')
  })

  it('tras construirla de nuevo sirve la nueva sin reiniciar', async () => {
    rmSync(folder, { recursive: true })
    build('dos.js')
    expect((await app.inject({ url: '/login' })).body).toContain('/assets/dos.js')
    expect((await app.inject({ url: '/assets/dos.js' })).body).toBe('// dos.js')
    expect((await app.inject({ url: '/assets/uno.js' })).statusCode).toBe(404)
  })

  it.each([
    ...['/v1/nada', '/assets/nada.js', '/health/nada', '/ws/nada'],
    ...['/.env', '/.git/config', '/a/.b/c', '/.well-known/security.txt'],
    ...['/x.php', '/favicon.xyz', '/calendario.html', '/index.html', '/a/b.js?c'],
  ])('%s es un 404 en JSON', async (url) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, message: 'No se encontró lo que busca.' })
  })

  it.each(['/../package.json', '/%2e%2e/package.json', '/assets/../../package.json'])(
    '%s no sale de su carpeta',
    async (url) => expect((await app.inject({ url })).body).not.toContain('"dependencies"'),
  )
})
