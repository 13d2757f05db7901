import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'
import { newToken, seal, sha256, unseal } from './secrets.ts'

describe('contraseñas', () => {
  test('Argon2id con los parámetros acordados, y una sal nueva cada vez', async () => {
    const [one, two] = await Promise.all([hashPassword('puma'), hashPassword('puma')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await verifyPassword('puma', one)).toBe(true)
    expect(await verifyPassword('Puma', one)).toBe(false)
  })

  test('lee los parámetros del hash, también los de otro programa', async () => {
    // Made by the reference implementation: argon2 "somesalt" -id -t 2 -m 16 -p 1.
    const hash =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', hash)).toBe(true)
    expect(await verifyPassword('passwore', hash)).toBe(false)
  })

  test('sin cuenta, o con un hash que no es tal, nunca es correcta', async () => {
    expect(await verifyPassword('puma', null)).toBe(false)
    expect(await verifyPassword('', '')).toBe(false)
    expect(await verifyPassword('puma', '$argon2id$v=19$m=19456,t=2,p=1$$')).toBe(false)
  })
})

describe('secretos', () => {
  const key = sha256('clave de prueba')

  test('se abren solo con su clave y para su dueño, y nunca dos iguales', () => {
    const sealed = seal(key, 'ana', 'mensaje ñ')
    expect(unseal(key, 'ana', sealed)).toBe('mensaje ñ')
    expect(unseal(key, 'beto', sealed)).toBeNull()
    expect(unseal(sha256('otra'), 'ana', sealed)).toBeNull()
    expect(unseal(key, 'ana', sealed.subarray(0, 20))).toBeNull()
    expect(seal(key, 'ana', 'mensaje ñ')).not.toEqual(sealed)
  })

  test('una letra cambiada no se abre', () => {
    const sealed = seal(key, 'ana', 'mensaje')
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(unseal(key, 'ana', changed)).toBeNull()
    }
  })

  test('un token son 256 bits al azar y se guarda su SHA-256', () => {
    const { token, hash } = newToken()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hash).toEqual(sha256(token))
    expect(newToken().token).not.toBe(token)
  })
})
