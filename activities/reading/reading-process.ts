// The program of a process that reads pages which may take long: as `reading-thread.ts`, for who asks its parent process.
import { processPort } from './process-port.ts';
import { type PageReaderData, servePages } from './serve-pages.ts';

servePages(processPort(), JSON.parse(process.argv[2]!) as PageReaderData);
