import type { Quien } from '../../contract/quien.ts'

/** Chosen by finance; null leaves it to the default, or as it is stored. */
export interface QuienValues {
  quien?: Quien | null | undefined
}

/** Returns the field to send; left out while nobody chose. */
export const quienChosen = ({ quien }: QuienValues) => (quien ? { quien } : {})
