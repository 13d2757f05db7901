import { vi } from 'vitest'
import type { TestApp } from '#testing/server/product.testing.ts'
import { consola } from './consola.ts'

interface Corrida {
  codigo: number
  dicho: string
  error: string
}

/** Runs an order. With `respuestas` a person is present who gives them one by one. */
export async function correr(env: Env, args: string[], respuestas?: string[]): Promise<Corrida> {
  const dicho: string[] = []
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const responder = async (pregunta: string) => {
    dicho.push(pregunta)
    const respuesta = respuestas?.shift()
    if (respuesta === undefined) throw new Error(`nadie responde «${pregunta}»`)
    return respuesta
  }
  const codigo = await consola(args, env, {
    interactive: respuestas !== undefined,
    say: (texto) => void dicho.push(texto),
    ask: responder,
    askSecret: responder,
    close: () => undefined,
  })
  const errors = error.mock.calls.flat().join('\n')
  error.mockRestore()
  return { codigo, dicho: dicho.join('\n'), error: errors }
}

export type Env = Record<string, string>

export function entornoOf({ connection, dataDir }: Pick<TestApp, 'connection' | 'dataDir'>): Env {
  const { host, port, user, password, database } = connection
  const url = new URL('postgres://localhost')
  url.pathname = database ?? ''
  url.port = String(port)
  url.username = user ?? ''
  url.password = typeof password === 'string' ? password : ''
  url.searchParams.set('host', host ?? '')
  return {
    NODE_ENV: 'test',
    SECRET_KEY: 'x'.repeat(32),
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
  }
}
