// JavaScript: a first TypeScript file would make Node load a compiler of 16 MB and keep it. From the second start on
// the later files come from the cache, already without types.
import module from 'node:module'

module.enableCompileCache()
const { serve } = await import('./serve.ts')
await serve(process.env)
