import { isLive } from '#lib/web/live.ts'

/** Loads a screen's code. While the server is out of reach it keeps the router from reloading and losing the page. */
export const screenCode =
  <M>(load: () => Promise<M>) =>
  () =>
    load().catch((cause: unknown) => {
      throw isLive() ? cause : new Error('The code of the screen is out of reach.', { cause })
    })
