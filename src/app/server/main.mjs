// JavaScript, because for its first TypeScript Node reads a compiler that it keeps: 16 MB. What comes after it finds in
// the cache, already without types, from the second start on.
import module from 'node:module'

module.enableCompileCache()
const { serve } = await import('./serve.ts')
await serve(process.env)
