import { createContext, use } from 'react'
import type { Endpoint } from '#lib/contract/endpoint.ts'

const Permitted = createContext<(call: Endpoint) => boolean>(() => false)

/** Says, to all the screens inside, which calls the person signed in may make. The server judges again. */
export const PermittedProvider = Permitted.Provider

/** Whether the person signed in may make a call at all: a button for any other one would only be refused. */
export const usePermitted = (call: Endpoint) => use(Permitted)(call)
