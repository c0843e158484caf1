interface Follower {
  at: number;
  call: () => void;
}

const followersOf = new WeakMap<AbortSignal, Follower[]>();

/**
 * Calls back when a signal aborts, at once when it has; returns how to stop waiting for that. A listener that is removed
 * from a signal still points to the one that was added after it, and so on: with one for each request, all that hangs on
 * them outlives every young collection of garbage. So a signal gets a single listener, and the rest stand in an array.
 */
export function onAbort(signal: AbortSignal, call: () => void): () => void {
  if (signal.aborted) {
    call();
    return () => {};
  }
  const followers = followersOf.get(signal) ?? listenTo(signal);
  const follower: Follower = { at: followers.length, call };
  followers.push(follower);
  return () => {
    if (followers[follower.at] !== follower) return;
    const last = followers.pop()!;
    if (last === follower) return;
    followers[follower.at] = last;
    last.at = follower.at;
  };
}

function listenTo(signal: AbortSignal): Follower[] {
  const followers: Follower[] = [];
  followersOf.set(signal, followers);
  signal.addEventListener('abort', () => followers.splice(0).forEach(({ call }) => call()), { once: true });
  return followers;
}
