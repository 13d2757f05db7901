import { isLive } from '#lib/web/live.ts'

/**
 * The loading of a screen's code. Where code is gone, as after a new version, the router loads the page anew; while the
 * server is out of reach that would end the page, with all it still shows.
 */
export const screenCode =
  <M>(load: () => Promise<M>) =>
  () =>
    load().catch((cause: unknown) => {
      throw isLive() ? cause : new Error('The code of the screen is out of reach.', { cause })
    })
