/**
 * One change that somebody asked for: `confirmed` was answered with success, `refused` with why not, `given up` is what
 * its sender never heard the end of. `marks` says whose history row is whose: no two changes have the same one.
 */
export interface Entry {
  readonly key: string
  readonly userId: number
  readonly what: string
  readonly mark: string
  end: 'confirmed' | 'refused' | 'given up'
  /** What was answered, of what was confirmed. */
  data: unknown
}

/** A receipt that was acknowledged. */
export interface Receipt {
  readonly id: number
}

/** What the other end remembers of a run, to hold the product to it. */
export interface Ledger {
  readonly entries: Entry[]
  readonly receipts: Receipt[]
  /** Answers by status; 0 where there was none. */
  readonly answers: Map<number, number>
  /** The longest that anybody waited for a 503, in milliseconds. */
  slowest503: number
  /** Sent once more with the same key, after no answer or a 503. */
  repeated: number
  /** What no answer may be. */
  readonly faults: string[]
}

export const newLedger = (): Ledger => ({
  entries: [],
  receipts: [],
  answers: new Map(),
  slowest503: 0,
  repeated: 0,
  faults: [],
})

const MARK = /CAIDA \d+ FIN/g
let marks = 0
/** A text that no other change has, as a field takes it. */
export const newMark = () => `CAIDA ${++marks} FIN`
export const marksIn = (text: string): string[] => text.match(MARK) ?? []
