import type { ActivityDependencies } from '../../activities/dependencies.ts';

/** For activities that send no events. */
export const NO_WEBHOOKS: Pick<ActivityDependencies, 'sender' | 'secretKeys'> = {
  sender: { send: () => Promise.reject(new Error('nothing is sent here')) },
  secretKeys: undefined,
};
