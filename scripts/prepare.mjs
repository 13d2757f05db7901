// `npm run build`: installs and builds what is missing and starts nothing: for a service or an image.
import { ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { Stop } from './run.mjs'

try {
  await ensureBuilt(await ensureInstalled({ dev: !isBuilt() }))
} catch (error) {
  console.error(error instanceof Stop ? `\n${error.message}\n` : error)
  process.exitCode = 1
}
