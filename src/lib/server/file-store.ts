import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'
import { unavailable } from './errors.ts'
import { sync } from './sync.ts'

export interface Bucket {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | null
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
  list(folder: string): AsyncIterable<string[]>
  age(name: string): Promise<number | null>
}

/**
 * Renames a complete temporary file and flushes each step to the disk. Only this account may read the files, whatever
 * the umask.
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
      // Ignores a folder of another account.
      await chmod(dirname(path), 0o700).catch(() => undefined)
      await writeFile(`${path}.tmp`, contents, { mode: 0o600, flush: true })
      await rename(`${path}.tmp`, path)
    } catch (error) {
      // A full disk may have stored half of the file.
      await rm(`${path}.tmp`, { force: true })
      throw error
    }
    await sync(dirname(path))
  }
}

/** The S3 driver is larger than the rest of the server. */
async function bucketDriver({ endpoint, accessKeyId, secretAccessKey, ...rest }: Bucket) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    ...rest,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
    // Services other than AWS may not support these.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : {}
  const code = 'code' in error ? error.code : undefined
  return code === 'ENOENT' || status.httpStatusCode === 404 || isMissing(error.cause)
}

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
