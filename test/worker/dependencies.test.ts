import assert from 'node:assert/strict';
import { ConfigError, readConfig } from '../../shared/config.ts';
import { createLogger } from '../../shared/logger.ts';
import { openDependencies } from '../../worker/dependencies.ts';

describe('what a worker is made of', () => {
  const wrong = (setting: Record<string, string>) =>
    openDependencies(
      readConfig({ DATABASE_URL: 'postgresql://127.0.0.1/none', ...setting }),
      createLogger('test', 'silent'),
    );

  it('is refused with a list of proxies that can not be used, without showing their passwords', async () => {
    for (const proxies of ['socks5://operator:secret@proxy.example:1080', 'http://a.example:3128, nonsense']) {
      await assert.rejects(wrong({ PROXY_URLS: proxies }), (error) => {
        assert.ok(error instanceof ConfigError);
        assert.match(error.message, /PROXY_URLS must hold http:\/\/ or https:\/\/ URLs/);
        assert.doesNotMatch(error.message, /secret/);
        return true;
      });
    }
  });

  it('is refused with an allow-list that can not be read', () =>
    assert.rejects(wrong({ EGRESS_ALLOW: 'http://x' }), /EGRESS_ALLOW "http:\/\/x"/));
});
