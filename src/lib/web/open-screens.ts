import { createContext, use } from 'react'

const OpenScreens = createContext<(path: `/${string}`) => boolean>(() => false)

/** Says, to all the screens inside, which other screens the person signed in may open. */
export const OpenScreensProvider = OpenScreens.Provider

/** Whether a screen exists for the person signed in: a link to any other one would lead to the 404 screen. */
export const useOpens = (path: `/${string}`) => use(OpenScreens)(path)
