import module from 'node:module'

// Before anything else is read, so that the second start finds it all compiled.
module.enableCompileCache()
const { serve } = await import('./serve.ts')
await serve(process.env)
