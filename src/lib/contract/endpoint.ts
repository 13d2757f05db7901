import type * as z from 'zod/mini'
import './spanish.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type EndpointKey = `${Method} /${string}`
type Schema = z.core.$ZodType

/** `scopes` is the call's row of the permission table; the house gives it its meaning. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data = unknown,
  Scopes = unknown,
  Key extends EndpointKey = EndpointKey,
> {
  readonly key: Key
  readonly method: Method
  readonly path: string
  readonly scopes: Scopes
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Schemas of the body for some scopes; each gives the same shape. */
  readonly bodies: Readonly<Record<string, z.core.$ZodType<z.core.output<NonNullable<Body>>>>>
  /** Never there, only its type: the schema of the response is the server's (`server/routes.ts`). */
  readonly data?: Data
  /** Fields before the one file of a multipart form; replaces the body. */
  readonly form: Schema | undefined
  /** Media type of a success without envelope. */
  readonly file: string | undefined
  readonly status: 200 | 201
  /** True if no business write changes the response. */
  readonly steady: boolean
  /** True if a repeated Idempotency-Key gets the first response. False if it holds what is not to be stored: a secret, names of many. */
  readonly repeatable: boolean
}

type Parts<P, Q, B> = {
  params?: P
  query?: Q
  body?: B
  bodies?: Readonly<Record<string, z.core.$ZodType<z.core.output<NonNullable<B>>>>>
  form?: Schema
  file?: string
  status?: 200 | 201
  steady?: boolean
  repeatable?: boolean
}

/**
 * Makes a house's function for calls: `call<Data>()(key, parts)`. A call without a row in the permission table does not
 * compile.
 */
export function endpointsOf<Scopes, Key extends EndpointKey>(
  permissions: Readonly<Record<Key, Scopes>>,
) {
  return <Data>() =>
    <
      K extends Key,
      P extends Schema | undefined = undefined,
      Q extends Schema | undefined = undefined,
      B extends Schema | undefined = undefined,
    >(
      key: K,
      parts: Parts<P, Q, B> = {},
    ): Endpoint<P, Q, B, Data, Scopes, K> => {
      const [method, path] = key.split(' ') as [Method, string]
      return {
        key,
        method,
        path,
        scopes: permissions[key],
        params: parts.params as P,
        query: parts.query as Q,
        body: parts.body as B,
        bodies: parts.bodies ?? {},
        form: parts.form,
        file: parts.file,
        status: parts.status ?? 200,
        steady: parts.steady ?? false,
        repeatable: parts.repeatable ?? true,
      }
    }
}

type Output<S> = S extends Schema ? z.core.output<S> : undefined
type Given<S> = S extends Schema ? z.core.input<S> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type DataOf<E extends Endpoint> = E extends { readonly data?: infer Data } ? Data : never

type Part<Name extends string, S> = S extends Schema
  ? undefined extends Given<S>
    ? { [K in Name]?: Given<S> }
    : Record<never, never> extends Given<S>
      ? { [K in Name]?: Given<S> }
      : { [K in Name]: Given<S> }
  : unknown

export type InputOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

export type Inputs = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Leaves out absent and empty values. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Inputs) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return search.size ? `${path}?${search}` : path
}
