// The sites of the benchmark `fleet`, in a process of its own: node bench/fleet/site.ts <sites> <listing pages>
// Each listens on a port of its own and answers after 200 ms. Prints `sites listening on <ports>` when all are ready.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const ANSWER_MS = 200;
const ROWS = 10;

const [sites = 1, pages = 1] = process.argv.slice(2).map(Number);

function listingPage(page: number): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const number = (page - 1) * ROWS + index + 1;
    return `<li class="product"><h2 class="name"><a href="/item/${number}">Lantern of the year ${number}</a></h2>
      <p class="maker">Maker ${number % 17} and Sons</p><span class="price">$${5 + (number % 90)}.50</span></li>`;
  });
  const next = page < pages ? `<a rel="next" href="/list?page=${page + 1}">Next page</a>` : '';
  return `<!doctype html><html lang="en"><head><title>Lanterns, page ${page}</title></head><body><h1>All lanterns</h1>
    <ul class="products">${rows.join('')}</ul><nav class="pager">${next}</nav></body></html>`;
}

const server = () =>
  createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    const page = Number(url.searchParams.get('page') ?? 1);
    const isThere = url.pathname === '/list' && page >= 1 && page <= pages;
    setTimeout(() => {
      response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(isThere ? listingPage(page) : 'There is no such page.');
    }, ANSWER_MS);
  });

const ports: number[] = [];
for (let site = 0; site < sites; site += 1) {
  const listening = server().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  ports.push((listening.address() as AddressInfo).port);
}
process.stdout.write(`sites listening on ${ports.join(',')}\n`);
