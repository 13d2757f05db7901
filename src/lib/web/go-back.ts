import { useRouter } from '@tanstack/react-router'

/** Returns to the previous page, or to the first screen if this one was opened by its address. */
export function useGoBack() {
  const { history } = useRouter()
  return () => (history.canGoBack() ? history.back() : history.push('/'))
}
