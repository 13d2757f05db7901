import { createContext, use } from 'react'

const OpenScreens = createContext<(path: `/${string}`) => boolean>(() => false)

export const OpenScreensProvider = OpenScreens.Provider

/** Returns whether the person may open a screen: a link to any other one would lead to the 404 screen. */
export const useOpens = (path: `/${string}`) => useOpenScreens()(path)

export const useOpenScreens = () => use(OpenScreens)
