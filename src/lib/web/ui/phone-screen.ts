import { useMediaQuery } from '@mantine/hooks'

const NARROW = '(max-width: 47.99em)'

/** Returns whether the window is as narrow as a phone. */
export const usePhoneScreen = () => useMediaQuery(NARROW, false, { getInitialValueInEffect: false })

export const isPhoneScreen = () => window.matchMedia(NARROW).matches
