import type { Kind } from './check.ts'

/** Promise broken on purpose, and the kind of finding that must result. */
interface Control {
  readonly what: string
  readonly foundBy: readonly Kind[]
  /** Fault that `spoilt.ts` plants in the server. */
  readonly spoil?: string
  readonly lax?: boolean
  readonly newKeys?: boolean
}

export const CONTROLS = {
  asynchronous: {
    what: 'the database says that it has committed before that lasts',
    foundBy: ['lost'],
    lax: true,
  },
  halves: {
    what: 'the server works without transactions',
    foundBy: ['half'],
    spoil: 'halves',
  },
  'new-key': {
    what: 'what is sent again carries another key',
    foundBy: ['doubled'],
    newKeys: true,
  },
  'no-file': {
    what: 'a receipt is acknowledged before its file is in its place',
    foundBy: ['receipt'],
    spoil: 'files',
  },
} as const satisfies Record<string, Control>

export const isControl = (name: string): name is keyof typeof CONTROLS => name in CONTROLS

export const controlOf = (name: keyof typeof CONTROLS | undefined): Control =>
  name ? CONTROLS[name] : { what: '', foundBy: [] }
