import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openTerminal } from './terminal.ts'

function aMano() {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  let visto = ''
  output.on('data', (chunk) => {
    visto += chunk
  })
  return { terminal: openTerminal(input, output), input, visto: () => visto }
}

test('lo que se pregunta se ve al escribirlo; la contraseña, no', async () => {
  const { terminal, input, visto } = aMano()
  const nombre = terminal.ask('Nombre')
  input.write('ANA\r')
  expect(await nombre).toBe('ANA')
  const clave = terminal.askSecret('Contraseña')
  input.write('puma-y-zorro\x7fx\r')
  expect(await clave).toBe('puma-y-zorrx')
  const other = terminal.ask('Email')
  input.write('ana@x.cl\r')
  expect(await other).toBe('ana@x.cl')
  for (const text of ['Nombre: ', 'ANA', 'Contraseña: ', 'Email: ', 'ana@x.cl'])
    expect(visto()).toContain(text)
  expect(visto()).not.toMatch(/puma|zorr/)
  terminal.close()
})

test('Ctrl-C interrumpe, y después ya no hay a quién preguntar', async () => {
  const { terminal, input } = aMano()
  const nombre = terminal.ask('Nombre')
  input.write('\x03')
  await expect(nombre).rejects.toThrow('Interrumpido: no se cambió nada.')
  terminal.close()
  await expect(terminal.ask('Email')).rejects.toThrow('Interrumpido')
})

test('sin persona, la contraseña es la primera línea, o ninguna', async () => {
  const con = new PassThrough()
  con.end('puma-y-zorro\notra cosa\n')
  expect(await openTerminal(con, new PassThrough()).askSecret('')).toBe('puma-y-zorro')
  const sin = new PassThrough()
  sin.end()
  expect(await openTerminal(sin, new PassThrough()).askSecret('')).toBe('')
})
