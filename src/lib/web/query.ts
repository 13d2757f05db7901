import * as query from '@tanstack/react-query'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { DataOf, Endpoint, InputOf, Inputs } from '#lib/contract/endpoint.ts'
import { PAGE_SIZE } from '#lib/contract/envelope.ts'
import { type Answered, ApiError, call, isSignInPutOff, mayPass, putOffSignIn } from './api.ts'
import { isServerSilent, keepAnswer, readKept, shownSince } from './kept.ts'
import { readWhole, type Whole } from './whole.ts'

const RETRIES = 2

/** Keeps loaded data on screen: a failed refresh leaves the rows and reports the failure. */
export const queryClient = new query.QueryClient({
  defaultOptions: {
    queries: {
      // A browser may wrongly believe that it is offline, and a call that waits for the network reports nothing.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
      refetchOnWindowFocus: true,
    },
    // `call` repeats writes, only those with a key.
    mutations: { networkMode: 'always' },
  },
})

// Also hears of data that were set without a call, as after signing in.
queryClient.getQueryCache().subscribe(({ type, query: { queryKey, state }, ...event }) => {
  if (type !== 'updated' || queryKey.length !== 2) return
  if ((event as { action?: { type: string } }).action?.type !== 'success') return
  void keepAnswer(String(queryKey[0]), queryKey[1] as Inputs, state.data)
})

/** Fetches everything again that may be an answer kept on the device. */
export function refreshKept() {
  if (shownSince.get() !== null) void queryClient.invalidateQueries()
}

/** Longest wait for the server where the device keeps an answer: a weak signal may take minutes to fail. */
const KEPT_AFTER_MS = 1_500

/** Tells whether an error leaves what the device keeps as it was: the server did not judge the call. */
const isUnreached = (error: unknown) =>
  mayPass(error) || (error instanceof ApiError && error.status === 401 && isSignInPutOff())

/** Shows an answer that came later than the kept one; a refusal by asking again. */
const follow = <Data>(key: query.QueryKey, asked: Promise<Data>) =>
  asked.then(
    (fresh) => queryClient.setQueryData(key, fresh),
    (error) =>
      error instanceof ApiError && !isUnreached(error)
        ? queryClient.invalidateQueries({ queryKey: key, exact: true })
        : null,
  )

/** Returns the server's answer, or without a network the one that the device keeps, if nothing is on screen yet. */
async function orKept<Data>(key: query.QueryKey, asked: Promise<Data>): Promise<Data> {
  if (queryClient.getQueryData(key) !== undefined) return asked
  const kept = () => readKept(String(key[0]), key[1] as Inputs) as Promise<Data | undefined>
  let timer: number | undefined
  const late = new Promise<Data>((resolve) => {
    const show = async () => {
      const data = await kept()
      if (data === undefined) return
      resolve(data)
      void follow(key, asked)
    }
    // Several calls follow one another: none waits for a server that is silent already.
    timer = window.setTimeout(show, isServerSilent() ? 0 : KEPT_AFTER_MS)
  })
  try {
    return await Promise.race([asked, late])
  } catch (error) {
    const data = isUnreached(error) ? await kept() : undefined
    if (data === undefined) throw error
    return data
  } finally {
    window.clearTimeout(timer)
  }
}

const keyOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => [endpoint.key, input] as const

// Queries that are fetched without any action of the person: the server does not count them as use of the session.
const unattended = new Set<string>()
const isUnattended = (key: query.QueryKey) => unattended.has(query.hashKey(key))

/** With `whole` all pages of a call that answers one at a time. */
export const dataOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>, whole?: Whole) =>
  query.queryOptions<DataOf<E>, ApiError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal, queryKey }) => {
      const choices = { signal, unattended: isUnattended(queryKey) }
      return orKept(
        queryKey,
        whole
          ? readWhole(endpoint, input, whole, choices)
          : call(endpoint, input, choices).then(({ data }) => data),
      )
    },
    meta: { steady: endpoint.steady },
  })

type QueryChoices = {
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number
  keepPrevious?: boolean
  whole?: Whole
}

export const useQuery = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepPrevious, whole, ...choices }: QueryChoices = {},
) =>
  query.useQuery({
    ...dataOf(endpoint, input, whole),
    ...choices,
    ...(keepPrevious && { placeholderData: query.keepPreviousData }),
  })

/** Props of a table that shows the rows of a query. */
export const tableState = (read: {
  isFetching: boolean
  isPending: boolean
  error: { message: string } | null
  refetch: () => unknown
}) => ({
  refreshing: read.isFetching && !read.isPending,
  error: read.error,
  onRetry: () => void read.refetch(),
})

/** Reads data that the shell has already loaded (the session, the settings). Never undefined: suspends if necessary. */
export const useLoaded = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  query.useSuspenseQuery(dataOf(endpoint, input)).data

export const pagesOf = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  pageSize: number = PAGE_SIZE,
) =>
  query.infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages', pageSize],
    queryFn: ({ pageParam, signal, queryKey }) => {
      const given = input as { query?: object }
      const page = { ...given.query, limite: pageSize, ...(pageParam && { cursor: pageParam }) }
      const choices = { signal, unattended: isUnattended(queryKey) }
      return call(endpoint, { ...given, query: page } as InputOf<E>, choices)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: Answered<E>) => last.meta?.siguiente ?? null,
  })

/** Reads a paged call page by page, as the props of a table. `rows` is undefined until the first page arrives. */
export function usePages<E extends Endpoint>(endpoint: E, input: InputOf<E>, pageSize?: number) {
  const pages = query.useInfiniteQuery({
    ...pagesOf(endpoint, input, pageSize),
    placeholderData: query.keepPreviousData,
  })
  type Row = DataOf<E> extends readonly (infer R)[] ? R : never
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.data as Row[]), [pages.data])
  return {
    rows,
    total: pages.data?.pages[0]?.meta?.total ?? null,
    error: pages.error as ApiError | null,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    onLoadMore: () => void pages.fetchNextPage(),
    refreshing: pages.isFetching && !pages.isFetchingNextPage && !pages.isPending,
    /** Repeats what failed: only the next page if that failed. */
    onRetry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
  }
}

const onCacheChange = (listener: () => void) =>
  queryClient.getQueryCache().subscribe(query.notifyManager.batchCalls(listener))

/** Queries on screen whose refresh failed. Paged lists report that themselves. */
const outdated = {
  type: 'active',
  predicate: ({ state, queryKey }: query.Query) =>
    state.status === 'error' && state.data !== undefined && queryKey[2] !== 'pages',
} as const
const outdatedReason = () =>
  (queryClient.getQueryCache().findAll(outdated)[0]?.state.error ?? null) as ApiError | null

/** Returns why data on screen may be out of date; null while everything is fresh. */
export const useOutdated = () => ({
  error: useSyncExternalStore(onCacheChange, outdatedReason),
  retry: () => {
    putOffSignIn(false)
    void queryClient.refetchQueries(outdated)
  },
})

/** Creates an Idempotency-Key. Browsers offer randomUUID only over TLS and on localhost. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Fetches everything on screen again after a write; other queries when they are next shown. */
export const refreshAll = () =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.steady })

/** Fetches a query again if it is on screen, else when it is next shown. Does not count as use of the session. */
export async function refreshUnattended(old: query.Query) {
  unattended.add(old.queryHash)
  try {
    await queryClient.invalidateQueries({ predicate: (one) => one === old })
  } finally {
    unattended.delete(old.queryHash)
  }
}

let wroteAt = Number.NEGATIVE_INFINITY
/** Returns when a command of this page last succeeded, by `Date.now()`. */
export const lastWriteAt = () => wroteAt

/** Makes a write of a contract. Repeating the same content reuses its Idempotency-Key: the server runs it once. */
export function useCommand<E extends Endpoint>(endpoint: E) {
  const attempt = useRef<{ content: string; key: string } | null>(null)
  const mutation = query.useMutation<DataOf<E>, ApiError, InputOf<E>>({
    mutationFn: async (input) => {
      const content = JSON.stringify(input)
      if (attempt.current?.content !== content) attempt.current = { content, key: newKey() }
      const { key } = attempt.current
      return (await call(endpoint, input, endpoint.repeatable ? { idempotencyKey: key } : {})).data
    },
    onSuccess: () => {
      attempt.current = null
      wroteAt = Date.now()
      void refreshAll()
    },
  })
  return {
    /** Resolves with the response. Rejects with an `ApiError`, which `error` keeps too. */
    run: mutation.mutateAsync,
    busy: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}
