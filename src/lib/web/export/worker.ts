import { atAPace } from './pace.ts'
import { type Lists, type Order, work } from './work.ts'

/** Makes the worker that runs this take an order. */
export function takeOrders(lists: Lists): void {
  const tell = atAPace((news) => self.postMessage(news))
  self.onmessage = ({ data }: MessageEvent<Order>) => void work(data, lists, tell)
}
