const ANSWER_WITHIN_MS = 10_000;
const PROXY_SETTINGS = ['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'];

/**
 * Whether a download address answers within ten seconds.
 * Behind a proxy, which this look does not use, the answer is yes: the download itself has to find out.
 * @param {string} url
 * @param {NodeJS.ProcessEnv} env
 */
export async function isReachable(url, env) {
  if (PROXY_SETTINGS.some((name) => env[name])) return true;
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return response.status < 500;
  } catch {
    return false;
  }
}
