import { useEffect, useState } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { call } from '#lib/web/api.ts'
import { enlaces } from '../../contract/enlace.ts'
import type { Links } from './venta-content.ts'

const NONE: Links = new Map()

/** Makes a link to the page of each reservation's passenger, once while a voucher is open. Empty until they come. */
export function usePageLinks(ids: readonly number[]): Links {
  const may = useMay(enlaces.crear)
  const asked = ids.join()
  const [made, setMade] = useState({ asked: '', links: NONE })
  useEffect(() => {
    if (!may || asked === '') return
    let open = true
    const body = { reservaIds: asked.split(',').map(Number) }
    call(enlaces.crear, { body }).then(
      ({ data }) => {
        const links = new Map(data.map(({ reservaId, url }) => [reservaId, url]))
        if (open) setMade({ asked, links })
      },
      // The voucher keeps the code that opens the conversation with the operator.
      () => undefined,
    )
    return () => {
      open = false
    }
  }, [may, asked])
  return made.asked === asked ? made.links : NONE
}
