import type { DataOf, Endpoint } from '#lib/contract/endpoint.ts'
import { type Envelope, isEnvelope } from '#lib/contract/envelope.ts'
import { ApiError, notReached, recoverSession, UNREACHABLE } from './api.ts'

interface Sending {
  /** Sent before the file, so that the server can judge the fields while the file is still arriving. */
  fields: Record<string, string | number>
  file: Blob
  name: string
  /** Called with the share sent, 0 to 1. */
  onProgress: (part: number) => void
}

const UNREADABLE = 'La foto ya no se puede leer en este dispositivo. Tómela de nuevo.'

/** Longer than the server waits for a file: also ends an upload whose connection died silently. */
const PATIENCE_MS = 150_000

/** Uses XMLHttpRequest: `fetch` reports no upload progress. */
function send(endpoint: Endpoint, { fields, file, name, onProgress }: Sending) {
  return new Promise<{ status: number; answer: Envelope }>((resolve, reject) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
    form.append('file', file, name)
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status } = request
      const answer = parsed(request.responseText)
      if (isEnvelope(answer)) resolve({ status, answer })
      else reject(notReached(status))
    }
    const lost = () => reject(new ApiError(0, { message: UNREACHABLE }))
    request.onerror = lost
    request.ontimeout = lost
    request.timeout = PATIENCE_MS
    request.send(form)
  })
}

/** Rejects a file that the browser deleted: sending it fails as a lost connection does, and would be tried for ever. */
const checkReadable = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new ApiError(400, { message: UNREADABLE })
    })

/** Uploads one file to a call that takes `multipart/form-data`. Throws `ApiError`, as `call` does. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  sending: Sending,
): Promise<DataOf<E>> {
  await checkReadable(sending.file)
  let { status, answer } = await send(endpoint, sending)
  if (status === 401 && (await recoverSession(endpoint)))
    ({ status, answer } = await send(endpoint, sending))
  if (!answer.success) throw new ApiError(status, answer)
  return answer.data as DataOf<E>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
