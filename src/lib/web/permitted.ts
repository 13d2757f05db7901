import { createContext, use } from 'react'
import type { Endpoint } from '#lib/contract/endpoint.ts'

const Permitted = createContext<(call: Endpoint) => boolean>(() => false)

/** Tells the screens inside which calls the person may make. The server checks again. */
export const PermittedProvider = Permitted.Provider

/** Returns whether the person may make a call: a button for any other one would only be refused. */
export const usePermitted = (call: Endpoint) => use(Permitted)(call)
