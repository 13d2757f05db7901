import {
  CROWD_TITLE,
  KEYS_TITLE,
  MEMORY_TITLE,
  measureCrowd,
  measureKeys,
  memoryLine,
} from './absolute.ts'
import { measureCases, measureWrites } from './against-ceiling.ts'
import { BOARD_TITLES, measureBoard } from './board.ts'
import { BROWSER_TITLES, measureBrowser } from './browser.ts'
import { EVERYDAY_TITLES, everydayCases, LARGE_TITLES, largeCases } from './cases.ts'
import { EXPORT_TITLE, measureExport } from './export.ts'
import { LIVE_TITLE, measureLive } from './live.ts'
import { measurePassenger, PASSENGER_TITLE } from './passenger.ts'
import { measureProcessor, PROCESSOR_TITLES } from './processor.ts'
import type { Line } from './report.ts'
import { measureSearches, SEARCH_TITLES } from './search.ts'
import type { Bench } from './stage.ts'
import { WRITE_TITLES } from './writes.ts'

export type IsWanted = (title: string) => boolean

/** Rows that are measured together. */
export interface Part {
  /** Each is the beginning of a row's name. */
  titles: readonly string[]
  measure(bench: Bench, isWanted: IsWanted): Promise<Line[]>
}

const EVERYDAY: Part[] = [
  {
    titles: EVERYDAY_TITLES,
    measure: (bench, isWanted) =>
      measureCases(bench, wantedOf(everydayCases(bench.data, bench.names), isWanted)),
  },
  { titles: [KEYS_TITLE], measure: async (bench) => [await measureKeys(bench)] },
  { titles: SEARCH_TITLES, measure: measureSearches },
  { titles: [PASSENGER_TITLE], measure: async (bench) => [await measurePassenger(bench)] },
]

/** Writes come last, because they add rows. */
const LARGE: Part[] = [
  {
    titles: LARGE_TITLES,
    measure: (bench, isWanted) => measureCases(bench, wantedOf(largeCases(bench.data), isWanted)),
  },
  { titles: WRITE_TITLES, measure: measureWrites },
  { titles: [CROWD_TITLE], measure: async (bench) => [await measureCrowd(bench)] },
]

const wantedOf = <T extends { title: string }>(cases: T[], isWanted: IsWanted) =>
  cases.filter(({ title }) => isWanted(title))

/** Measures the memory before, between and after everything else. */
export const LOAD: Part = {
  titles: [...[...EVERYDAY, ...LARGE].flatMap(({ titles }) => titles), MEMORY_TITLE],
  async measure(bench, isWanted) {
    const isMemory = isWanted(MEMORY_TITLE)
    const memory = [bench.product.memory()]
    const lines: Line[] = []
    for (const parts of [EVERYDAY, LARGE]) {
      for (const { titles, measure } of parts)
        if (isMemory) lines.push(...(await measure(bench, () => true)))
        else if (titles.some(isWanted)) lines.push(...(await measure(bench, isWanted)))
      memory.push(bench.product.memory())
    }
    return isMemory ? [...lines, memoryLine(bench.data, memory)] : lines
  },
}
export const LIVE: Part = { titles: [LIVE_TITLE], measure: measureLive }
export const EXPORT: Part = { titles: [EXPORT_TITLE], measure: measureExport }
export const SCREENS: Part[] = [
  { titles: BROWSER_TITLES, measure: measureBrowser },
  { titles: BOARD_TITLES, measure: measureBoard },
]

const PROCESSOR: Part = { titles: PROCESSOR_TITLES, measure: measureProcessor }

/** All parts. Only Linux tells the processor time of other processes. */
export const WITHOUT_BROWSER = [LOAD, ...(process.platform === 'linux' ? [PROCESSOR] : []), LIVE]
export const WITH_BROWSER = [...SCREENS, EXPORT]
