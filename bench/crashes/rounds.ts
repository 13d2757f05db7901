import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { createRandom, type Random } from '#db/demo/random.ts'
import { type Blow, blowOf, strike } from './blows.ts'
import { check, type Findings, receiptFiles } from './check.ts'
import { type CONTROLS, controlOf } from './controls.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { person } from './person.ts'
import { preparePlace, type Site } from './place.ts'
import { type Supervised, supervise } from './supervised.ts'
import { type Round, tell, tellProgress } from './tell.ts'
import { work } from './work.ts'

interface Choices {
  rounds: number
  seed: number
  control: keyof typeof CONTROLS | undefined
  dataDir: string
  signal: AbortSignal
}

const PEOPLE = { office: 4, guides: 3, finance: 2 }
/** Work before the blow (a range), and after the recovery. */
const BEFORE_MS = [60, 900] as const
const AFTER_MS = 120

export async function crash(choices: Choices): Promise<Findings> {
  const { rounds, seed, dataDir, signal } = choices
  const control = controlOf(choices.control)
  console.info(`--rounds ${rounds} --seed ${seed}${control.what && `: ${control.what}`}`)
  const place = await preparePlace(dataDir, control.lax ?? false)
  await using server = await supervise(dataDir, control.spoil)
  await server.ready()
  const random = createRandom(seed)
  const ledger = newLedger()
  const people = await seatPeople(place, ledger, server, random, control.newKeys ?? false)
  const sites: Site[] = []
  const deck: Blow[] = []
  const done: Round[] = []
  let findings: Findings = []
  for (let n = 0; n < rounds && findings.length === 0 && !signal.aborted; n++) {
    sites.push(place.site(n))
    const enough = new AbortController()
    const working = people.map(({ kind, ...desk }) =>
      work({ ...desk, place, sites }, kind, enough.signal),
    )
    const blow = blowOf(random, n, deck)
    await wait(random.int(...BEFORE_MS))
    const struck = performance.now()
    const wrong = await strike(blow, { dataDir, server, random })
    if (wrong) ledger.faults.push(wrong)
    await server.ready()
    const backIn = performance.now() - struck
    await wait(AFTER_MS)
    enough.abort()
    await Promise.all(working)
    if (server.ownEnds() > 0) ledger.faults.push('the server ended by itself')
    findings = await check(dataDir, place, ledger)
    done.push({ blow, backIn })
    tellProgress(done, ledger)
  }
  tell({ done, ledger, findings, files: receiptFiles(dataDir).length })
  return findings
}

async function seatPeople(
  place: Awaited<ReturnType<typeof preparePlace>>,
  ledger: Ledger,
  { origin }: Supervised,
  random: Random,
  newKeys: boolean,
) {
  const pictures = await Promise.all(['#c86432', '#3264c8', '#64c832'].map(takePicture))
  return (['office', 'guides', 'finance'] as const).flatMap((kind) =>
    Array.from({ length: PEOPLE[kind] }, (_, n) => {
      const account = place[kind][n % place[kind].length] ?? place.office[0]
      if (!account) throw new Error('Nobody works here.')
      const own = createRandom(random.int(0, 1e9))
      const who = person({ ...account, origin, ledger, random: own, newKeys })
      return { kind, who, random: own, pictures }
    }),
  )
}

async function takePicture(background: string) {
  const create = { width: 64, height: 64, channels: 3, background } as const
  return new Blob([await sharp({ create }).jpeg().toBuffer()])
}
