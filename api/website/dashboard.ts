import { LIMITS } from '../../shared/domain/limit.ts';
import { isLoopback } from '../loopback.ts';
import { type LiveStreams, openLiveStreams } from './live-streams.ts';
import { readWebsite, type Website } from './website.ts';

/** What the website needs of its process. */
export interface Dashboard {
  isSignUpOpen: boolean;
  live: LiveStreams;
  /** Its files; empty where they were not built. */
  website: Website;
}

const SESSION_CHECK_MS = 5_000;

/** `folder` holds the files that the build makes. Without a setting, people may sign up while nobody else can reach the service. */
export function openDashboard({
  signUp,
  host,
  folder,
  sessionCheckMs = SESSION_CHECK_MS,
}: {
  signUp: 'open' | 'closed' | undefined;
  host: string;
  folder: URL;
  /** How often a live stream looks whether its session is still there. */
  sessionCheckMs?: number;
}): Dashboard {
  return {
    isSignUpOpen: signUp === undefined ? isLoopback(host) : signUp === 'open',
    live: openLiveStreams(LIMITS.live_streams, sessionCheckMs),
    website: readWebsite(folder),
  };
}
