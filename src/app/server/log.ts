import { writeSync } from 'node:fs'
import {
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'

/** From which level on the server writes lines of JSON: `error` leaves a trace of what fails, `info` of every call. */
export type LogLevel = 'info' | 'error'

/**
 * What may be told of a failure: its kind and its place. Messages, details and parameters may repeat what somebody
 * typed, so only lines that are places are kept of a stack, and of PostgreSQL only names of our own.
 */
export function faultOf(error: unknown) {
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

/** One line for each call, with the request id that its answer carries where it failed; never an address as it came. */
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

/** Lines to an open file or pipe. One for which there is no room is lost: a full disk stops nobody who only reads. */
export const linesTo = (descriptor: number): Lines => ({
  write(line) {
    try {
      writeSync(descriptor, line)
    } catch {
      // Where it could be told is where it could not be written.
    }
  },
})

const STDOUT = 1

/** Options for Fastify: lines of JSON, none of which says more of a call than its path as the contract writes it. */
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
