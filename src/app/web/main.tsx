import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetFirst } from '#lib/web/first-answers.ts'
import { startKeeping } from '#lib/web/kept.ts'
import { queryClient } from '#lib/web/query.ts'
import { cookieColorScheme } from '#lib/web/ui/color-scheme.tsx'
import { keepFocus } from '#lib/web/ui/keep-focus.ts'
import { printLight } from '#lib/web/ui/printing.ts'
import { Toaster } from '#lib/web/ui/toast.tsx'
import { OWN_ANSWERS } from './own-answers.ts'
import { openPage, router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'
import './theme.css'
import './touch.css'

const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''
// The library that Mantine uses to lock scrolling behind a dialog reads the style nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** Time for which responses embedded in the page count as fresh. */
const FRESH_MS = 10_000

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepFocus()
printLight()
startKeeping(OWN_ANSWERS)
setTimeout(forgetFirst, FRESH_MS)
// Not awaited: modules fetched meanwhile import this one and need it evaluated.
void openPage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={cookieColorScheme()}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Toaster />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
)
