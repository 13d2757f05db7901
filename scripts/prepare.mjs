// `npm run build`: installs and builds what is missing and starts nothing. For a service or an image.
import { ensureBuilt, isBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { main } from './run.mjs'

await main(async () => ensureBuilt(await ensureInstalled({ dev: !isBuilt() })))
