import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { HttpClient } from '../../activities/crawling/http-client.ts';
import { createRobots } from '../../activities/crawling/robots.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { expectFailure } from './expect-failure.ts';

/** A client that hands out a robots.txt of this text and counts the requests for it. */
function clientWith(text: string): HttpClient & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async get(url) {
      asked.push(url);
      return { url, status: 200, headers: {}, text };
    },
    post: async () => assert.fail('nothing is sent'),
    close: async () => {},
  };
}

const atOnce = { schedule: <Result>(_origin: string, _options: object, work: () => Promise<Result>) => work() };

describe('The rules of sites', () => {
  const RULES = 'User-agent: *\nDisallow: /private\nCrawl-delay: 2\n';

  it('are asked for once', async () => {
    const client = clientWith(RULES);
    const robots = createRobots(client, atOnce);
    assert.deepEqual(await robots.judge('https://a.example/list'), { allowed: true, delayMs: 2_000 });
    assert.equal((await robots.judge('https://a.example/private')).allowed, false);
    assert.deepEqual(client.asked, ['https://a.example/robots.txt']);
  });

  it('are forgotten, the oldest first, where they take too much room', async () => {
    const client = clientWith(`${RULES}${`# ${'x'.repeat(1_000)}\n`.repeat(490)}`);
    const robots = createRobots(client, atOnce);
    const judge = (site: number) => robots.judge(`https://${site}.example/private`);
    for (let site = 0; site < 60; site += 1) assert.equal((await judge(site)).allowed, false);
    await judge(59);
    assert.equal(client.asked.length, 60);
    await judge(0);
    assert.equal(client.asked.length, 61);
  });

  it('of short files are kept for many sites', async () => {
    const client = clientWith(RULES);
    const robots = createRobots(client, atOnce);
    for (let time = 0; time < 2; time += 1) {
      for (let site = 0; site < 900; site += 1) await robots.judge(`https://${site}.example/`);
    }
    assert.equal(client.asked.length, 900);
  });

  describe('while they can not be read', () => {
    const HOUR_MS = 60 * 60 * 1_000;
    const DAY_MS = 24 * HOUR_MS;
    beforeEach(() => mock.timers.enable({ apis: ['Date'] }));
    afterEach(() => mock.timers.reset());

    /** A client whose site can be made to fail. */
    function failingClient() {
      const working = clientWith(RULES);
      const client = {
        ...working,
        failure: null as CrawlFailure | null,
        async get(url: string) {
          const answer = await working.get(url);
          if (client.failure) throw client.failure;
          return answer;
        },
      };
      return client;
    }

    it('are those that were read last, and are asked for once a minute', async () => {
      const client = failingClient();
      const robots = createRobots(client, atOnce);
      await robots.judge('https://a.example/');
      client.failure = new CrawlFailure('server_error', 'status 503');
      mock.timers.tick(HOUR_MS + 1);
      for (let time = 0; time < 2; time += 1) {
        assert.equal((await robots.judge('https://a.example/private')).allowed, false);
        assert.equal((await robots.judge('https://a.example/list')).allowed, true);
        assert.equal(client.asked.length, 2 + time);
        mock.timers.tick(60_001);
      }
    });

    it('are not forgotten when a site asks to be left alone in between', async () => {
      const client = failingClient();
      let isLeftAlone = false;
      const robots = createRobots(client, {
        async schedule(_origin, _options, work) {
          if (isLeftAlone) throw new CrawlFailure('rate_limited');
          return work();
        },
      });
      await robots.judge('https://a.example/');
      mock.timers.tick(HOUR_MS + 1);
      isLeftAlone = true;
      await expectFailure(robots.judge('https://a.example/'), 'rate_limited');
      isLeftAlone = false;
      client.failure = new CrawlFailure('connection_refused');
      assert.equal((await robots.judge('https://a.example/private')).allowed, false);
    });

    it('count as none after 30 days, until the site answers', async () => {
      const client = failingClient();
      const since = new Map<string, number>();
      const robots = createRobots(client, atOnce, {
        async note(origin) {
          since.set(origin, since.get(origin) ?? Date.now());
          return Date.now() - since.get(origin)!;
        },
        end: async (origin) => void since.delete(origin),
      });
      client.failure = new CrawlFailure('server_error', 'status 500');
      const judge = () => robots.judge('https://a.example/private');
      await expectFailure(judge(), 'robots_unreachable');
      mock.timers.tick(29 * DAY_MS);
      await expectFailure(judge(), 'robots_unreachable');
      mock.timers.tick(DAY_MS);
      assert.equal((await judge()).allowed, true);
      client.failure = null;
      mock.timers.tick(60_001);
      assert.equal((await judge()).allowed, false);
      assert.equal(since.size, 0);
    });
  });
});
