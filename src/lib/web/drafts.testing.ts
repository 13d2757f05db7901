import { beforeEach } from 'vitest'
import { clearDrafts } from './drafts.ts'

// Test files share a process, and with it the drafts of the page's memory.
beforeEach(clearDrafts)
