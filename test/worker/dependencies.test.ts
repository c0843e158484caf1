import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { parseHtml, useHtmlParser } from '../../activities/extraction/html/parse-html.ts';
import { ConfigError, readConfig } from '../../shared/config.ts';
import { createLogger } from '../../shared/logger.ts';
import { openDependencies } from '../../worker/dependencies.ts';

const SECRET_KEY = randomBytes(32).toString('base64');

describe('what a worker is made of', () => {
  const opened = (setting: Record<string, string>) =>
    openDependencies(
      readConfig({ DATABASE_URL: 'postgresql://127.0.0.1/none', SECRET_KEY, ...setting }),
      createLogger('test', 'silent'),
    );

  it('is refused with a list of proxies that can not be used, without showing their passwords', async () => {
    for (const proxies of ['socks5://operator:secret@proxy.example:1080', 'http://a.example:3128, nonsense']) {
      await assert.rejects(opened({ PROXY_URLS: proxies }), (error) => {
        assert.ok(error instanceof ConfigError);
        assert.match(error.message, /PROXY_URLS must hold http:\/\/ or https:\/\/ URLs/);
        assert.doesNotMatch(error.message, /secret/);
        return true;
      });
    }
  });

  it('is refused with an allow-list that can not be read', () =>
    assert.rejects(opened({ EGRESS_ALLOW: 'http://x' }), /EGRESS_ALLOW "http:\/\/x"/));

  it('has a key for the secrets of webhooks when it sends to them', async () => {
    for (const [roles, hasKey] of [
      ['workflows,http', false],
      ['webhooks', true],
    ] as const) {
      const dependencies = await opened({ WORKER_ROLES: roles });
      assert.equal(dependencies.secretKeys !== undefined, hasKey);
      await dependencies.close();
    }
  });

  it('reads pages with the parser of the settings', async () => {
    const begunWith = async (setting: Record<string, string>) => {
      await (await opened(setting)).close();
      let begun = 0;
      parseHtml('<p>without a body', () => {
        begun += 1;
        return { open: () => {}, text: () => {}, endText: () => {}, close: () => {} };
      });
      return begun;
    };
    try {
      assert.equal(await begunWith({ HTML_PARSER: 'parse5' }), 1);
      assert.equal(await begunWith({}), 2);
    } finally {
      useHtmlParser('fast');
    }
  });
});
