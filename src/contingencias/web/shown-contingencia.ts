import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { idText } from '#lib/contract/fields.ts'
import { optionalParam, overlayParam, useSearchOf } from '#lib/web/search.ts'
import { storeOf } from '#lib/web/store.ts'

const Search = z.object({ [overlayParam('contingencia')]: optionalParam(idText) })

/** Contingencia that somebody began on this page: it runs at once. One that an address opens waits for a press. */
const begun = storeOf<number | null>(null)

/** Returns whether a contingencia runs as soon as it is shown. Asked once, it does not any more. */
export function takeBegun(id: number) {
  const isBegun = begun.get() === id
  if (isBegun) begun.set(null)
  return isBegun
}

/** Returns the contingencia that the address opens, how to open one over the screen, and how to close it. */
export function useShownContingencia() {
  const navigate = useNavigate()
  const { contingencia: id } = useSearchOf(Search)
  const show = (contingencia: number | undefined) =>
    void navigate({
      to: '.',
      search: ({ contingencia: _, ...rest }: { contingencia?: unknown }) => ({
        ...rest,
        ...(contingencia !== undefined && { contingencia }),
      }),
      state: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    })
  return {
    id,
    begin: (one: number) => {
      begun.set(one)
      show(one)
    },
    close: () => show(undefined),
  }
}
