import { writeSync } from 'node:fs'
import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'

/** Lowest level that is written as JSON lines: `error` for failures only, `info` for every call. */
export type LogLevel = 'info' | 'error'

/** Returns a failure's kind and places. Messages and parameters are left out: they may repeat typed data. */
function faultOf(error: unknown) {
  const { name, message, stack, code, table, column, constraint } = (
    error instanceof Error ? error : new Error()
  ) as Error & Record<string, unknown>
  const places = stack
    ?.replace(message, '')
    .split('\n')
    .filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
    .slice(0, 8)
  return {
    type: name,
    message: String(code ?? ''),
    ...{ table, column, constraint },
    stack: places?.join('\n') ?? '',
  }
}

/** Writes one line per call, with the request id of a failed response. Addresses are never logged as received. */
class CallLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(_: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, path: routeOptions.url, status: reply.statusCode, ms }, 'call')
  }

  override defaultErrorLog(error: Error, request: FastifyRequest) {
    request.log.error({ err: error }, 'call failed')
  }

  override writeHeadError(error: Error, request: FastifyRequest) {
    request.log.error({ err: error }, 'call failed')
  }

  override routeNotFound() {}
}

export interface Lines {
  write(line: string): unknown
}

/** Writes lines to an open file or pipe. A line that does not fit is lost: a full disk must not stop readers. */
export const linesTo = (descriptor: number): Lines => ({
  write(line) {
    try {
      writeSync(descriptor, line)
    } catch {
      // Ignores the failure: the log itself cannot be written.
    }
  },
})

const STDOUT = 1

/** Returns Fastify's logging options: JSON lines that hold no more of a call than its path in the contract. */
export const logging = (
  level: LogLevel | undefined,
  stream: Lines = linesTo(STDOUT),
): FastifyServerOptions => ({
  logController: new CallLog(),
  logger: level
    ? {
        level,
        serializers: {
          err: faultOf,
          req: ({ method, routeOptions }) => ({ method, url: routeOptions?.url }),
        },
        stream,
      }
    : false,
})
