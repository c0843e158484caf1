import assert from 'node:assert/strict';
import type { HttpClient } from '../../activities/crawling/http-client.ts';
import { createRobots } from '../../activities/crawling/robots.ts';

/** A client that hands out a robots.txt of this text and counts the requests for it. */
function clientWith(text: string): HttpClient & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async get(url) {
      asked.push(url);
      return { url, status: 200, headers: {}, text };
    },
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
});
