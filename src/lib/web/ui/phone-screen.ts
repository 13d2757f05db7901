import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the window is as narrow as a phone. */
export const usePhoneScreen = () =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
