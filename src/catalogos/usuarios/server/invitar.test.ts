import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import {
  type Answered,
  type Persona,
  type TestApp,
  testApp,
} from '#testing/server/product.testing.ts'
import type { Invitacion } from '../contract.ts'
import { usuarios } from '../contract.ts'

const CLAVE = 'puma-y-zorro-7'
const NO_VALE = {
  status: 404,
  message: expect.stringMatching(/^Esta invitación venció o ya se usó/),
}
let casa: TestApp
let gerente: Persona
let operaciones: Persona
beforeAll(async () => {
  casa = await testApp({ settings: { publicOrigin: 'https://reservas.ejemplo.cl' } })
  gerente = await casa.persona('GERENCIAL', { nombre: 'ANA ROJAS' })
  operaciones = await casa.persona('OPERACION ADMINISTRATIVA')
})
afterAll(() => casa.close())

let serial = 0
const nuevo = (rolId = 6) => ({
  nombre: 'LUIS SOTO',
  email: `luis${++serial}@empresa.cl`,
  rolId,
  sinRutMotivo: 'EXTRANJERO',
})
const invitar = (quien: Persona, rolId?: number) =>
  quien.call(usuarios.invitar, { body: nuevo(rolId) })
const tokenOf = ({ data }: Answered<Invitacion>) => data.enlace.split('#')[1] ?? ''
const mirar = (token: string) => casa.como().call(acceso.invitacion, { body: { token } })
const aceptar = (token: string, nueva = CLAVE) =>
  casa.como().call(acceso.aceptarInvitacion, { body: { token, nueva } })
const entrar = async (email: string, password = CLAVE) =>
  (await casa.como().call(acceso.acceso, { body: { email, password } })).status

describe('quien recibe la invitación', () => {
  test('elige su contraseña una vez y ingresa; antes no entra con ninguna', async () => {
    const invitada = await invitar(gerente, 4)
    expect(invitada).toMatchObject({ status: 201, data: { enviada: false } })
    expect(invitada.data.enlace).toMatch(/^https:\/\/reservas\.ejemplo\.cl\/invitacion#[\w-]{43}$/)
    const { email, id } = invitada.data.usuario
    expect(await entrar(email)).toBe(401)
    const token = tokenOf(invitada)
    expect((await mirar(token)).data).toEqual({ nombre: 'LUIS SOTO', email, rol: 'GUIAS' })
    expect((await aceptar(token)).status).toBe(200)
    expect(await entrar(email)).toBe(200)
    expect(await aceptar(token, 'otra-clave-larga')).toMatchObject(NO_VALE)
    const { rows } = await casa.pool.query(
      `select verbo, nombre_usuario from historial where entidad = 'credencial' and entidad_id = $1 order by id`,
      [String(id)],
    )
    expect(rows).toEqual([
      { verbo: 'invitar', nombre_usuario: 'ANA ROJAS' },
      { verbo: 'aceptar-invitacion', nombre_usuario: 'LUIS SOTO' },
    ])
  })

  test('debe cumplir las reglas de su rol, y una contraseña mala no gasta el enlace', async () => {
    const token = tokenOf(await invitar(gerente, 1))
    expect(await aceptar(token, 'once-letras')).toMatchObject({
      status: 422,
      errors: { nueva: 'La contraseña debe tener al menos 12 caracteres' },
    })
    expect((await aceptar(token, 'puma-y-zorro-12')).status).toBe(200)
  })

  test('de diez a la vez, una sola la usa', async () => {
    const token = tokenOf(await invitar(gerente))
    const todas = await Promise.all(Array.from({ length: 10 }, () => aceptar(token)))
    expect(todas.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)])
  })

  test('no sabe por qué ya no vale: nunca fue, venció, se reemplazó, se desactivó, o cambió su correo o su clave', async () => {
    const vencida = tokenOf(await invitar(gerente))
    await casa.pool.query('update invitacion set vence = now()')
    const first = await invitar(gerente)
    const { id } = first.data.usuario
    const segunda = await gerente.call(usuarios.reinvitar, { params: { id } })
    const apagada = await invitar(gerente)
    await gerente.call(usuarios.disable, { params: { id: apagada.data.usuario.id } })
    await casa.pool.query('update usuario set habilitado = 1 where id = $1', [
      apagada.data.usuario.id,
    ])
    const conClave = await invitar(gerente)
    const { usuario } = conClave.data
    const [row] = (await gerente.call(usuarios.getAll)).data.slice(-1)
    await gerente.call(usuarios.put, {
      body: { ...nuevo(), ...usuario, password: CLAVE, version: row?.version },
    })
    const otherEmail = await invitar(gerente)
    const corregido = { ...nuevo(), id: otherEmail.data.usuario.id }
    expect((await gerente.call(usuarios.put, { body: corregido })).status).toBe(200)
    const luis = await casa.persona('GUIAS', { clave: CLAVE })
    const conocida = await gerente.call(usuarios.reinvitar, { params: { id: luis.id } })
    const cambio = { actual: CLAVE, nueva: 'otra-clave-larga' }
    expect((await luis.call(acceso.cambiarClave, { body: cambio })).status).toBe(200)
    const invitadas = [first, apagada, conClave, otherEmail, conocida].map(tokenOf)
    const respuestas = await Promise.all(
      ['nunca-fue', vencida, ...invitadas].flatMap((token) => [mirar(token), aceptar(token)]),
    )
    for (const respuesta of respuestas) expect(respuesta).toMatchObject(NO_VALE)
    expect(new Set(respuestas.map(({ message }) => message)).size).toBe(1)
    expect((await aceptar(tokenOf(segunda))).status).toBe(200)
  })

  test('la base guarda solo el hash del enlace', async () => {
    const token = tokenOf(await invitar(gerente))
    const { rows } = await casa.pool.query('select * from invitacion')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('quien invita', () => {
  test('OPERACION ADMINISTRATIVA solo invita a los suyos', async () => {
    const suya = await invitar(operaciones)
    expect(suya.status).toBe(201)
    expect((await invitar(operaciones, 4)).status).toBe(403)
    const guia = await casa.persona('GUIAS')
    expect((await operaciones.call(usuarios.reinvitar, { params: { id: guia.id } })).status).toBe(
      404,
    )
    const again = await operaciones.call(usuarios.reinvitar, {
      params: { id: suya.data.usuario.id },
    })
    expect(again.status).toBe(200)
    expect((await guia.call(usuarios.reinvitar, { params: { id: guia.id } })).status).toBe(403)
  })

  test('no a sí mismo, ni a quien está desactivado; y quien tiene contraseña la conserva hasta que usa el enlace', async () => {
    expect((await gerente.call(usuarios.reinvitar, { params: { id: gerente.id } })).status).toBe(
      409,
    )
    const { id, email } = await casa.persona('GUIAS', { clave: CLAVE })
    const token = tokenOf(await gerente.call(usuarios.reinvitar, { params: { id } }))
    expect(await entrar(email)).toBe(200)
    await aceptar(token, 'otra-clave-larga')
    expect([await entrar(email), await entrar(email, 'otra-clave-larga')]).toEqual([401, 200])
    await casa.pool.query('update usuario set habilitado = 0 where id = $1', [id])
    expect((await gerente.call(usuarios.reinvitar, { params: { id } })).status).toBe(409)
  })
})

/** Starts a mail server that takes one mail and records it. */
async function buzon() {
  let dicho = ''
  const server = createServer((socket) => {
    let enDatos = false
    socket.write('220 prueba\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      dicho += text
      if (enDatos) {
        if (text.includes('\r\n.\r\n')) socket.write('250 ok\r\n')
        return
      }
      enDatos = /^DATA/i.test(text)
      socket.write(enDatos ? '354 siga\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, dicho: () => dicho, close: () => server.close() }
}

test('con un servidor de correo el enlace se envía; si no responde, se copia', async () => {
  const correo = await buzon()
  const other = await testApp({ settings: { mail: { url: correo.url, from: 'casa@ejemplo.cl' } } })
  const ana = await other.persona('GERENCIAL')
  const sent = await ana.call(usuarios.invitar, { body: nuevo() })
  expect(sent.data.enviada).toBe(true)
  expect(correo.dicho()).toContain(`RCPT TO:<${sent.data.usuario.email}>`)
  expect(correo.dicho().replaceAll('=\r\n', '').replaceAll('=23', '#')).toContain(
    sent.data.enlace.split('#')[1],
  )
  correo.close()
  const sinCorreo = await ana.call(usuarios.invitar, { body: nuevo() })
  expect(sinCorreo).toMatchObject({ status: 201, data: { enviada: false } })
  await other.close()
})
