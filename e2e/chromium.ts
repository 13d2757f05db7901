import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasMemoryFolder } from '../scripts/memory-folder.ts'

interface Launch {
  executablePath: string
  args: string[]
  ignoreDefaultArgs: string[]
  env?: Record<string, string>
}

const ARGS = [
  '--no-sandbox',
  // Pages live too briefly for optimised code to repay its making.
  '--js-flags=--no-maglev --no-opt',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Playwright keeps the browser's shared memory in files; in memory it takes 6 % less of the processor. */
const ignoreDefaultArgs = hasMemoryFolder ? ['--disable-dev-shm-usage'] : []

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds the browser of the tests: the one of CHROME, else the system's, else npm's (CHROME=npm insists on it). */
export async function chromium(): Promise<Launch> {
  const { CHROME } = process.env
  const found =
    CHROME === 'npm' ? undefined : [CHROME, ...SYSTEM].find((path) => path && existsSync(path))
  return found ? { executablePath: found, args: ARGS, ignoreDefaultArgs } : npmChromium()
}

const packageRoot = () =>
  dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))

/** Unpacks npm's browser once, in another folder that is then renamed: several processes may do this together. */
async function npmChromium(): Promise<Launch> {
  const folder = fileURLToPath(new URL('../node_modules/.cache/chromium-npm', import.meta.url))
  if (!existsSync(join(folder, 'chromium'))) await unpack(folder)
  const ownLibraries = join(folder, 'al2023', 'lib')
  const hasLibraries = existsSync('/usr/lib/x86_64-linux-gnu/libnss3.so')
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    ignoreDefaultArgs,
    env: {
      ...(process.env as Record<string, string>),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      ...(hasLibraries ? {} : { LD_LIBRARY_PATH: ownLibraries }),
    },
  }
}

async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const before = process.env.TMPDIR
  // The package unpacks into the temporary folder.
  process.env.TMPDIR = unfinished
  try {
    const { default: npm, inflate } = await import('@sparticuz/chromium')
    await npm.executablePath()
    await inflate(join(packageRoot(), 'bin', 'al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  writeFileSync(
    join(unfinished, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>/usr/share/fonts</dir><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fc</cachedir></fontconfig>`,
  )
  try {
    renameSync(unfinished, folder)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
}
