// The program of a thread that reads pages: is asked operations by name and answers them.
import { workerData } from 'node:worker_threads';
import { type PageReaderData, servePages } from './serve-pages.ts';
import { threadPort } from './thread-port.ts';

servePages(threadPort(), workerData as PageReaderData);
