import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { chromium } from '../e2e/chromium.ts'

const PATIENCE_MS = 60_000

type Answer = { id?: number; result?: unknown; error?: { message: string } }
type Send = <T>(method: string, params?: object, sessionId?: string) => Promise<T>

export interface Phone extends AsyncDisposable {
  send: Send
  open(): Promise<Page>
}

export interface Page {
  send<T>(method: string, params?: object): Promise<T>
  /** Returns the value of an expression, as soon as it has one. */
  valueOf<T>(expression: string): Promise<T>
  close(): Promise<void>
}

/**
 * Starts a browser with its own profile and no observer. Playwright watches every request, which makes the browser
 * parse code again.
 */
export async function openPhone(signal: AbortSignal): Promise<Phone> {
  const { executablePath, args, env } = await chromium()
  const profile = mkdtempSync(join(tmpdir(), 'travesia-phone-'))
  const child = spawn(
    executablePath,
    [...args, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { env, stdio: ['ignore', 'ignore', 'pipe'], signal },
  )
  // The abort ends the process on purpose.
  child.on('error', () => undefined)
  const ended = once(child, 'exit')
  const socket = new WebSocket(await addressOf(child.stderr))
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('The browser did not answer.'))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  }
  let last = 0
  const send: Send = async <T>(method: string, params = {}, sessionId?: string) => {
    signal.throwIfAborted()
    const id = ++last
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result, error } = await answer
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as T
  }
  return {
    send,
    open: () => openPage(send),
    async [Symbol.asyncDispose]() {
      socket.close()
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function openPage(send: Send): Promise<Page> {
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const page = <T>(method: string, params?: object) => send<T>(method, params, sessionId)
  return {
    send: page,
    async valueOf<T>(expression: string) {
      const until = performance.now() + PATIENCE_MS
      while (performance.now() < until) {
        const { result } = await page<{ result: { value?: T } }>('Runtime.evaluate', {
          expression,
          returnByValue: true,
        })
        if (result.value !== undefined && result.value !== null) return result.value
        // Polls seldom: each poll takes the page's time.
        await new Promise((next) => setTimeout(next, 250))
      }
      const text = 'location.href + "\\n" + document.body?.innerText.slice(0, 500)'
      const shown = await page<{ result: { value?: string } }>('Runtime.evaluate', {
        expression: text,
      })
      throw new Error(`There was never a value of ${expression}. Shown:\n${shown.result.value}`)
    },
    close: () => send('Target.closeTarget', { targetId }),
  }
}

/** The browser prints its address on standard error. */
const addressOf = (output: Readable) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    output.on('data', (piece) => {
      text += String(piece)
      const address = /ws:\/\/\S+/.exec(text)?.[0]
      if (address) resolve(address)
    })
    output.on('end', () => reject(new Error(`The browser did not start:\n${text}`)))
  })
