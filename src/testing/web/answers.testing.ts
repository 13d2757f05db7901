import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import type * as Server from '#app/server/app.ts'
import { judgeAnswers } from '#lib/web/screen.testing.tsx'

// Node loads the server by itself, once per process: Vite would translate each of its files before.
const { routes } = createRequire(import.meta.url)('../../app/server/app.ts') as typeof Server

const schemas = routes.map(({ endpoint, data }) => ({
  key: new RegExp(`^${endpoint.key.replace(/\{\w+\}/g, '[^/]+')}$`),
  data,
}))

// Loaded before every test of a screen: what it gives as an answer must be one that the server could give.
judgeAnswers((key, data) => {
  const schema = schemas.find((one) => one.key.test(key))?.data
  const { error } = schema ? z.safeParse(schema, data) : {}
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
})
