import { storeOf } from '#lib/web/store.ts'

/** Key of the draft that its screen is asked to open, so that it is mended. */
export const mending = storeOf<string | null>(null)
