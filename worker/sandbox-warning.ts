import type { WorkerRole } from '../shared/domain/task-queue.ts';

/** What a worker that starts tells its operator about the sandbox of its browsers; null when there is nothing to tell. */
export function sandboxWarning(roles: readonly WorkerRole[], userId: number | undefined): string | null {
  if (userId !== 0 || !roles.includes('browser')) return null;
  return 'this worker runs as root, so that Chromium runs without its sandbox: a page that breaks out of the browser is root here. Run workers as another user';
}
