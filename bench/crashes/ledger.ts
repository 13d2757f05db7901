/**
 * Change that a person sent. `confirmed` had a success response, `refused` a refusal, `given up` none. Its unique
 * `mark` finds its history row.
 */
export interface Entry {
  readonly key: string
  readonly userId: number
  readonly what: string
  readonly mark: string
  end: 'confirmed' | 'refused' | 'given up'
  data: unknown
}

interface Receipt {
  readonly id: number
}

/** Client side record of a run, to compare the product with. */
export interface Ledger {
  readonly entries: Entry[]
  readonly receipts: Receipt[]
  /** Responses by status; 0 means none. */
  readonly answers: Map<number, number>
  /** Longest wait for a 503, in milliseconds. */
  slowest503: number
  /** Requests repeated with the same key, after no response or a 503. */
  repeated: number
  /** Responses that may never occur. */
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
export const newMark = () => `CAIDA ${++marks} FIN`
export const marksIn = (text: string): string[] => text.match(MARK) ?? []
