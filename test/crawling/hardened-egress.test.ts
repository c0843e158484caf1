import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { startLocalProxy } from './local-proxy.ts';
import { answer, startSite } from './local-site.ts';
import { openCrawler } from './open-crawler.ts';
import { itAt } from '../support/full-chromium.ts';

/** A page that asks for a private address from everywhere that code can run, and waits for a service worker to do so. */
const page = (secret: string, datagrams: string) => `<!DOCTYPE html><body><p>text</p><img src="http://${secret}/img">
  <video src="http://${secret}/video"></video><iframe src="http://${secret}/frame"></iframe><script>
  fetch('http://${secret}/fetch', { mode: 'no-cors' }).catch(() => {}); new WebSocket('ws://${secret}/socket');
  new Worker(URL.createObjectURL(new Blob(["fetch('http://${secret}/worker', { mode: 'no-cors' })"])));
  const peer = new RTCPeerConnection({ iceServers: [{ urls: ['stun:${datagrams}', 'turn:${secret}?transport=tcp'], username: 'a', credential: 'b' }] });
  peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)
    .then(() => document.querySelector('p').append(' with a service worker'));
  </script>`;
const serviceWorker = (secret: string) => `self.addEventListener('install', (event) => event.waitUntil(
  fetch('http://${secret}/service-worker', { mode: 'no-cors' }).catch(() => {}).then(() => self.skipWaiting())));
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));`;

describe('What the hardened browser can reach', () => {
  for (const level of ['heavy', 'strict'] as const) {
    itAt(level)(`does not include a private address, by whatever way, at level ${level}`, async () => {
      const secret = await startSite({});
      const datagrams = createSocket('udp4').bind(0, '127.0.0.1');
      let received = 0;
      datagrams.on('message', () => (received += 1));
      await once(datagrams, 'listening');
      const javascript = { 'content-type': 'text/javascript' };
      const site = await startSite({
        '/': page(secret.host, `127.0.0.1:${datagrams.address().port}`),
        '/service-worker.js': answer(200, javascript, serviceWorker(secret.host)),
      });
      const proxy = await startLocalProxy('127.0.0.2');
      const crawler = openCrawler({ egressAllow: [site.host], proxyUrls: [proxy.url] });
      const loader = await crawler.openLoader(level);
      const isComplete = (html: string) => html.includes('with a service worker');
      const { html } = await loader.load(site.origin, { isComplete });
      assert.ok(isComplete(html));
      assert.deepEqual({ tcp: secret.connections(), udp: received }, { tcp: 0, udp: 0 });
      assert.deepEqual(new Set(proxy.targets), level === 'strict' ? new Set([site.host]) : new Set());
      await loader.close();
      await crawler.close();
      await Promise.all([site.close(), secret.close(), proxy.close()]);
      datagrams.close();
    });
  }
});
