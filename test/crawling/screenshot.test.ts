import assert from 'node:assert/strict';
import type { PageLoader } from '../../activities/crawling/page-loader.ts';
import { CrawlFailure } from '../../shared/domain/crawl-failure.ts';
import { SCREENSHOT_LIMITS } from '../../shared/domain/screenshot.ts';
import { startBrowser, type TestBrowser } from './browser-support.ts';
import { type LocalSite, startSite } from './local-site.ts';

const LIST = `<style>body { margin: 0 } li { position: absolute; left: 40px; width: 600px; height: 80px }</style>
  <ul>${[0, 1, 2].map((at) => `<li style="top:${100 + at * 100}px">record ${at}</li>`).join('')}</ul>`;

const PAGES = {
  '/list': LIST,
  '/far': LIST.replace('<ul>', '<div style="height:3000px"></div><ul style="position:absolute;top:3000px">'),
  '/boxless': LIST.replaceAll('<li ', '<li class=x ')
    .replace('</style>', '</style><b>')
    .replace(
      /<li class=x style="([^"]*)">/g,
      '<li style="display:contents"><b style="position:absolute;left:40px;width:600px;height:80px;$1">',
    ),
  '/framed': `<body style="margin:0"><iframe src="/list" style="border:0;position:absolute;left:50px;top:200px;width:900px;height:600px"></iframe>`,
  '/consent': `${LIST}<div id=veil style="position:fixed;inset:0;background:#000;color:#fff;transition:all 1s">Cookies? <button onclick="fetch('/pressed')">Accept all</button></div>`,
  '/dialog': `<div role=dialog style="position:fixed;inset:0;background:#dfd">${LIST}</div>`,
  '/pressed': '',
  '/noise': `${LIST}<canvas id=c width=1280 height=1500 style="position:absolute;top:0;left:0;z-index:-1"></canvas><script>
    const g = c.getContext('2d'), d = g.createImageData(1280, 1500);
    for (let i = 0; i < d.data.length; i++) d.data[i] = i % 4 === 3 ? 255 : Math.random() * 255;
    g.putImageData(d, 0, 0)</script>`,
  '/other': '<p>nothing</p>',
};

describe('a picture of an open page', () => {
  let site: LocalSite;
  let browser: TestBrowser;
  let loader: PageLoader;
  before(async () => {
    site = await startSite(PAGES);
    browser = await startBrowser({ allow: [site.host] });
    loader = browser.openLoader();
  });
  after(async () => {
    await loader.close();
    await browser.close();
    await site.close();
  });

  /** The marks of a tag's elements, one to a record. */
  const marksOf = (tag: string) => async (html: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)? data-lw-mark="(\\d+)"`, 'g'))].map(([, mark]) => [Number(mark)]);

  async function take(path: string, recordsOf = marksOf('li')) {
    const { url } = await loader.load(site.origin + path);
    return loader.live!.screenshot({ url, recordsOf });
  }

  it('is a small JPEG that says where the records stand', async () => {
    const { image, ...layout } = (await take('/list'))!;
    assert.deepEqual(Buffer.from(image).toString('hex', 0, 3), 'ffd8ff');
    assert.ok(image.length < SCREENSHOT_LIMITS.bytes);
    assert.deepEqual(layout, {
      width: 960,
      height: 330,
      boxes: [75, 150, 225].map((y) => ({ x: 30, y, width: 450, height: 60 })),
    });
    assert.deepEqual(sizeOf(image), [layout.width, layout.height]);
  });

  it('shows records far down, and those in a frame, where they are', async () => {
    const far = (await take('/far'))!;
    assert.deepEqual(far.boxes[0], { x: 30, y: 90, width: 450, height: 60 });
    const framed = (await take('/framed'))!;
    assert.deepEqual(framed.boxes[0], { x: 68, y: 225, width: 450, height: 60 });
  });

  it('finds the place of an element without a box of its own by what is inside', async () => {
    assert.deepEqual((await take('/boxless'))!.boxes[0], { x: 30, y: 75, width: 450, height: 60 });
  });

  it('leaves out what lies over the page, presses nothing, and leaves the page as it was', async () => {
    const plain = (await take('/list'))!;
    const { url, html } = await loader.load(`${site.origin}/consent`);
    const veiled = (await loader.live!.screenshot({ url, recordsOf: marksOf('li') }))!;
    assert.equal(Buffer.compare(veiled.image, plain.image), 0);
    assert.ok(!site.requests.includes('/pressed'));
    const { html: after } = await loader.live!.look({ patienceMs: 0 });
    const veil = /<div id="veil" style="[^"]*"/;
    assert.equal(veil.exec(after)![0], veil.exec(html)![0]);
  });

  it('shows what lies over the page where the records stand in it', async () => {
    const [plain, dialog] = [(await take('/list'))!, (await take('/dialog'))!];
    assert.deepEqual(dialog.boxes, plain.boxes);
    assert.notEqual(Buffer.compare(dialog.image, plain.image), 0);
  });

  it('is bad rather than large', async () => {
    const { image } = (await take('/noise')) ?? assert.fail('no picture');
    assert.ok(image.length <= SCREENSHOT_LIMITS.bytes, `${image.length} bytes`);
  });

  it('is none of another page, nor where there is nothing to show', async () => {
    await loader.load(`${site.origin}/list`);
    const elsewhere = await loader.live!.screenshot({ url: `${site.origin}/other`, recordsOf: () => assert.fail() });
    assert.equal(elsewhere, null);
    assert.equal(await take('/other'), null);
  });

  it('fails with the reason that it failed for, and the page can be used on', async () => {
    const failure = new CrawlFailure('page_too_complex');
    const refuse = () => Promise.reject(failure);
    await assert.rejects(take('/list', refuse), failure);
    assert.ok(await take('/list'));
    const signal = AbortSignal.abort(new Error('the end'));
    const { url } = await loader.load(`${site.origin}/list`);
    await assert.rejects(loader.live!.screenshot({ url, recordsOf: marksOf('li'), signal }), /the end/);
  });
});

/** The width and height that a JPEG says it has. */
function sizeOf(image: Uint8Array): [number, number] {
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength);
  for (let at = 2; at < image.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [view.getUint16(at + 7), view.getUint16(at + 5)];
  }
  throw new Error('no JPEG');
}
