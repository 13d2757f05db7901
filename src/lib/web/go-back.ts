import { useRouter } from '@tanstack/react-router'

/** Returns to the page before this one, or to the first one where this was opened by its address. */
export function useGoBack() {
  const { history } = useRouter()
  return () => (history.canGoBack() ? history.back() : history.push('/'))
}
