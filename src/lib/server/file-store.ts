import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'
import { unavailable } from './errors.ts'
import { sync } from './sync.ts'

/** Where an S3-compatible service is, and the key to it. */
export interface Bucket {
  readonly bucket: string
  readonly region: string
  /** Null is that of AWS. */
  readonly endpoint: string | null
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Files by name, in a folder of this computer or in a bucket. */
export interface FileStore {
  /** Stores a file; what it is called exists whole or not at all, also after a crash. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Its content, or null where there is no such file. */
  get(name: string): Promise<Uint8Array | null>
  /** Removes a file; one that is not there is removed already. */
  remove(name: string): Promise<void>
  /** The names below a folder, some at a time. */
  list(folder: string): AsyncIterable<string[]>
  /** How long ago it was stored, in milliseconds; null where there is no such file. */
  age(name: string): Promise<number | null>
}

/**
 * Writes beside its place and then renames, each step on the disk before the next one. Nobody else may read, whatever the
 * umask, nor what an earlier version left in the same folder.
 */
class DurableDriver extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  override async put(key: string, contents: string | Uint8Array) {
    const path = join(this.#root, key)
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A folder of another account stays as it is.
      await chmod(dirname(path), 0o700).catch(() => undefined)
      await writeFile(`${path}.tmp`, contents, { mode: 0o600, flush: true })
      await rename(`${path}.tmp`, path)
    } catch (error) {
      // Half of it may lie there: a disk that is full takes what fits.
      await rm(`${path}.tmp`, { force: true })
      throw error
    }
    await sync(dirname(path))
  }
}

/** The bucket's driver is read only where it is used: it is larger than the rest of the server. */
async function bucketDriver({ endpoint, accessKeyId, secretAccessKey, ...rest }: Bucket) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    ...rest,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    // What services other than that of AWS do not all know.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** True for what either kind of store says of a file that is not there. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : {}
  const code = 'code' in error ? error.code : undefined
  return code === 'ENOENT' || status.httpStatusCode === 404 || isMissing(error.cause)
}

/** A store that does not answer is out of order for a while (503); the log keeps what it said. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { stack } = error as Error
    throw Object.assign(unavailable(), { stack, cause: error })
  }
}

const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  reached(work.catch((error) => (isMissing(error) ? null : Promise.reject(error))))

/** The store of a bucket or, without one, of a folder, which is made when something is first stored in it. */
export function openFileStore(folder: string, bucket: Bucket | null): FileStore {
  let opened: Promise<Disk> | undefined
  const driver = async (): Promise<FSDriver | S3Driver> =>
    bucket ? bucketDriver(bucket) : new DurableDriver(folder)
  const disk = () => {
    opened ??= driver().then((some) => new Disk(some))
    return opened
  }
  return {
    put: async (name, bytes) => reached((await disk()).put(name, bytes)),
    get: async (name) => orNull((await disk()).getBytes(name)),
    remove: async (name) => reached((await disk()).delete(name)),
    async *list(under) {
      let next: string | undefined
      do {
        const found = await (await disk()).listAll(under, {
          recursive: true,
          ...(next && { paginationToken: next }),
        })
        yield Array.from(found.objects).flatMap((object) => ('key' in object ? [object.key] : []))
        next = found.paginationToken
      } while (next)
    },
    age: async (name) => {
      const meta = await orNull((await disk()).getMetaData(name))
      return meta && Date.now() - meta.lastModified.getTime()
    },
  }
}
