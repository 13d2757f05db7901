import { atAPace } from './pace.ts'
import { type Order, work } from './work.ts'

const tell = atAPace((news) => self.postMessage(news))

self.onmessage = ({ data }: MessageEvent<Order>) => void work(data, tell)
