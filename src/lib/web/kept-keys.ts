// Keys of the drafts of this device, in the local storage: a browser that needs room deletes its databases, not that.

const NAME = 'borradores'

export const keptKeys = (): string[] => JSON.parse(localStorage.getItem(NAME) ?? '[]')

function write(keys: readonly string[]) {
  if (keys.length === 0) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, JSON.stringify(keys))
}

/** Notes that a draft is kept; called once it is. */
export const addKeptKey = (key: string) => write([...new Set([...keptKeys(), key])])

/** Notes that a draft is kept no longer; called before it is deleted, so that none is missed that was not lost. */
export const dropKeptKeys = (dropped: (key: string) => boolean) =>
  write(keptKeys().filter((key) => !dropped(key)))
